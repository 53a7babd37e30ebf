-- outside of a transaction

-- Where whoever reads the history on begins.
create index concurrently if not exists history_written on history (written_in) where written_in is not null;

create index concurrently if not exists works_due on works (due) where due is not null;
