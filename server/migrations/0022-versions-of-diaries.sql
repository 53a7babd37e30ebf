-- What a student's marks and assignments are made of. A page is never written without its totals, so these count for both.
call keep_version('periods', 'diary');
call keep_version('quarters', 'diary');
call keep_version('disciplines', 'diary');
call keep_version('weights', 'diary');
call keep_version('stale_diaries', 'diary', 'select profile_id from changed');
call keep_version('diary_totals', 'diary', 'select profile_id from changed');
