-- Of the feeds that we begin with, two addresses could not be confirmed; editors are told to test them before they switch them on.
alter table aggregation_sources add column unconfirmed boolean not null default false;
comment on column aggregation_sources.unconfirmed is 'nobody has seen the address that we began with answer as a feed';
-- The way in which ReliefWeb writes the feeds of a country.
update aggregation_sources set address = 'https://reliefweb.int/updates/rss.xml?advanced-search=%28PC216%29'
where id = 'reliefweb-feed' and address = 'https://reliefweb.int/updates/rss.xml?primary_country=216' and succeeded_at is null;
update aggregation_sources set unconfirmed = true
where (id, address) in (('reliefweb-feed', 'https://reliefweb.int/updates/rss.xml?advanced-search=%28PC216%29'),
  ('garowe-online', 'https://www.garoweonline.com/en/rss'));
