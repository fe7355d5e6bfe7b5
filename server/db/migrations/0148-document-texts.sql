-- What the files of the library say: the text of each stored file once, however many documents have it, and the words
-- by which each document is found, apart for staff and for visitors.
alter table library_files
  add column text_state text collate "C" not null default 'waiting'
    check (text_state in ('waiting', 'read', 'partly', 'scan', 'by-machine', 'none', 'encrypted', 'macros', 'too-large',
      'unreadable')),
  add column text_pages integer,
  add column scan_tried boolean not null default false,
  -- The distinct folded words of the text, as far as an index can hold them.
  add column terms tsvector not null default '';
create index library_files_waiting on library_files (sha256)
  where text_state = 'waiting' or (text_state = 'scan' and not scan_tried);

create table library_passages (
  sha256 text collate "C" not null references library_files (sha256) on delete cascade,
  number integer not null,
  page integer,
  heading text,
  content text not null,
  terms tsvector not null,
  primary key (sha256, number)
);

create table document_terms (
  document_id uuid not null references documents (id) on delete cascade,
  -- Visitors find what was approved last, in its own file; staff what the document is now.
  for_visitors boolean not null,
  terms tsvector not null,
  primary key (document_id, for_visitors)
);
create index document_terms_of_staff on document_terms using gin (terms) where not for_visitors;
create index document_terms_of_visitors on document_terms using gin (terms) where for_visitors;

-- The vocabularies of the library, so that misspelt words lead to real ones; visitors have one of their own.
create table library_words (word text collate "C" primary key, unused_since timestamptz);
create index library_words_similar on library_words using gin (word gin_trgm_ops);
create table public_library_words (word text collate "C" primary key, unused_since timestamptz);
create index public_library_words_similar on public_library_words using gin (word gin_trgm_ops);

-- Writes the words of a document: those of its own texts, and those of the file that its reader gets.
create function write_document_terms(document uuid, visitors boolean, folded text, file integer) returns void
language plpgsql as $$
declare
  said tsvector;
  vocabulary text := case when visitors then 'public_library_words' else 'library_words' end;
begin
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 64)), '{}')) into said
    from unnest(string_to_array(folded, ' ')) word where word <> '';
  said := said || coalesce((
    select stored.terms from document_versions version join library_files stored on stored.sha256 = version.stored_sha256
    where version.document_id = document and version.number = file), '');
  insert into document_terms (document_id, for_visitors, terms) values (document, visitors, said)
    on conflict (document_id, for_visitors) do update set terms = excluded.terms;
  -- Most words are known; the others are written in one order, so that two writers never wait for one another.
  execute format('
    insert into %1$I as known (word)
    select word from unnest(tsvector_to_array($1)) word
      where not exists (select from %1$I kept where kept.word = word.word and kept.unused_since is null)
      order by word
    on conflict (word) do update set unused_since = null where known.unused_since is not null', vocabulary)
    using said;
end $$;

create function keep_document_terms() returns trigger language plpgsql as $$
begin
  perform write_document_terms(new.id, tg_argv[0]::boolean, new.search_text, new.file_number);
  return null;
end $$;
create trigger keeps_terms after insert or update of search_text, file_number on documents
  for each row execute function keep_document_terms('false');
create trigger keeps_terms after insert or update of search_text, file_number on public_documents
  for each row execute function keep_document_terms('true');

create function drop_public_document_terms() returns trigger language plpgsql as $$
begin
  delete from document_terms where document_id = old.id and for_visitors;
  return null;
end $$;
create trigger drops_terms after delete on public_documents
  for each row execute function drop_public_document_terms();

-- A text that was read: whichever document has the file is found by it.
create function spread_file_terms() returns trigger language plpgsql as $$
begin
  perform write_document_terms(found.id, false, found.search_text, found.file_number)
    from documents found join document_versions version
      on version.document_id = found.id and version.number = found.file_number
    where version.stored_sha256 = new.sha256;
  perform write_document_terms(found.id, true, found.search_text, found.file_number)
    from public_documents found join document_versions version
      on version.document_id = found.id and version.number = found.file_number
    where version.stored_sha256 = new.sha256;
  return null;
end $$;
create trigger spreads_terms after update of terms on library_files
  for each row execute function spread_file_terms();

-- The documents that have the words. The planner knows nothing of the cost of unpacking the words of every document,
-- and would read all of them for a common word; the index has no need to.
create function documents_having(visitors boolean, wanted tsquery) returns setof uuid
language plpgsql stable rows 500 set enable_seqscan = off as $$
begin
  if visitors then return query select document_id from document_terms where for_visitors and terms @@ wanted;
  else return query select document_id from document_terms where not for_visitors and terms @@ wanted;
  end if;
end $$;

select write_document_terms(id, false, search_text, file_number) from documents;
select write_document_terms(id, true, search_text, file_number) from public_documents;
