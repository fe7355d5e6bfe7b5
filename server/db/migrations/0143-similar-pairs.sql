-- Records that may describe the same event: hints for the people who may see both (decision 0234).
create table similar_pairs (
  collection text collate "C" not null,
  -- The smaller and the larger id.
  one uuid not null,
  other uuid not null,
  found_at timestamptz(3) not null,
  primary key (one, other)
);
create index similar_pairs_other on similar_pairs (other);
-- How far the changes of each collection have been compared.
create table compared_changes (
  collection text collate "C" primary key,
  position bigint not null
);
