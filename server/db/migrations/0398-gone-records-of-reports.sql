-- Records of a disclosure that were removed, or emptied of their content, while the report that told of them still has its file and data
-- (docs/decisions/0470-reports-are-approved.md): it is called back for them, and they are forgotten with it.
alter table disclosures add column gone_ids uuid[] not null default '{}';

-- A schedule could have a title of one letter, with which no report can be read.
update report_schedules set request = jsonb_set(request::jsonb, '{reportTitle}', to_jsonb(request ->> 'reportTitle' || '.'))::json
  where length(btrim(request ->> 'reportTitle')) = 1;
update reports set request = jsonb_set(request::jsonb, '{reportTitle}', to_jsonb(request ->> 'reportTitle' || '.'))::json
  where length(btrim(request ->> 'reportTitle')) = 1;
