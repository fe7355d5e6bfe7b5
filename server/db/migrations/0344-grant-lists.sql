-- Each application in a list is looked up in this index. With entries that wait to be sorted in, every lookup reads all of them as well.
drop index grant_applications_duplicates;
create index grant_applications_duplicates on grant_applications using gin (duplicate_of) with (fastupdate = off);

-- The list by amount, in both directions; applications without an amount come last in each.
create index grant_applications_highest on grant_applications (requested_minor desc nulls last, id);
create index grant_applications_lowest on grant_applications (requested_minor nulls last, id);
