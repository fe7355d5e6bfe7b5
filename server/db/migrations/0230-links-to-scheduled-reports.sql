-- What the maker of a report might read then, with the regions in `scope`: further readers are compared with it.
alter table reports add column maker_role text collate "C";

-- Colleagues who get the reports of a schedule as well. One who lost the right to stays named until its owner changes it.
create table report_recipients (
  schedule_id uuid not null references report_schedules (id) on delete cascade,
  user_id uuid not null,
  dropped text collate "C",
  primary key (schedule_id, user_id)
);

-- Links in the mails about scheduled reports, each for one user. They outlive the report, to say that it is not kept any more.
create table report_links (
  report_id uuid not null,
  user_id uuid not null,
  -- Of a schedule that may be deleted since.
  schedule_id uuid not null,
  -- Whether it was sent to the owner of the schedule, and not to a recipient.
  is_own boolean not null,
  ends_at timestamptz(3) not null,
  primary key (report_id, user_id)
);
create index report_links_by_end on report_links (ends_at);
