-- A file may write names in capitals throughout.
create index profiles_names on profiles (lower(name_key collate "und-x-icu"));
