-- Files that an ended device has sealed for the recovery key: the server can open none of them until an administrator hands
-- their keys over (docs/decisions/0463-sealed-hand-over.md).
alter table exchange_files drop constraint exchange_files_state_check;
alter table exchange_files add constraint exchange_files_state_check
  check (state in ('waiting', 'applied', 'held', 'taken-over', 'sealed'));
