-- Rows of up to 4 kB are kept as they are: compressing a record's document took a tenth of the time of a push and made it a
-- sixth smaller (docs/decisions/0464-speed-of-sync.md). Rows that are there already stay as they are.
alter table iccpr_cases set (toast_tuple_target = 4080);
alter table upr_recommendations set (toast_tuple_target = 4080);
alter table incidents set (toast_tuple_target = 4080);
alter table referrals set (toast_tuple_target = 4080);
alter table service_providers set (toast_tuple_target = 4080);
alter table climate_incidents set (toast_tuple_target = 4080);
alter table comments set (toast_tuple_target = 4080);
alter table links set (toast_tuple_target = 4080);
alter table evidence set (toast_tuple_target = 4080);
alter table consents set (toast_tuple_target = 4080);
