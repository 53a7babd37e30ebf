-- outside of a transaction

-- What waits and what was given up, in the order of their list: mails that have left stay for a day, and are many.
create index concurrently if not exists outbox_unsent on outbox (state desc, created_at, id) include (reason)
  where state <> 'sent';
