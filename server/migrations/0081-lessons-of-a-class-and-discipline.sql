-- outside of a transaction
-- A discipline's lessons in one class by day: its next lesson is looked up for each homework. The index of disciplines alone
-- was read whole for that, all lessons of the school.

create index concurrently lessons_class_discipline on lessons (discipline_id, group_id, date);

drop index concurrently if exists lessons_discipline;
