-- Of what nobody waits for, that which goes to few people (1) leaves before that which goes to many (2).
alter table outbox drop constraint outbox_priority_check, add constraint outbox_priority_check check (priority in (0, 1, 2));
