-- `priority` 2 leaves last: it goes to many. 1 goes to few, and for 0 somebody waits.
alter table outbox drop constraint outbox_priority_check, add constraint outbox_priority_check check (priority in (0, 1, 2));
