-- Work of a person whose account, or device, was ended is given to another person, who enters it as their own
-- (docs/decisions/0448-take-over.md).
alter table exchange_files drop constraint exchange_files_state_check;
alter table exchange_files add constraint exchange_files_state_check
  check (state in ('waiting', 'applied', 'held', 'taken-over'));

create table take_overs (
  device_id uuid primary key references devices (id) on delete cascade,
  taker_id uuid not null references users (id),
  given_by uuid not null references users (id),
  given_at timestamptz(3) not null,
  left_out uuid[] not null default '{}',
  finished_at timestamptz(3)
);
create index take_overs_taker on take_overs (taker_id);
create index take_overs_given_by on take_overs (given_by);
