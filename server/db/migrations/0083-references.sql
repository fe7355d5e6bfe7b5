-- A record is looked up by its reference, the last eight digits of its id, by whoever is told one over the telephone.
create index iccpr_cases_reference on iccpr_cases (right(id::text, 8));
create index upr_recommendations_reference on upr_recommendations (right(id::text, 8));
create index incidents_reference on incidents (right(id::text, 8));
