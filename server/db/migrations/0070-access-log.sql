-- The access log: how something was read, what a device said of when, and one row for each pull that carried personal
-- fields. What was noted before was opened as a record, its history or a conflict; which of them is not known.
alter table readings
  alter column collection drop not null,
  alter column record_id drop not null,
  add column how text not null default 'record',
  -- The device's word, where a device told of it.
  add column told_at timestamptz(3),
  -- Of a pull: how many records with personal fields it carried, which positions it told, and within which bounds.
  add column delivered integer,
  add column span int8range,
  -- Null for all regions; '' for those in triage.
  add column regions text[],
  add column collections text[],
  add constraint readings_kind check (
    case how
      when 'pull' then device_id is not null and record_id is null and delivered is not null and span is not null
        and collections is not null
      else collection is not null and record_id is not null
    end);
drop index readings_record;
drop index readings_person;
create index readings_by_time on readings (at, id);
create index readings_by_person on readings (person_id, at, id);
create index readings_by_record on readings (record_id, at, id) where record_id is not null;
create index readings_by_span on readings using gist (span) where how = 'pull';
create index readings_told on readings (device_id, told_at) where told_at is not null;

-- The position at which a visitor's report was first sent to devices by being looked at; 0 for those of before.
alter table changes add column looked_at bigint;
update changes set looked_at = 0 from incidents
  where changes.collection = 'incidents' and changes.record_id = incidents.id and incidents.created_by is null
    and not exists (select from unseen_reports where unseen_reports.record_id = incidents.id);
