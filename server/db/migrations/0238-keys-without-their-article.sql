-- A run writes more keys than all else together. Each was looked up in the articles and written into a second index, which took
-- longer than writing it. Nothing needs either: keys are deleted by their age, before their articles are, and a key whose article
-- is gone leads to nothing.
alter table aggregation_bands drop constraint aggregation_bands_article_id_fkey;
drop index aggregation_bands_of_article;
