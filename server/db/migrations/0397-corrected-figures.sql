-- The key figures in which a report differs from the one that it corrects, a line each in the report's language, computed when approval is
-- requested (docs/decisions/0470-reports-are-approved.md). Null where they can't be compared, and for corrections of before.
alter table report_approvals add column figures text[] check (figures is null or corrects is not null);
