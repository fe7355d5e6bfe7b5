-- An item of a feed is known by its identifier, else by its link with the fragment, else by its content. Several items may
-- have one link, and an item may have no date.
create table aggregation_item_keys (
  -- The SHA-256 of what an item is known by.
  key text collate "C" primary key,
  article_id uuid not null references aggregation_articles (id) on delete cascade,
  -- Whose identifier it is; null for links and contents, by which other sources know the article too.
  source text collate "C" references aggregation_sources (id) on delete cascade
);
create index aggregation_item_keys_of_article on aggregation_item_keys (article_id);
create index aggregation_item_keys_of_source on aggregation_item_keys (source) where source is not null;

-- What is there is known by its link, and by its link and title (server/features/aggregation/item-keys.ts).
insert into aggregation_item_keys (key, article_id)
select encode(sha256(convert_to(kind || E'\n' || link || rest, 'UTF8')), 'hex'), id
from (
  select id, title, address_key || coalesce(nullif(substring(address from '#.*$'), '#'), '') as link
  from aggregation_articles
) article, lateral (values ('link', ''), ('content', E'\n' || title)) as each (kind, rest)
on conflict do nothing;

alter table aggregation_articles drop constraint aggregation_articles_address_key_key;
create index aggregation_articles_of_address on aggregation_articles (address_key);

-- Without a date the time is that at which we saw the item first: it gives the item its place in the list, and is shown nowhere.
alter table aggregation_articles add column undated boolean not null default false;
alter table aggregation_stories add column undated boolean not null default false;
-- Until now an item without a date, or with one that was to come, got the time at which it was read.
update aggregation_articles set undated = true where published_at = fetched_at;
update aggregation_stories story set undated = true
where (select article.undated from aggregation_articles article where article.story_id = story.id
  order by article.fetched_at, article.id limit 1);

alter table aggregation_sources add column zone text collate "C";
comment on column aggregation_sources.zone is 'the zone of times that name none; null while no editor has said it';
-- What cannot be read or is beyond the most.
alter table aggregation_run_sources add column left_out integer not null default 0;

-- Each feed is read once more, by the new rules.
update aggregation_sources set etag = null, last_modified = null where kind = 'feed';
