-- Which version of the app a device had when it last met the server, and which protocol of the sync it spoke (decision 0447).
alter table device_counters add column app_version text, add column protocol integer;
