-- When a lesson first came into the timetable, by the school's own clock on Kyiv's walls; null: it was always there.
alter table lessons add column added_at timestamp(0);
