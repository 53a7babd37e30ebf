-- What an administrator's pages show of mails, files and imports: they alone hear of it.
call keep_version('outbox', 'mails');
call keep_version('files', 'imports');
-- A run that goes on says so each second; whoever sees one run asks by themselves.
create trigger version_of_imports after insert or delete or truncate or update of state on import_runs
  for each statement execute function version_changes_for_all('imports');
