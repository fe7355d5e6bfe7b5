-- Each record that is urgent by its own facts alarms once, whichever way it comes (decision 0404).
create table alarmed_records (
  collection text collate "C" not null,
  record_id uuid not null,
  alarmed_at timestamptz(3) not null,
  primary key (collection, record_id)
);
-- Whoever was on duty has heard of what is urgent now, or it was imported as of the past: an edit does not raise it again.
-- What was imported lately was never told to anybody, and its next change tells it.
insert into alarmed_records (collection, record_id, alarmed_at)
  select collection, record_id, min(raised_at) from alarms group by collection, record_id
  on conflict do nothing;
insert into alarmed_records (collection, record_id, alarmed_at)
  select 'incidents', id, created_at from incidents
    where (urgent_assistance or severity = 'critical' and date_time > now() - interval '15 days'
        or incident_type = 'sgbv' and date_time > now() - interval '5 days')
      and not (channel = 'import' and created_at > now() - interval '14 days')
  union all select 'climate-incidents', id, created_at from climate_incidents
    where urgency_level = 'critical' and not (channel = 'import' and created_at > now() - interval '14 days')
  union all select 'referrals', id, created_at from referrals
    where urgency_level = 'immediate' and not (channel = 'import' and created_at > now() - interval '14 days')
  on conflict do nothing;
-- What a demonstration raised and nobody was mailed about yet is about nobody.
with invented as (
  delete from alarms where mailed_at is null
    and raised_by in (select id from users where email like '%@demo.example.org')
)
delete from mail where state = 'waiting' and key in (
  select mail.key from mail join alarms on mail.key like 'report/' || alarms.list || '/raised/' || alarms.record_id || '/%'
  where mail.state = 'waiting' and mail.kind = 'report'
    and alarms.raised_by in (select id from users where email like '%@demo.example.org'));
-- Conversations that a demonstration invented: staff are not reminded of them, and no figure counts their answers.
alter table message_threads add column invented boolean not null default false;
update message_threads set invented = true where id in (
  '01941f29-7c00-71b0-bbe3-e80e9acc066b', '01941f29-7c00-7096-ae88-00ac357f7cfe', '01941f29-7c00-7742-b1cc-177d289663fe',
  '01941f29-7c00-738b-a5d2-96bd661f9679', '01941f29-7c00-76f0-843e-adccfd8f8938', '01941f29-7c00-7309-a610-a5de67a90cf0',
  '01941f29-7c00-769e-8a3a-b8c3c01545f8', '01941f29-7c00-757c-a480-422f16deeba8', '01941f29-7c00-773d-a3c2-5a53d22ed837',
  '01941f29-7c00-76dc-a0a5-00df108454b1'
);
-- Records that former builds invented get the channel that says so.
insert into one_time_work (name) values ('mark-demonstrations');
