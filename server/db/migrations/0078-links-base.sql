-- Where the order of changes stood before a link's transaction: positions between two links may belong to what has no
-- place in the chain, such as conflicts. Not known of the links of before.
alter table history_links add column base bigint;
