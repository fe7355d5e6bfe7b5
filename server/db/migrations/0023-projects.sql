-- Projects and programmes. Public calls read the view `public_projects` only.

create table projects (
  id uuid primary key,
  -- The project's address: words of its first title and an end of its own.
  slug text collate "C" not null unique,
  version integer not null default 1,
  title text not null,
  description text not null,
  objectives text not null,
  title_so text,
  description_so text,
  objectives_so text,
  category text collate "C" not null,
  status text collate "C" not null check (status in ('planning', 'ongoing', 'completed', 'paused', 'cancelled')),
  priority text collate "C" not null,
  start_date date not null,
  end_date date not null,
  location text not null,
  -- As it was entered, and the money that it names in the smallest unit of its currency.
  budget text,
  budget_minor bigint,
  budget_currency text collate "C",
  funding_source text,
  beneficiaries text,
  team_members text,
  partners text,
  progress double precision not null check (progress between 0 and 100),
  -- Names an example that the product brings, also after people have changed or removed it.
  example text collate "C" unique,
  is_example boolean not null default false,
  -- No foreign key: a project outlives the account of who wrote it. Nobody has written examples.
  author_id uuid,
  -- Folded words of title and description in both languages, and of the place, for search.
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  check (end_date >= start_date),
  check ((budget_minor is null) = (budget_currency is null))
);
create index projects_by_start on projects (status, start_date desc, id desc) where deleted_at is null;
create index projects_search on projects using gin (search_text gin_trgm_ops);

create view public_projects as select * from projects where deleted_at is null;

-- The round of grants that pages announce: one row, in which null means that none is set.
create table grant_round (
  id boolean primary key default true check (id),
  version integer not null default 1,
  round jsonb,
  updated_at timestamptz(3)
);
insert into grant_round default values;
