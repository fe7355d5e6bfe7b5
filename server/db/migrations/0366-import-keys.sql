-- The keys by which imported rows know their records (decision 0417). A record that was removed for good keeps its row here, so that
-- no file brings it back; the keys are digests, because a source's own identifier can name somebody.
create table import_keys (
  collection text collate "C" not null,
  key text collate "C" not null,
  record_id uuid not null,
  -- The version of the record when the row was last imported, and a short digest of what the row said in each open field; empty
  -- once the record is anonymised or gone.
  version integer not null,
  said jsonb,
  primary key (collection, key, record_id)
);
create index import_keys_record on import_keys (collection, record_id);
insert into import_keys (collection, key, record_id, version)
  select collection, encode(sha256(convert_to(import_key, 'UTF8')), 'hex'), id, 1 from (
    select 'incidents' as collection, id, import_key from incidents
    union all select 'iccpr-cases', id, import_key from iccpr_cases
    union all select 'upr-recommendations', id, import_key from upr_recommendations
    union all select 'climate-incidents', id, import_key from climate_incidents
    union all select 'referrals', id, import_key from referrals
    union all select 'service-providers', id, import_key from service_providers
  ) imported where import_key is not null;
