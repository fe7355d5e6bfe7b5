-- Lists of one state are read from an index: a rare state lay behind all newer records of other states
-- (docs/decisions/0201-fast-counts.md).
create index iccpr_cases_status on iccpr_cases (status, created_at desc, id desc) include (region_code) where deleted_at is null;
create index upr_recommendations_status on upr_recommendations (status, created_at desc, id desc) where deleted_at is null;
create index incidents_status on incidents (status, created_at desc, id desc) include (region_code, triage_region) where deleted_at is null;
create index service_providers_status on service_providers (status, created_at desc, id desc) where deleted_at is null;
create index climate_incidents_status on climate_incidents (status, created_at desc, id desc) include (region_code, triage_region) where deleted_at is null;
create index referrals_status on referrals (status, created_at desc, id desc) include (region_code, triage_region) where deleted_at is null;
