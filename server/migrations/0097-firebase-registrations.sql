-- What a Firebase project knows a registered browser by. A registration without a row here is pushed to by the portal itself.
-- It belongs to the project and the key for which the browser has subscribed. To Google each browser is an installation of its own: with its refresh token it is renewed and taken back.
create table firebase_registrations (
  registration_id bigint primary key references push_registrations on delete cascade,
  project text not null,
  public_key text not null,
  installation text not null,
  refresh_token text not null,
  token text not null
);
