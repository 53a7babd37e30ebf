-- outside of a transaction

-- Whom a note names, among however many: who left the school's lists, or was sent a link. Numbers, a comma between them.
create index concurrently if not exists history_of_noted on history using gin
  (string_to_array(coalesce(after ->> 'profiles', after ->> 'ids'), ','))
  where (object = 'profiles' and action = 'read') or (object = 'outbox' and action = 'insert');
