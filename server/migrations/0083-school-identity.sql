-- Name and contacts of the school that its administration has saved; null: the server's settings say it.
alter table school_settings
  add name text,
  add contact_email text,
  add support_url text,
  add social_links text[];
