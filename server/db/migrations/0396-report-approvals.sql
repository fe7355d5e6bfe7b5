-- Reports of which approval was asked for (docs/decisions/0470-reports-are-approved.md). A row outlives the files of its report, so
-- that whoever holds a copy learns later that it was withdrawn or corrected. It names nobody whom the report is about.
create table report_approvals (
  -- The report from whose data all its files are made, which may be gone.
  report_id uuid primary key,
  state text collate "C" not null check (state in ('requested', 'approved', 'declined', 'withdrawn', 'corrected')),
  -- SHA-256 of the data: what is approved.
  digest text collate "C" not null,
  report_type text collate "C" not null,
  template text collate "C",
  edition text collate "C" not null,
  locale text collate "C" not null,
  format text collate "C" not null,
  period_from date not null,
  period_to date not null,
  -- With whose rights it was made, which decide who may read it.
  scope text[] collate "C",
  maker_role text collate "C" not null,
  author_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3),
  -- Why it was declined.
  reason text,
  -- The number of the approval: the year in East Africa Time, and the place in that year.
  year smallint,
  serial integer,
  corrects uuid references report_approvals (report_id),
  changed text,
  ended_by uuid,
  ended_at timestamptz(3),
  cause text collate "C" check (cause in ('decided', 'consent')),
  notice text,
  corrected_by uuid references report_approvals (report_id),
  unique (year, serial),
  check ((state in ('requested', 'declined')) = (year is null) and (year is null) = (serial is null)),
  check ((state = 'requested') = (decided_at is null)),
  check ((state = 'declined') = (reason is not null)),
  check ((state in ('withdrawn', 'corrected')) = (ended_at is not null)),
  check ((state = 'withdrawn') = (cause is not null)),
  check ((state = 'corrected') = (corrected_by is not null)),
  check ((corrects is null) = (changed is null))
);
create index report_approvals_waiting on report_approvals (requested_at, report_id) where state = 'requested';
create index report_approvals_decided on report_approvals (decided_at, report_id) where state <> 'requested';

create index report_approvals_by_former on report_approvals (corrects) where corrects is not null;
create index report_approvals_by_next on report_approvals (corrected_by) where corrected_by is not null;

-- Whether the file says that it is approved.
alter table reports add column approved boolean not null default false;
alter table report_copies add column approved boolean not null default false;

-- Whether scheduled reports wait for approval: one row.
create table report_approval_rule (
  only_row boolean primary key default true check (only_row),
  scheduled_wait boolean not null default false
);
insert into report_approval_rule default values;
