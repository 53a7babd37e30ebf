-- A post is planned by the moment at which it will be posted, and a draft is never posted: 'infinity'. So what may be read
-- is what has been posted by now, along the indexes that there are.
alter table posts
  add column is_urgent boolean not null default false,
  add column changed_at timestamptz not null default clock_timestamp();
update posts set changed_at = posted_at;

-- A pasted address of thousands of characters is no word, and an index would not take it.
create function post_words(text) returns tsvector language sql immutable strict parallel safe
begin atomic
  select coalesce(array_to_tsvector(array_agg(distinct left(word, 40))), '')
    from regexp_split_to_table(lower(without_apostrophes(regexp_replace($1, '<[^>]*>|&[a-z]+;', ' ', 'g'))
      collate "und-x-icu"), '[^[:alnum:]]+') as word
    where word <> '';
end;

alter table posts add column words tsvector generated always as (post_words(title || ' ' || content)) stored;
create index posts_words on posts using gin (words);

drop trigger history_insert on posts;
drop trigger history_update on posts;
drop trigger history_delete on posts;
call keep_history('posts', '{words}');

-- Pictures of posts, made anew by the server from what was uploaded.
create table pictures (
  uuid uuid primary key default gen_random_uuid(),
  width integer not null,
  height integer not null,
  content bytea not null,
  uploaded_by bigint references users on delete set null,
  created_at timestamptz not null default now()
);
alter table pictures alter column content set storage external;
create index pictures_uploaded_by on pictures (uploaded_by);
create index pictures_oldest on pictures (created_at);
call keep_history('pictures', '{content}');

create table post_pictures (
  post_id bigint not null references posts on delete cascade,
  picture_uuid uuid not null references pictures,
  primary key (post_id, picture_uuid)
);
create index post_pictures_picture on post_pictures (picture_uuid);
call keep_history('post_pictures');

-- For which students a post has been opened, by themselves or by a guardian.
create table post_readings (
  post_id bigint not null references posts on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  read_at timestamptz not null default clock_timestamp(),
  primary key (post_id, profile_id)
);
create index post_readings_profile on post_readings (profile_id);
-- Readings are no record of the school, but those that go with a removed post come back with it.
create trigger history_delete after delete on post_readings referencing old table as before_rows
  for each statement execute function record_history('{}', '');
