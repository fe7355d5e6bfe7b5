-- What was found in the stored files of the library that their readers do not see (decision 0423).
create table file_looks (
  sha256 text collate "C" primary key references library_files (sha256) on delete cascade,
  -- The version of the looking through; a newer one looks again.
  look_version integer not null,
  looked_at timestamptz(3) not null,
  -- Why nothing is known of the file; null where it was looked through.
  reason text collate "C" check (reason in ('encrypted', 'macros', 'too-large', 'unreadable', 'unknown')),
  findings jsonb not null
);

-- That a file may leave the organisation as the file of a document, and how that came.
create table file_passes (
  document_id uuid not null references documents (id) on delete cascade,
  sha256 text collate "C" not null references library_files (sha256) on delete cascade,
  way text collate "C" not null
    check (way in ('nothing-found', 'own', 'cleaned', 'accepted', 'watched', 'before')),
  reason text,
  passed_by uuid,
  passed_at timestamptz(3) not null,
  primary key (document_id, sha256)
);
create index file_passes_by_file on file_passes (sha256);

-- The version of which a version is the cleaned copy.
alter table document_versions add column cleaned_from integer;

-- What is public, or shared by a link, stays so until somebody has looked at what was found in it.
insert into file_passes (document_id, sha256, way, passed_at)
select distinct version.document_id, version.stored_sha256, 'before', now()
from document_versions version
where version.stored_sha256 is not null and (
  exists (select from public_documents shown where shown.id = version.document_id and shown.file_number = version.number)
  or exists (select from document_links link join documents on documents.id = link.document_id
    where link.document_id = version.document_id and link.revoked_at is null and link.expires_at > now()
      and (version.number in (link.number, link.leads_to)
        or (link.number is null and documents.is_public and version.approved_at is not null))));

-- No code makes a file public that has not passed, whichever way it takes.
create function require_pass() returns trigger language plpgsql as $$
declare
  document uuid;
  wanted integer;
begin
  if tg_table_name = 'public_documents' then
    document := new.id;
    wanted := new.file_number;
  else
    document := new.document_id;
    wanted := new.leads_to;
  end if;
  if wanted is not null and not exists (
    select from document_versions version join file_passes pass
      on pass.document_id = version.document_id and pass.sha256 = version.stored_sha256
    where version.document_id = document and version.number = wanted) then
    raise exception 'the file % of document % has not passed', wanted, document;
  end if;
  return new;
end $$;
create trigger requires_pass before insert or update of file_number on public_documents
  for each row execute function require_pass();
create trigger requires_pass before insert or update of leads_to, number on document_links
  for each row execute function require_pass();
