create table files (
  uuid uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('PROFILES', 'SCHEDULE', 'CLASSES')),
  status text not null default 'UPLOADED' check (status in ('UPLOADED', 'IMPORTED', 'FAILED')),
  size integer not null,
  details jsonb,
  uploaded_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp()
);
create index files_newest on files (updated_at desc, uuid);
call keep_history('files');

-- The very bytes, apart from what the list shows and history compares; uncompressed, so that slices of them are cheap.
create table file_contents (
  file_uuid uuid primary key references files on delete cascade,
  content bytea not null
);
alter table file_contents alter column content set storage external;
