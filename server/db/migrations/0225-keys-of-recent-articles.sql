-- The keys of similar articles carry the time of the article: only those of the days in which an article can tell the
-- same story are read, however many older ones have the same key.
create table aggregation_keys (
  band integer not null,
  published_at timestamptz(3) not null,
  article_id uuid not null references aggregation_articles (id) on delete cascade,
  primary key (band, published_at, article_id)
);
insert into aggregation_keys (band, published_at, article_id)
  select band, published_at, article_id from aggregation_bands
  join aggregation_articles article on article.id = article_id;
drop table aggregation_bands;
alter table aggregation_keys rename to aggregation_bands;
alter index aggregation_keys_pkey rename to aggregation_bands_pkey;
alter table aggregation_bands rename constraint aggregation_keys_article_id_fkey to aggregation_bands_article_id_fkey;
create index aggregation_bands_of_article on aggregation_bands (article_id);
