-- News: what the organisation publishes. Public calls read the view `public_news` only.

create table news (
  id uuid primary key,
  -- The article's address: words of its title and an end of its own.
  slug text collate "C" not null unique,
  version integer not null default 1,
  status text collate "C" not null check (status in ('draft', 'scheduled', 'published', 'archived')),
  title text not null,
  summary text not null,
  content text not null,
  title_so text,
  summary_so text,
  content_so text,
  category text collate "C" not null,
  tags text not null default '',
  priority text collate "C",
  -- No foreign key: an article outlives the account of who wrote it.
  author_id uuid not null,
  -- Quick Publish: readers see the organisation's team as the author.
  by_team boolean not null,
  views integer not null default 0,
  -- Folded words of both languages, for search.
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  scheduled_for timestamptz(3),
  deleted_at timestamptz(3),
  -- The moment by which lists are ordered.
  listed_at timestamptz(3) not null generated always as (coalesce(published_at, scheduled_for, created_at)) stored,
  check (status <> 'published' or published_at is not null),
  check ((status = 'scheduled') = (scheduled_for is not null))
);
create index news_newest on news (status, listed_at desc, id desc) where deleted_at is null;
create index news_search on news using gin (search_text gin_trgm_ops);

create view news_articles as
  select news.*, nullif(concat_ws(' ', author.first_name, author.last_name), '') as author_name
  from news left join users author on author.id = news.author_id;

create view public_news as
  select * from news_articles where status = 'published' and deleted_at is null;

-- Who has read what today, as hashes under a salt that is forgotten with the day.
create table news_view_days (day date primary key, salt bytea not null);
create table news_views (
  day date not null,
  article_id uuid not null references news (id) on delete cascade,
  visitor bytea not null,
  primary key (day, article_id, visitor)
);
