-- Roles of which the school requires a second factor.
alter table school_settings add roles_with_second_factor text[] not null default '{}';
-- A cached session knows whether a factor is required of it.
call keep_version('school_settings', 'people');

-- For the administrator who tries a provider: the reason why its answer to the request does not hold. Such a row has no
-- subject.
alter table sso_answers add fault text;
alter table sso_answers alter subject drop not null;
alter table sso_answers add check ((subject is null) <> (fault is null));
