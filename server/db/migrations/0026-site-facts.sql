-- What the organisation states of itself: claims with a date and a source, shown as its statements and never as measurements.
create table site_facts (
  id text collate "C" primary key,
  version integer not null default 1,
  position integer not null,
  value text not null,
  -- Where the value is words, the same in Somali.
  value_so text,
  label text not null,
  label_so text not null,
  stated_on date not null,
  source text not null,
  shown boolean not null default true,
  updated_at timestamptz(3) not null
);
-- What was stated before, as it stood.
create table site_fact_history (
  fact_id text collate "C" not null references site_facts (id),
  version integer not null,
  fact jsonb not null,
  replaced_at timestamptz(3) not null,
  -- No foreign key: a statement outlives the account of who replaced it.
  replaced_by uuid not null,
  primary key (fact_id, version)
);
