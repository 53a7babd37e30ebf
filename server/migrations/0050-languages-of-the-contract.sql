-- Which languages there are is said once, in rules/languages.ts.
alter table users drop constraint users_language_check;
