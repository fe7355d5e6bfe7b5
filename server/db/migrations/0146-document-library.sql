-- The library: what a document says, its files, what visitors get of it, and how often files are saved.
alter table documents
  alter column created_at type timestamptz(3), alter column created_at drop default,
  alter column updated_at type timestamptz(3), alter column updated_at drop default,
  add column version integer not null default 1,
  add column deleted_at timestamptz(3),
  add column slug text collate "C" unique,
  add column description text not null default '',
  add column document_type text not null default 'other'
    check (document_type in ('pdf', 'word', 'spreadsheet', 'presentation', 'image', 'other')),
  add column tags text,
  add column is_archived boolean not null default false,
  -- Who added it; a document outlives its author's account.
  add column author_id uuid,
  -- The authors of what nobody has approved yet: none of them may approve it.
  add column changed_by uuid[] not null default '{}',
  -- The newest file that has arrived whole.
  add column file_number integer,
  add column search_text text not null default '';
update documents set slug = id::text, search_text = lower(title);
alter table documents alter column slug set not null;
-- The defaults were for the rows that there were.
alter table documents alter column description drop default, alter column document_type drop default,
  alter column search_text drop default;
create index documents_newest on documents (created_at desc, id desc) where deleted_at is null;
create index documents_pending on documents (created_at desc, id desc) where deleted_at is null and status = 'pending';
create index documents_deleted on documents (deleted_at desc, id desc) where deleted_at is not null;

-- The stored files of the library: the same bytes are stored once, however many versions have them.
create table library_files (
  sha256 text collate "C" primary key,
  stored_name text collate "C" not null,
  size bigint not null,
  media_type text collate "C" not null,
  scan text collate "C" not null
);

create table document_versions (
  id uuid primary key,
  document_id uuid not null references documents (id) on delete cascade,
  -- Both are null until the file has arrived.
  number integer,
  received_at timestamptz(3),
  file_name text not null,
  size bigint not null,
  sha256 text collate "C" not null,
  -- Null while the file is on its way: then no stored file has to be there.
  stored_sha256 text collate "C" references library_files (sha256),
  media_type text collate "C",
  uploaded_by uuid,
  announced_at timestamptz(3) not null,
  approved_by uuid,
  approved_at timestamptz(3),
  unique (document_id, number)
);
create index document_versions_by_file on document_versions (stored_sha256);
create index document_versions_announced on document_versions (announced_at) where number is null;

-- What visitors get: a document as it was when it was approved last.
create table public_documents (
  id uuid primary key references documents (id) on delete cascade,
  slug text collate "C" not null unique,
  title text not null,
  description text not null,
  category text collate "C" not null,
  document_type text collate "C" not null,
  tags text,
  file_number integer,
  created_at timestamptz(3) not null,
  published_at timestamptz(3) not null,
  search_text text not null
);
create index public_documents_newest on public_documents (created_at desc, id desc);

-- How often the file of a document was saved on a day, by visitors and by staff; nothing says by whom.
create table document_downloads (
  document_id uuid not null references documents (id) on delete cascade,
  day date not null,
  by_visitor boolean not null,
  count integer not null,
  primary key (document_id, day, by_visitor)
);
create index document_downloads_by_day on document_downloads (day);

alter table removed_seeds drop constraint removed_seeds_noun_check;
alter table removed_seeds add constraint removed_seeds_collection_check
  check (collection in ('news', 'jobs', 'projects', 'partners', 'documents'));
alter table content_revisions drop constraint content_revisions_noun_check;
alter table content_revisions add constraint content_revisions_collection_check
  check (collection in ('news', 'jobs', 'projects', 'partners', 'documents'));
create or replace function content_of(row_values jsonb) returns jsonb language sql immutable as $$
  select row_values - array['id', 'version', 'slug', 'seed', 'example', 'author_id', 'by_team', 'views', 'search_text',
    'name_key', 'created_at', 'updated_at', 'listed_at', 'deleted_at', 'budget_minor', 'budget_currency',
    'link_checked_at', 'link_failures', 'link_dead_since', 'changed_by']
$$;
insert into content_revisions (collection, item_id, act, at, before, after)
  select 'documents', id, 'first', updated_at, '{}', content_of(to_jsonb(item)) from documents item;
create trigger keeps_revision after insert or update or delete on documents
  for each row execute function keep_content_revision();

-- What is taken off the site must not return with a backup.
create trigger notes_taken_down after delete on public_documents
  for each row execute function note_taken_down('documents', 'id');
create trigger tells_public_change after insert or update or delete or truncate on public_documents
  for each statement execute function tell_public_change();
