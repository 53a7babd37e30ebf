-- Posts that a user has read. `opened_at` is null where they were marked as read without being opened.
create table post_readings (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  opened_at timestamptz,
  primary key (post_id, user_id)
);
create index post_readings_user on post_readings (user_id);

-- Nobody knows who has read what was published before readings were kept: such a post counts no readers and is unread for nobody.
alter table posts add column counts_readers boolean not null default false;
alter table posts alter column counts_readers set default true;
alter table posts disable trigger user;
update posts set counts_readers = true where posted_at = 'infinity';
alter table posts enable trigger user;
