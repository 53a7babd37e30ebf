-- The last refusal of a Firebase project, of a registration and of a push, until one of the same succeeds; for the office, whichever instance was refused.
-- Of the answer there is the portal's own word for it, the number and Google's code: nothing secret.
create table firebase_refusals (
  project text not null,
  step text not null,
  refused_at timestamptz not null default now(),
  kind text not null,
  reply smallint,
  code text,
  primary key (project, step)
);
