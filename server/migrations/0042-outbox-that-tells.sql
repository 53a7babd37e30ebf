-- A mail says whose it is and of which kind, so that the queue is shown without contents. One whose link carries a
-- credential has no text here: it is written at the moment of sending. What is settled is never due: builds from before
-- look at due_at alone.
alter table outbox alter column mail drop not null;
alter table outbox
  add column kind text not null default 'other',
  add column user_id bigint references users on delete cascade,
  add column address text,
  add column language text,
  add column facts jsonb not null default '{}',
  add column state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  add column reason text,
  add column reply integer,
  add column created_at timestamptz not null default now(),
  add column expires_at timestamptz not null default now() + interval '1 day',
  add column sending_until timestamptz,
  add column settled_at timestamptz;
create index outbox_queued on outbox (due_at) where state = 'queued';
create index outbox_settled on outbox (settled_at) where state <> 'queued';
create index outbox_user on outbox (user_id, kind);
drop index outbox_due;

-- What somebody chose is named by something else than the link's token, which is made when the link is sent.
alter table registrations add column id bigint generated always as identity unique;
