-- Links by which somebody without an account gets a file of the library; the link itself is known to nobody but its receiver.
create table document_links (
  id uuid primary key,
  document_id uuid not null references documents (id) on delete cascade,
  -- The version that it leads to; null leads to whichever is newest when it is opened.
  number integer,
  token_hash text collate "C" not null unique,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  opened integer not null default 0
);
create index document_links_of on document_links (document_id, created_at desc, id desc);
