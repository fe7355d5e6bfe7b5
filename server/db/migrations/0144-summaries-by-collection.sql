-- Public summaries are of cases and of climate incidents, and further collections can declare them (decision 0214).
alter table publications rename column case_id to record_id;
alter table publications add column collection text collate "C" not null default 'iccpr-cases';
alter table publications alter column collection drop default;

alter table public_cases rename column case_id to record_id;
alter table public_cases rename column theme to kind;
alter table public_cases add column collection text collate "C" not null default 'iccpr-cases';
alter table public_cases alter column collection drop default;
-- Only of collections whose summaries say it; never the district or the place.
alter table public_cases add column region_code text collate "C";
drop index public_cases_newest;
create index public_cases_newest on public_cases (collection, published_at desc, id desc);

drop trigger notes_taken_down on public_cases;
create trigger notes_taken_down after delete on public_cases
  for each row execute function note_taken_down('cases', 'record_id');
