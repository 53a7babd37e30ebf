-- Images of posts, as the server drew them. A post holds those that its content names.
create table images (
  uuid uuid primary key default gen_random_uuid(),
  width integer not null,
  height integer not null,
  content bytea not null,
  -- When it was uploaded, or was last looked for in posts.
  checked_at timestamptz not null
);
-- WebP is compressed already.
alter table images alter column content set storage external;
create index images_checked on images (checked_at);
call keep_history('images', '{content,checked_at}');
-- An image never changes; that it was looked for is no change.
drop trigger history_update on images;

create function images_of(content text) returns uuid[] language sql immutable strict parallel safe
begin atomic
  select coalesce(array_agg(distinct named[1]::uuid), '{}')
    from regexp_matches(content, ' src="/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') as named;
end;
create index posts_images on posts using gin (images_of(content));
