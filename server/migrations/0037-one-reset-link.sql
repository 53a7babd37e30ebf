-- An account has one link to set a password: a newer one takes the place of the older.
delete from password_resets older using password_resets newer
  where older.user_id = newer.user_id and (older.expires_at, older.token_hash) < (newer.expires_at, newer.token_hash);
drop index password_resets_user;
alter table password_resets add constraint password_resets_one unique (user_id);
