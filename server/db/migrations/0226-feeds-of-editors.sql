-- Editors add and remove feeds. A removed one keeps its row, which the articles that came from it name as their source.
alter table aggregation_sources
  add column site text,
  add column removed_at timestamptz(3),
  add column asked_at timestamptz(3),
  add column last_fault text collate "C";
comment on column aggregation_sources.site is 'the page of the publisher that offers the feed';
update aggregation_sources set site = sites.site
from (values
  ('reliefweb-feed', 'https://reliefweb.int/country/som'),
  ('un-news-africa', 'https://news.un.org/en/rss-feeds'),
  ('radio-ergo', 'https://radioergo.org/en/'),
  ('allafrica-somalia', 'https://allafrica.com/somalia/'),
  ('garowe-online', 'https://www.garoweonline.com/en'),
  ('horseed-media', 'https://horseedmedia.net/')) as sites (id, site)
where sites.id = aggregation_sources.id;
-- What runs so far know of each source.
update aggregation_sources set asked_at = asked.at, last_fault = asked.fault
from (select distinct on (source) source, started_at as at, fault
  from aggregation_run_sources join aggregation_runs on aggregation_runs.id = run_id order by source, started_at desc) asked
where asked.source = aggregation_sources.id;
