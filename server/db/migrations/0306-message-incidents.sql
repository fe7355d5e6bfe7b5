-- The incident report that a message became. It has no foreign key: the report can be refused, moved or deleted by itself.
alter table message_threads add column incident_id uuid unique;
