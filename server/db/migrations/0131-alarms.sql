-- Alarms to the users on duty: one for each record that needs help soon (decision 0229). Mails about those of visitors
-- are gathered when there are many, and each is listed.
create table alarms (
  id bigint generated always as identity primary key,
  -- The duty list: the P-code of a region, or of the country.
  list text not null,
  collection text not null,
  record_id uuid not null,
  raised_at timestamptz(3) not null,
  -- The user whose entry raised it; null for a visitor. Such an alarm is never gathered.
  raised_by uuid references users,
  -- When the list was mailed about it, alone or together with others; null while it waits to be gathered.
  mailed_at timestamptz(3),
  is_gathered boolean not null default false
);
create index alarms_list on alarms (list, raised_at);
create index alarms_waiting on alarms (list, raised_at) where mailed_at is null;
create index alarms_record on alarms (record_id);
create index alarms_raised_by on alarms (raised_by) where raised_by is not null;
