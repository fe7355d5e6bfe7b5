-- Records may have the same import key (decision 0425): a refusal, or another key, would tell an importer that there is a record which
-- they do not see. What a user sees with the same key is found before it is written, one import after another.
drop index iccpr_cases_import;
create index iccpr_cases_import on iccpr_cases (import_key) where import_key is not null;
drop index upr_recommendations_import;
create index upr_recommendations_import on upr_recommendations (import_key) where import_key is not null;
drop index incidents_import;
create index incidents_import on incidents (import_key) where import_key is not null;
drop index service_providers_import;
create index service_providers_import on service_providers (import_key) where import_key is not null;
drop index climate_incidents_import;
create index climate_incidents_import on climate_incidents (import_key) where import_key is not null;
drop index referrals_import;
create index referrals_import on referrals (import_key) where import_key is not null;
