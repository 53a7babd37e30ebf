-- outside of a transaction

-- Every run of a number's digits begins one of these words. A number without its country is Ukraine's.
create or replace function phone_words(text) returns tsvector language sql immutable strict parallel safe
begin atomic
  select array_to_tsvector(array_agg(substr(digits, start)))
    from (select case
        when dialled ~ '^0[3-9][0-9]{8}$' then '38' || dialled
        when dialled ~ '^80[3-9][0-9]{8}$' then '3' || dialled
        else regexp_replace(dialled, '^00', '') end as digits
      from (select regexp_replace($1, '[^0-9]', '', 'g') as dialled) as typed) as whole,
    generate_series(1, length(digits)) as start;
end;

create index concurrently profiles_phone on profiles using gin (phone_words(phone));

-- The one spelling, as the rule of phones has it, of what was typed before there was one.
update profiles set phone = regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'),
    '^(?:00380|380|80|0)(\d{2})(\d{3})(\d{2})(\d{2})$', '+380 \1 \2 \3 \4')
  where phone ~ '^\+?[0-9 ().-]+$' and phone !~ '^\+[^3]' and phone !~ '^\+380 \d{2} \d{3} \d{2} \d{2}$'
    and regexp_replace(phone, '[^0-9]', '', 'g') ~ '^(?:00380|380|80|0)(?![89]00)[3-9]\d{8}$';
