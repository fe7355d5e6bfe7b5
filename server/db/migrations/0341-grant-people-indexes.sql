-- Removing a user reads no whole table of the work on applications for grants.
create index grant_assignments_assigned_by on grant_assignments (assigned_by);
create index grant_notes_written_by on grant_notes (written_by);
create index grant_requests_asked_by on grant_requests (asked_by);
create index grant_screenings_checked_by on grant_screenings (checked_by);
