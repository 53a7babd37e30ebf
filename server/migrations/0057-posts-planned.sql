-- A post that is not published is posted at 'infinity', where no reader's walk along the index comes. `publish_at` is the
-- moment for which it is planned; a draft has none. The instance that finds it due publishes it.
alter table posts
  add column is_urgent boolean not null default false,
  add column publish_at timestamptz check (publish_at is null or posted_at = 'infinity'),
  add column changed_at timestamptz;
alter table posts disable trigger user;
update posts set changed_at = posted_at;
alter table posts enable trigger user;

-- Words of the title and of the text as they look. A pasted address of thousands of characters is no word, and an index
-- would not take it.
create function post_words(title text, content text) returns tsvector language sql immutable strict parallel safe
begin atomic
  select coalesce(array_to_tsvector(array_agg(distinct left(word, 40))), '')
    from regexp_split_to_table(
      look_of(title || ' ' || regexp_replace(content, '<[^>]*>|&[a-z]+;', ' ', 'g')) collate "und-x-icu",
      '[^[:alnum:]]+') as word
    where word <> '';
end;

-- `listed_at`: the day under which the office lists it. All in one statement, which writes the table anew.
alter table posts
  alter column changed_at set not null,
  alter column changed_at set default clock_timestamp(),
  add column state text not null generated always as (
    case when posted_at < 'infinity' then 'published' when publish_at is null then 'draft' else 'planned' end) stored,
  add column listed_at timestamptz not null generated always as (
    case when posted_at < 'infinity' then posted_at else coalesce(publish_at, changed_at) end) stored,
  add column words tsvector not null generated always as (post_words(title, content)) stored;
create index posts_listed on posts (listed_at desc, id desc);
create index posts_listed_by_state on posts (state, listed_at desc, id desc);
create index posts_due on posts (publish_at) where publish_at is not null;
create index posts_words on posts using gin (words);

drop trigger history_insert on posts;
drop trigger history_update on posts;
drop trigger history_delete on posts;
call keep_history('posts', '{state,listed_at,words}');

-- Kept, so that the office's page never counts all posts.
create table post_totals (
  state text primary key,
  count bigint not null
);
create function count_posts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into post_totals as t select state, -count(*) from before_rows group by 1
      on conflict (state) do update set count = t.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into post_totals as t select state, count(*) from after_rows group by 1
      on conflict (state) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;
create trigger totals_insert after insert on posts referencing new table as after_rows
  for each statement execute function count_posts();
create trigger totals_update after update on posts referencing old table as before_rows new table as after_rows
  for each statement execute function count_posts();
create trigger totals_delete after delete on posts referencing old table as before_rows
  for each statement execute function count_posts();
insert into post_totals select state, count(*) from posts group by 1;
