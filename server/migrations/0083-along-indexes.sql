-- outside of a transaction

-- To which entries it belongs what happened to a thing, in their order, without a look at the rows themselves.
create index concurrently if not exists history_about on history (object, object_id, (coalesce(entry_id, id)))
  include (entry_id, id);

drop index concurrently if exists history_object;

-- Posts for guardians alone, the latest first.
create index concurrently if not exists posts_for on posts (is_for_guardians, posted_at desc, id desc);

create index concurrently if not exists files_of_type on files (type, updated_at desc, uuid);

-- What waits, and what failed: of the latter what its type's last import left behind is passed over.
create index concurrently if not exists files_waiting on files (type, updated_at desc, uuid) where status = 'UPLOADED';

create index concurrently if not exists files_failed on files (type, updated_at desc, uuid) where status = 'FAILED';

drop index concurrently if exists files_not_imported;
