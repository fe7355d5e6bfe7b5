-- Beside the instant of an incident: whether it is exact, a day, or in doubt (decision 0415).
alter table incidents add column time_precision text collate "C";
insert into one_time_work (name) values ('fill-time-precision');
