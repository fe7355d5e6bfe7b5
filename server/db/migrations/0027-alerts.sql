-- Emergency alerts: banners on every page that end by themselves, and who is told of them by mail.
create table alerts (
  id uuid primary key,
  severity text collate "C" not null check (severity in ('notice', 'warning', 'emergency')),
  text text not null,
  text_so text not null,
  published_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- No foreign keys: an alert outlives the accounts of who published and ended it.
  author_id uuid not null,
  ended_by uuid,
  check (expires_at > published_at),
  check ((ended_at is null) = (ended_by is null))
);
create index alerts_current on alerts (expires_at) where ended_at is null;
create table alert_subscribers (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz(3) not null
);
