-- Work of a person whose account, or device, was ended is given to another person, who enters it as their own
-- (docs/decisions/0448-take-over.md).
alter table exchange_files drop constraint exchange_files_state_check;
alter table exchange_files add constraint exchange_files_state_check
  check (state in ('waiting', 'applied', 'held', 'taken-over'));
alter table exchange_files
  add column taker_id uuid references users (id),
  add column given_by uuid references users (id),
  add column given_at timestamptz(3),
  add column left_out uuid[] not null default '{}';
create index exchange_files_taker on exchange_files (taker_id) where taker_id is not null;
create index exchange_files_given_by on exchange_files (given_by) where given_by is not null;
