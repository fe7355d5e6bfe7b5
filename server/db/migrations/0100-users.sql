-- Whoever signs in is called a user everywhere. Views and constraints follow a renamed column by themselves.
alter table devices rename column person_id to user_id;
alter table readings rename column person_id to user_id;
alter table evidence_custody rename column person_id to user_id;
alter table imports rename column person_id to user_id;
alter table saved_views rename column person_id to user_id;
alter table evidence_uploads rename column person_id to user_id;
alter table evidence_upload_parts rename column person_id to user_id;
alter table lost_records rename column person_id to user_id;
alter index devices_by_person rename to devices_by_user;
alter index readings_by_person rename to readings_by_user;
alter index evidence_uploads_person rename to evidence_uploads_by_user;
