-- Reports that are made again and again, with the rights that their owner has at that moment.
create table report_schedules (
  id uuid primary key,
  owner_id uuid not null,
  version integer not null default 1,
  frequency text collate "C" not null,
  -- Of a week, 1 being Monday, or of a month.
  day smallint not null,
  -- Of the clock in Mogadishu.
  at text collate "C" not null,
  -- A request without days; title and note are the owner's own words.
  request json not null,
  state text collate "C" not null,
  ended text collate "C",
  next_at timestamptz(3),
  last_at timestamptz(3),
  last_report uuid,
  last_status text collate "C",
  last_failure text collate "C",
  created_at timestamptz(3) not null,
  check ((state = 'active') = (next_at is not null)),
  check ((state = 'ended') = (ended is not null))
);
create index report_schedules_by_owner on report_schedules (owner_id, created_at);
create index report_schedules_due on report_schedules (next_at) where state = 'active';
