-- When something was last done about an application for a grant is asked of the audit trail before it is anonymised (decision 0383).
create index audit_entries_of_grants on audit_entries (subject, at) where subject like 'grants/%';
