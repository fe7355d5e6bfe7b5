-- Lists sorted by priority and severity walk these (shared/queries/compile.ts writes the same expression).
create index iccpr_cases_priority on iccpr_cases
  ((case priority when 'critical' then 4 when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end) desc, id desc)
  where deleted_at is null;
create index upr_recommendations_priority on upr_recommendations
  ((case priority when 'urgent' then 4 when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end) desc, id desc)
  where deleted_at is null;
create index incidents_severity on incidents
  ((case severity when 'critical' then 4 when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end) desc, id desc)
  include (triage_region) where deleted_at is null;

-- The statement in the words of the specification, unless an administrator has written another.
update site_facts set value = 'under 2 hrs' where id = 'response-time' and value = 'under 2 hours' and version = 1;
