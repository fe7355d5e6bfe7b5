-- The documents of a draft on the server stay as long as the draft does.
alter table grant_drafts
  -- Hash of the key of its documents, as in grant_files; null where it has none, and once it was sent or deleted.
  add column folder_hash bytea;
create index grant_drafts_folder on grant_drafts (folder_hash) where folder_hash is not null;
