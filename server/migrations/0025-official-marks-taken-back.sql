-- An official mark that is taken back leaves its row, without a mark: the revision goes on counting, so that whoever still
-- has an older look is told, and overwrites nothing unseen.
alter table official_marks alter column kind drop not null;
alter table official_marks drop constraint official_marks_check;
alter table official_marks add check ((grade is not null) = (kind is not null and kind = 'NUMBER'));
