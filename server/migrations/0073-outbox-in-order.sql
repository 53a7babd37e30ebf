-- `destination`: the server by which it leaves. `key`: what a second delivery of the same bears again. Of what has the same
-- `lane`, the earliest leaves first. `priority` 0: somebody waits for it.
alter table outbox
  add column destination text not null default 'mail',
  add column key uuid not null default gen_random_uuid(),
  add column lane text,
  add column priority smallint not null default 1 check (priority in (0, 1));
create index outbox_next on outbox (destination, priority, due_at, id) where state = 'queued';
create index outbox_lane on outbox (lane, id) where state = 'queued';
create index outbox_expiring on outbox (expires_at) where state = 'queued';
drop index outbox_queued;
-- In the order of their list. Mails that have left stay for a day, and are many.
create index outbox_unsent on outbox (state desc, created_at, id) where state <> 'sent';

-- `failures`: tries in a row to which the destination did not answer. It is left alone until `paused_until`.
create table outbox_destinations (
  name text primary key,
  failures integer not null default 0,
  silent_since timestamptz,
  reason text,
  reply integer,
  paused_until timestamptz
);
insert into outbox_destinations (name) values ('mail');
