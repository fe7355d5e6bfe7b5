-- Incidents are verified by two people (decision 0400).
alter table incidents add column proposed boolean not null default false, add column proposed_by uuid,
  add column verified_first_by uuid, add column verified_by uuid;
-- What each verification names, by a salted digest.
create table record_verifications (
  collection text collate "C" not null,
  record_id uuid not null,
  at timestamptz(3) not null,
  first_by uuid,
  second_by uuid not null,
  salt bytea not null,
  digest bytea not null,
  primary key (collection, record_id, at)
);
-- What one person alone marked so far waits for a second one.
insert into one_time_work (name) values ('mark-verified-by-one');
