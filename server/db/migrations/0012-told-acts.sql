-- What is done on a device stands in the audit trail when the device tells it; told twice, it stands there once.

alter table audit_entries add column told_id uuid;
create unique index audit_entries_told on audit_entries (actor_id, told_id) where told_id is not null;
