-- Visitors' reports that were refused together, unread: sealed for 30 days, seen by nobody, and then removed for good, unless a
-- second person brings them back to the duty list on which they waited (docs/decisions/0132).
create table refused_reports (
  record_id uuid primary key,
  -- What was refused together has the same.
  batch uuid not null,
  -- The duty list on which it waited.
  duty_list text collate "C" not null,
  refused_at timestamptz(3) not null
);
create index refused_reports_by_time on refused_reports (refused_at);
