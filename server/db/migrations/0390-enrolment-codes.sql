-- Codes by which an administrator lets one person set up one device (docs/decisions/0458-enrolment-codes.md). Only the SHA-256 of
-- the secret is kept. A row goes when its code is used or withdrawn.
create table enrolment_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  made_by uuid not null references users (id) on delete cascade,
  secret_hash bytea not null unique,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index enrolment_codes_user on enrolment_codes (user_id);
create index enrolment_codes_made_by on enrolment_codes (made_by);

-- Which administrator had made the code that a device was set up with.
alter table devices add column enrolled_by uuid references users (id) on delete set null;
create index devices_enrolled_by on devices (enrolled_by);
