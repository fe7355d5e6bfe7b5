-- News of other publishers: sources, articles, stories (articles that tell the same), runs and keywords.

create table aggregation_state (
  only_row boolean primary key default true check (only_row),
  keywords text[] not null,
  -- Since when, and by whom, automatic updates are on; null while they are off.
  automatic_since timestamptz(3),
  automatic_by uuid,
  -- Which run works, and until when it counts as alive; it extends this as it goes on.
  run_id uuid,
  busy_until timestamptz(3)
);
insert into aggregation_state (keywords) values (array['Somalia human rights', 'Somalia women rights', 'Somalia legal aid',
  'Somalia protection', 'Somalia humanitarian', 'Somalia SGBV', 'human rights monitoring', 'women empowerment Africa',
  'legal aid developing countries', 'humanitarian protection', 'ICCPR compliance', 'UPR recommendations']);

create table aggregation_sources (
  id text collate "C" primary key,
  kind text collate "C" not null check (kind in ('news-api', 'guardian', 'broadcaster', 'reliefweb', 'feed')),
  name text not null,
  -- The address of a feed; services have theirs from settings.
  address text,
  enabled boolean not null,
  publishing text collate "C" not null default 'approval' check (publishing in ('approval', 'at-once')),
  -- Who decided that its articles are published at once, and is their author.
  publishing_by uuid,
  etag text,
  last_modified text,
  retry_at timestamptz(3),
  succeeded_at timestamptz(3)
);
-- Services whose key is set count as switched on; what needs no key is off until an editor switches it on.
insert into aggregation_sources (id, kind, name, address, enabled) values
  ('news-api', 'news-api', 'NewsAPI', null, true),
  ('guardian', 'guardian', 'The Guardian', null, true),
  ('broadcaster', 'broadcaster', 'Broadcaster', null, true),
  ('reliefweb', 'reliefweb', 'ReliefWeb', null, false),
  ('reliefweb-feed', 'feed', 'ReliefWeb updates on Somalia', 'https://reliefweb.int/updates/rss.xml?primary_country=216', false),
  ('un-news-africa', 'feed', 'UN News, Africa', 'https://news.un.org/feed/subscribe/en/news/region/africa/feed/rss.xml', false),
  ('radio-ergo', 'feed', 'Radio Ergo', 'https://radioergo.org/en/feed/', false),
  ('allafrica-somalia', 'feed', 'allAfrica, Somalia', 'https://allafrica.com/tools/headlines/rdf/somalia/headlines.rdf', false),
  ('garowe-online', 'feed', 'Garowe Online', 'https://www.garoweonline.com/en/rss', false),
  ('horseed-media', 'feed', 'Horseed Media', 'https://horseedmedia.net/feed', false);

-- Requests of a day, for services that allow only so many.
create table aggregation_requests (
  source text collate "C" not null references aggregation_sources (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (source, day)
);

create table aggregation_runs (
  id uuid primary key,
  start text collate "C" not null check (start in ('manual', 'automatic')),
  state text collate "C" not null check (state in ('running', 'done', 'interrupted')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index aggregation_runs_newest on aggregation_runs (started_at desc);

create table aggregation_run_sources (
  run_id uuid not null references aggregation_runs (id) on delete cascade,
  source text collate "C" not null references aggregation_sources (id) on delete cascade,
  outcome text collate "C" not null check (outcome in ('done', 'unchanged', 'failed')),
  found integer not null,
  added integer not null,
  stories integer not null,
  edited integer not null,
  fault text collate "C",
  retry_at timestamptz(3),
  primary key (run_id, source)
);
create index aggregation_run_sources_of_source on aggregation_run_sources (source);

create table aggregation_stories (
  id uuid primary key,
  state text collate "C" not null check (state in ('waiting', 'published', 'hidden')),
  relevance integer not null,
  created_at timestamptz(3) not null,
  -- The outside time of its first article, by which lists are ordered.
  published_at timestamptz(3) not null,
  -- What visitors see of it, and the version in which the aggregation wrote that last.
  news_id uuid references news (id) on delete set null,
  news_version integer,
  -- The article of our own that an editor made of it.
  own_news_id uuid references news (id) on delete set null,
  -- The incident in triage that was made of it, and what was known of the source then.
  lead_id uuid,
  lead_address text,
  lead_hash text collate "C",
  lead_grade text collate "C" check (lead_grade in ('A', 'B', 'C', 'D', 'E', 'F')),
  lead_at timestamptz(3)
);
create index aggregation_stories_newest on aggregation_stories (published_at desc, id desc);
create index aggregation_stories_of_news on aggregation_stories (news_id) where news_id is not null;
create index aggregation_stories_of_own_news on aggregation_stories (own_news_id) where own_news_id is not null;
create index aggregation_stories_waiting on aggregation_stories (published_at desc, id desc) where state = 'waiting';

create table aggregation_articles (
  id uuid primary key,
  story_id uuid not null references aggregation_stories (id) on delete cascade,
  source text collate "C" not null references aggregation_sources (id) on delete cascade,
  address text not null,
  -- The address without what differs between copies of one article.
  address_key text collate "C" not null unique,
  title text not null,
  excerpt text not null,
  text_hash text collate "C" not null,
  relevance integer not null,
  published_at timestamptz(3) not null,
  fetched_at timestamptz(3) not null,
  edited_at timestamptz(3)
);
create index aggregation_articles_of_story on aggregation_articles (story_id);
create index aggregation_articles_of_source on aggregation_articles (source);

-- Former titles and excerpts of articles that their publisher has changed.
create table aggregation_edits (
  id bigint generated always as identity primary key,
  article_id uuid not null references aggregation_articles (id) on delete cascade,
  title text not null,
  excerpt text not null,
  until timestamptz(3) not null
);
create index aggregation_edits_of_article on aggregation_edits (article_id);

-- Keys under which an article is found by similar ones.
create table aggregation_bands (
  band integer not null,
  article_id uuid not null references aggregation_articles (id) on delete cascade,
  primary key (band, article_id)
);
create index aggregation_bands_of_article on aggregation_bands (article_id);

-- What people decided is not the same story.
create table aggregation_apart (
  address_key text collate "C" not null,
  story_id uuid not null references aggregation_stories (id) on delete cascade,
  primary key (address_key, story_id)
);
create index aggregation_apart_of_story on aggregation_apart (story_id);

-- News of another publisher: its name, and the address of the article itself.
alter table news add column external_source text;
alter table news add column source_url text;
create or replace function content_of(row_values jsonb) returns jsonb language sql immutable as $$
  select row_values - array['id', 'version', 'slug', 'seed', 'example', 'author_id', 'by_team', 'views', 'search_text',
    'name_key', 'created_at', 'updated_at', 'listed_at', 'deleted_at', 'budget_minor', 'budget_currency',
    'link_checked_at', 'link_failures', 'link_dead_since', 'changed_by', 'withdrawn_at', 'external_source', 'source_url']
$$;
