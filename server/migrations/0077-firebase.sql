-- Browsers as a Firebase project knows them. One without a row here is pushed to by the portal itself. A row holds for the
-- project and the key for which the browser has subscribed. To Firebase each browser is an installation, which is renewed
-- and removed by its refresh token.
create table firebase_registrations (
  registration_id bigint primary key references push_registrations on delete cascade,
  project text not null,
  public_key text not null,
  installation text not null,
  refresh_token text not null,
  token text not null
);
