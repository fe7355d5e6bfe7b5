-- Since when a word of the search is known to be in no record; it goes some time after (server/records/sweep-words.ts).
alter table search_words add column unused_since timestamptz;
alter table public_words add column unused_since timestamptz;
