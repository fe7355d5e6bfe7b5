-- Ids of records come from clients and were unique within a collection only, while much that hangs on a record was found by
-- its id alone. From now on an id belongs to one collection: whatever is inserted into a table of records enters its ids
-- here in the same statement, and an id that another collection has is refused. Rows stay after their records.
create table record_ids (
  id uuid primary key,
  collection text collate "C" not null
);

-- Ids that stood in more than one collection when the table above was made: nothing of theirs, and nothing that hangs on
-- them, is removed for good until an administrator has looked.
create table record_twins (
  record_id uuid not null,
  collection text collate "C" not null,
  -- Null where the record was removed for good.
  created_at timestamptz(3),
  found_at timestamptz(3) not null default now(),
  looked_at timestamptz(3),
  looked_by uuid,
  primary key (record_id, collection)
);
create index record_twins_waiting on record_twins (record_id) where looked_at is null;

create temporary table present on commit drop as
  select id, 'iccpr-cases' as collection, created_at from iccpr_cases
  union all select id, 'upr-recommendations', created_at from upr_recommendations
  union all select id, 'incidents', created_at from incidents
  union all select id, 'referrals', created_at from referrals
  union all select id, 'service-providers', created_at from service_providers
  union all select id, 'climate-incidents', created_at from climate_incidents
  union all select id, 'comments', created_at from comments
  union all select id, 'links', created_at from links
  union all select id, 'evidence', created_at from evidence
  union all select id, 'consents', created_at from consents;
insert into present select record_id, collection, null from purged_records
  where not exists (select from present here where here.id = record_id and here.collection = purged_records.collection);

-- Of twins the oldest has the id; none of them is refused or changed for it.
insert into record_ids (id, collection)
  select distinct on (id) id, collection from present order by id, created_at nulls first, collection;
insert into record_twins (record_id, collection, created_at)
  select id, collection, created_at from present
  where id in (select id from present group by id having count(*) > 1 and count(created_at) > 0);

create function register_record_ids() returns trigger language plpgsql as $$
begin
  insert into record_ids (id, collection) select id, tg_argv[0] from made;
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['iccpr-cases', 'upr-recommendations', 'incidents', 'referrals', 'service-providers',
      'climate-incidents', 'comments', 'links', 'evidence', 'consents'] loop
    execute format('create trigger registers_ids after insert on %I referencing new table as made
      for each statement execute function register_record_ids(%L)', replace(name, '-', '_'), name);
  end loop;
end $$;

-- What is noted beside records is of a collection's record. A note that could be about each of two twins is kept for those
-- that it can be true of: a report that waits stays unopened, and a refused one refused.
alter table unseen_reports add column collection text collate "C";
alter table unseen_reports drop constraint unseen_reports_pkey;
insert into unseen_reports (record_id, reported_at, collection)
  select record_id, reported_at, waiting.collection from unseen_reports join (
    select id, 'incidents' as collection from incidents where created_by is null and triage_region is not null
    union all select id, 'referrals' from referrals where created_by is null and triage_region is not null
    union all select id, 'climate-incidents' from climate_incidents where created_by is null and triage_region is not null
  ) waiting on waiting.id = record_id;
delete from unseen_reports where collection is null;
alter table unseen_reports alter column collection set not null;
alter table unseen_reports add primary key (collection, record_id);

alter table refused_reports add column collection text collate "C";
alter table refused_reports drop constraint refused_reports_pkey;
insert into refused_reports (record_id, batch, duty_list, refused_at, collection)
  select record_id, batch, duty_list, refused_at, refused.collection from refused_reports join (
    select id, 'incidents' as collection from incidents where deleted_at is not null and triage_region = 'refused'
    union all select id, 'referrals' from referrals where deleted_at is not null and triage_region = 'refused'
    union all select id, 'climate-incidents' from climate_incidents where deleted_at is not null and triage_region = 'refused'
  ) refused on refused.id = record_id;
delete from refused_reports where collection is null;
alter table refused_reports alter column collection set not null;
alter table refused_reports add primary key (collection, record_id);

-- A mailbox is made in the transaction of its report from now on; those whose report never came open nothing.
delete from mailboxes where not case collection
  when 'incidents' then exists (select from incidents where id = record_id)
  when 'referrals' then exists (select from referrals where id = record_id)
  when 'climate-incidents' then exists (select from climate_incidents where id = record_id)
  else true end;
alter table mailbox_messages add column collection text collate "C";
update mailbox_messages set collection = mailboxes.collection
  from mailboxes where mailboxes.record_id = mailbox_messages.record_id;
alter table mailbox_messages alter column collection set not null;
alter table mailbox_messages drop constraint mailbox_messages_record_id_fkey;
alter table mailboxes drop constraint mailboxes_pkey;
alter table mailboxes add primary key (collection, record_id);
alter table mailbox_messages add foreign key (collection, record_id) references mailboxes on delete cascade;
drop index mailbox_messages_record;
create index mailbox_messages_record on mailbox_messages (collection, record_id, position);

-- The key under which a visitor's report that is sent twice is stored once: a keyed hash of what the sender's page made up.
create table received_reports (
  key_hash bytea primary key,
  collection text collate "C" not null,
  record_id uuid not null,
  received_at timestamptz(3) not null
);
create index received_reports_by_time on received_reports (received_at);

alter table publications drop constraint publications_pkey;
alter table publications add primary key (collection, record_id);
alter table public_cases drop constraint public_cases_case_id_key;
alter table public_cases add constraint public_cases_record unique (collection, record_id);

alter table second_looks drop constraint second_looks_record_id_act_key;
alter table second_looks add constraint second_looks_record unique (collection, record_id, act);
alter table retention_holds drop constraint retention_holds_pkey;
alter table retention_holds add primary key (collection, record_id);
alter table anonymized_records drop constraint anonymized_records_pkey;
alter table anonymized_records add primary key (collection, record_id);
drop index consent_overrides_record;
create index consent_overrides_record on consent_overrides (collection, record_id, asked_at);
drop index consent_overrides_open;
create unique index consent_overrides_open on consent_overrides (collection, record_id, purpose) where state = 'asked';
drop index alarms_record;
create index alarms_record on alarms (collection, record_id);

-- The record that a lost one hangs on has a collection as well; the decided ones have no values any more.
alter table lost_records add column parent_collection text collate "C";
update lost_records set parent_collection = doc ->> 'parentCollection' where parent_id is not null;
drop index lost_records_parent;
create index lost_records_parent on lost_records (parent_collection, parent_id) where state = 'open';
