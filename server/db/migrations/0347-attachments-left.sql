-- The column rounds to milliseconds and the server's clock cuts them off, so that a file was not due for up to half of one.
create or replace function leave_message_file() returns trigger language plpgsql as $$
begin
  if old.stored_name is not null then
    insert into file_leftovers (stored_name, due_at) values (old.stored_name, date_trunc('milliseconds', now()))
    on conflict do nothing;
  end if;
  return null;
end $$;
