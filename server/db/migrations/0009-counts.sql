-- Running counts of the living records, moved in the transactions that change records, so that statistics read a few
-- thousand rows and not every record. What they hold must always be what counting the records would give.

create table record_counts (
  collection text collate "C" not null,
  region_code text collate "C",
  status text collate "C" not null,
  level text collate "C" not null,
  kind text collate "C" not null,
  total bigint not null,
  -- How many have ended, and their milliseconds from creation to end, summed.
  ended bigint not null,
  lasted bigint not null,
  unique nulls not distinct (collection, region_code, status, level, kind)
);

-- How many were opened, and how many ended, in a month (YYYY-MM, East Africa Time).
create table record_months (
  collection text collate "C" not null,
  region_code text collate "C",
  month text collate "C" not null,
  opened bigint not null,
  ended bigint not null,
  unique nulls not distinct (collection, region_code, month)
);

create temporary view living as
  select 'iccpr-cases' as collection, region_code, status, priority as level, coalesce(theme, 'none') as kind,
    created_at, completed_at as ended_at from iccpr_cases where deleted_at is null
  union all
  select 'upr-recommendations', region_code, status, priority, coalesce(theme, 'none'), created_at, implemented_at
  from upr_recommendations where deleted_at is null
  union all
  select 'incidents', region_code, status, severity, incident_type, created_at, closed_at
  from incidents where deleted_at is null;

insert into record_counts
  select collection, region_code, status, level, kind, count(*), count(ended_at),
    coalesce(sum(round(extract(epoch from ended_at - created_at) * 1000)), 0)
  from living group by 1, 2, 3, 4, 5;

insert into record_months
  select collection, region_code, month, sum(opened), sum(ended) from (
    select collection, region_code, to_char(created_at at time zone 'Africa/Mogadishu', 'YYYY-MM') as month,
      1 as opened, 0 as ended from living
    union all
    select collection, region_code, to_char(ended_at at time zone 'Africa/Mogadishu', 'YYYY-MM'), 0, 1
    from living where ended_at is not null) as happened
  group by 1, 2, 3;

drop view living;

drop index iccpr_cases_figures, upr_recommendations_figures, incidents_figures;
drop index iccpr_cases_due;
create index iccpr_cases_due on iccpr_cases (due_date, id) include (status, region_code) where deleted_at is null;
