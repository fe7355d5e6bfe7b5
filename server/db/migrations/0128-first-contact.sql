-- The first contact with the person who asks for a service has a time by which it is due, and one when it was made.
alter table referrals
  add column contact_by timestamptz(3),
  add column contacted_at timestamptz(3);
create index referrals_contact on referrals (contact_by, id) include (triage_region) where deleted_at is null;
