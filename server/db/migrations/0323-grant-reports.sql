-- Implementation reports of awards, with every version that was submitted, and which reminders have left.

create table grant_reports (
  id uuid primary key,
  application_id uuid not null references grant_applications (id) on delete cascade,
  kind text collate "C" not null check (kind in ('interim', 'final')),
  due_on date not null,
  state text collate "C" not null default 'due' check (state in ('due', 'draft', 'submitted', 'needs-revision', 'approved')),
  version integer not null default 1,
  saved_at timestamptz(3),
  -- What the applicant has written so far; null before, and once the application was anonymised.
  sealed bytea,
  unique (application_id, kind)
);

create table grant_report_versions (
  id uuid primary key,
  report_id uuid not null references grant_reports (id) on delete cascade,
  number integer not null,
  submitted_at timestamptz(3) not null,
  sealed bytea,
  verdict text collate "C" check (verdict in ('needs-revision', 'approved')),
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  comment_sealed bytea,
  unique (report_id, number)
);
create index grant_report_versions_decider on grant_report_versions (decided_by);

-- One row for each reminder that has left: none leaves twice.
create table grant_reminders (
  application_id uuid not null references grant_applications (id) on delete cascade,
  about text collate "C" not null,
  sent_at timestamptz(3) not null,
  primary key (application_id, about)
);
