-- Jobs: vacancies that the organisation publishes. Public calls read the view `public_jobs` only.

create table jobs (
  id uuid primary key,
  -- The job's address: words of its first title and an end of its own.
  slug text collate "C" not null unique,
  version integer not null default 1,
  status text collate "C" not null check (status in ('draft', 'published')),
  title text not null,
  organization text not null,
  location text not null,
  remote boolean not null,
  featured boolean not null,
  description text not null,
  employment_type text collate "C" not null,
  category text collate "C" not null,
  salary_range text,
  -- The last day of applying, in East Africa Time.
  application_deadline date,
  responsibilities text not null,
  requirements text not null,
  skills text[] not null,
  education text,
  experience text,
  email text,
  language text collate "C" not null,
  -- Names an example that the product brings, also after people have changed or removed it.
  example text collate "C" unique,
  is_example boolean not null default false,
  -- No foreign key: a job outlives the account of who wrote it. Nobody has written examples.
  author_id uuid,
  views integer not null default 0,
  -- Folded words of title, organisation and description, for search.
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  deleted_at timestamptz(3),
  -- The moment by which lists are ordered.
  listed_at timestamptz(3) not null generated always as (coalesce(published_at, created_at)) stored,
  check (status <> 'published' or (published_at is not null and application_deadline is not null))
);
-- Few jobs are open at a time: they are found by their deadline and put in order then.
create index jobs_by_deadline on jobs (status, application_deadline) where deleted_at is null;
create index jobs_search on jobs using gin (search_text gin_trgm_ops);

create view public_jobs as select * from jobs where status = 'published' and deleted_at is null;
