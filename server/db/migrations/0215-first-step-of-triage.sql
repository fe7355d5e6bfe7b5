-- Response times are computed from the instant of the first step of triage. For incidents from before, their history says it.
alter table incidents add column triaged_at timestamptz(3);
insert into one_time_work (name) values ('fill-first-triage');
