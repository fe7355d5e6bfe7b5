-- Tickets of visitors' reports that were used: each counts once, with whichever server process. A ticket tells nothing of a
-- person; `used_for` is a hash of ticket and report, so that the same report sent again is known, and no other one is.
create table used_report_tickets (
  ticket text primary key,
  used_at timestamptz not null default now(),
  used_for bytea
);
create index used_report_tickets_by_time on used_report_tickets (used_at);
