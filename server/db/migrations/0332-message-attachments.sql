-- Attachments of messages lie sealed in the file store. Nothing was entered here before.
delete from message_files;
alter table message_files
  -- Its place among the attachments of the message.
  add column place integer not null,
  -- Null where the scanner found something: such a file is not kept.
  add column stored_name text collate "C" unique,
  add column scan text collate "C" not null check (scan in ('clean', 'no-scanner', 'unscanned', 'infected')),
  -- When the scanner looked at it last; null before.
  add column scanned_at timestamptz(3),
  -- Whether its content is of a type that programs of the office open safely; others are saved under a name that opens nothing.
  add column familiar boolean not null,
  add constraint message_files_kept check ((stored_name is null) = (scan = 'infected'));
create index message_files_unscanned on message_files (scanned_at nulls first, id) where scan = 'unscanned';

-- Whatever removes the row, a retention or the conversation above it, the store loses the file.
create function leave_message_file() returns trigger language plpgsql as $$
begin
  if old.stored_name is not null then
    insert into file_leftovers (stored_name, due_at) values (old.stored_name, now()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger leaves_file after delete on message_files for each row execute function leave_message_file();
