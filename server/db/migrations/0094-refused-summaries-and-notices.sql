-- A proposed summary can be refused with a reason, which goes back to who proposed it; and whoever wants it hears by mail
-- of what waits for them.
alter table publications drop constraint publications_state_check;
alter table publications add constraint publications_state_check
  check (state in ('proposed', 'published', 'withdrawn', 'refused'));
-- Why it was refused; null in every other state.
alter table publications add column reason text;
create index publications_to_decide on publications (proposed_at, case_id) where state = 'proposed';
create index publications_refused on publications (proposed_by) where state = 'refused';
create table notice_subscribers (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz(3) not null
);
