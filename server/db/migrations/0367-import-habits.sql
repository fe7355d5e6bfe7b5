-- How a user last read a file with these headings: which column fills which field, and what its values stand for (decision 0418).
create table import_habits (
  id uuid primary key,
  user_id uuid not null,
  collection text collate "C" not null,
  headings text collate "C" not null,
  sealed bytea not null,
  used_at timestamptz(3) not null,
  unique (user_id, collection, headings)
);
