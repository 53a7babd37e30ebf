call keep_version('posts', 'news');
call keep_version('post_audiences', 'news');
