-- By which transaction a cell was last written. Whoever looks at a sheet is told the cells of those transactions that were
-- still running, or had not begun, at the last look; by the clock each change had to be told for as long as any may run.
alter table results add column changed_in xid8 not null default pg_current_xact_id();
alter table results drop column changed_at;
