-- The original of a mail, as it came, is kept beside its attachments; beyond the day's budget of a network only its hash.
alter table message_files
  add column role text collate "C" not null default 'attachment' check (role in ('attachment', 'original')),
  drop constraint message_files_kept,
  add constraint message_files_kept check (case role
    when 'original' then stored_name is null or scan <> 'infected'
    else (stored_name is null) = (scan = 'infected') end);
create unique index message_files_original on message_files (message_id) where role = 'original';
