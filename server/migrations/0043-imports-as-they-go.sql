-- Imports as they go and as they ended: whoever opens the window again finds them, in whichever browser and through
-- whichever instance. `alive_at` is written every second by the instance that imports; one that has fallen silent is gone.
create table import_runs (
  id bigint generated always as identity primary key,
  type text not null,
  is_preview boolean not null,
  files jsonb not null,
  started_by bigint references users on delete set null,
  started_at timestamptz not null default now(),
  alive_at timestamptz not null default now(),
  phase text not null default 'waiting' check (phase in ('waiting', 'reading', 'checking', 'writing')),
  done integer not null default 0,
  total integer not null default 0,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  finished_at timestamptz,
  results jsonb,
  changes jsonb
);
