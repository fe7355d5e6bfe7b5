-- The recovery key for which the device says that its data key is sealed, in base64; null where it has none, and for builds
-- of the app that don't say it.
alter table devices add column recovery_key text;

-- Whether administrators and editors need a second factor.
create table second_factor_rule (
  only_row boolean primary key default true check (only_row),
  required boolean not null default false,
  since timestamptz(3)
);
insert into second_factor_rule default values;
