-- A mail that its mail server took may still come back from the server of its address.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('waiting', 'sending', 'handed-over', 'sent', 'failed', 'uncertain', 'returned'));
