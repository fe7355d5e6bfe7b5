-- What the public may read. Public calls read the tables `public_*` only; nothing else of a record gets into them.

-- Public summaries of cases on their way to the public, which staff propose and decide.
create table publications (
  case_id uuid primary key,
  state text not null check (state in ('proposed', 'published', 'withdrawn')),
  version integer not null,
  title text not null,
  summary text not null,
  title_so text,
  summary_so text,
  -- The case's region when it was proposed: a case that moves elsewhere is withdrawn.
  region_code text collate "C",
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3)
);

create table public_cases (
  -- Not the case's own id, which tells the moment of its registration.
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null unique,
  title text not null,
  summary text not null,
  title_so text,
  summary_so text,
  status text collate "C" not null,
  theme text collate "C",
  published_at timestamptz(3) not null
);
create index public_cases_newest on public_cases (published_at desc, id desc);

create table public_recommendations (
  id uuid primary key,
  recommendation_number text not null,
  -- The number as it sorts: 98.2 before 98.10.
  number_key text collate "C" not null,
  title text not null,
  status text collate "C" not null,
  priority text collate "C" not null,
  description text not null,
  implementing_agency text not null,
  target_date date,
  progress text,
  theme text collate "C",
  position text collate "C",
  recommending_states text,
  source_document text,
  created_at timestamptz(3) not null,
  -- Words of the columns above only: tags and internal notes can't be searched for from outside.
  terms tsvector not null
);
create index public_recommendations_number on public_recommendations (number_key, id);
create index public_recommendations_terms on public_recommendations using gin (terms);

-- The vocabulary of public recommendations, apart from that of the records.
create table public_words (word text collate "C" primary key);
create index public_words_similar on public_words using gin (word gin_trgm_ops);

-- The figures of cases as they were last published: suppressed before they are written.
create table public_figures (
  only_row boolean primary key default true check (only_row),
  figures json not null,
  as_of timestamptz(3) not null
);
