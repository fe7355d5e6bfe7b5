-- When the making of a report began, apart from how long it waited.
alter table reports add column started_at timestamptz(3);

-- What copies of reports are compared with, also long after the report itself was removed: its hash, and what it was
-- about. Nothing says who made it.
create table report_copies (
  -- The report's id, from which its number is made.
  id uuid primary key,
  sha256 text collate "C" not null,
  report_type text collate "C" not null,
  format text collate "C" not null,
  locale text collate "C" not null,
  period_from date not null,
  period_to date not null,
  made_at timestamptz(3) not null
);
create index report_copies_by_hash on report_copies (sha256);
