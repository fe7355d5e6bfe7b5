-- Reports of visitors that nobody of the staff has looked at: no device gets them and no search finds them, so that a
-- flood of them stays on the server. Those that are here already were sent to devices and stay there.
create table unseen_reports (
  record_id uuid primary key,
  reported_at timestamptz not null
);
create index unseen_reports_by_time on unseen_reports (reported_at);
