-- Possible duplicates are put in order by how alike they are (decision 0403).
alter table similar_pairs add column weight real not null default 0;
alter table similar_pairs drop constraint similar_pairs_pkey, add primary key (collection, one, other);
create index similar_pairs_weight on similar_pairs (collection, weight desc);
-- Everything is compared once more, by the new rule; links that say what somebody has compared stay.
update compared_changes set position = 0;
-- Mail about conflicts was also about what is in two lists of its own now.
update notice_subscribers set queues = queues || '{duplicates,decisions}'::text[] where 'conflicts' = any(queues);
