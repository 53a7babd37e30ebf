create table posts (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 50),
  is_inline boolean not null,
  is_for_guardians boolean not null,
  content text not null,
  posted_at timestamptz not null,
  unique (id, is_for_guardians, posted_at)
);
create index posts_newest on posts (posted_at desc, id desc);
call keep_history('posts');

-- Whom a post is for: each of its groups or, in a single row without one, the whole school, audience 0. The copied
-- columns follow their originals; they make somebody's newest posts a few short walks along one index.
create table post_audiences (
  post_id bigint not null,
  group_id bigint references groups,
  audience bigint not null generated always as (coalesce(group_id, 0)) stored,
  is_for_guardians boolean not null,
  posted_at timestamptz not null,
  primary key (post_id, audience),
  foreign key (post_id, is_for_guardians, posted_at) references posts (id, is_for_guardians, posted_at)
    on update cascade on delete cascade
);
create index post_audiences_newest on post_audiences (audience, is_for_guardians, posted_at desc, post_id desc);
create index post_audiences_group on post_audiences (group_id) where group_id is not null;
call keep_history('post_audiences', '{audience,is_for_guardians,posted_at}');
