create table files (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null check (type in ('PROFILES', 'SCHEDULE', 'CLASSES')),
  status text not null default 'UPLOADED' check (status in ('UPLOADED', 'IMPORTED', 'FAILED')),
  content bytea not null,
  size integer not null,
  details jsonb,
  uploaded_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index files_newest on files (updated_at desc, uuid);
call keep_history('files', '{content}');
