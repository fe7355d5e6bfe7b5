-- Names are compared by the folding and the table of names that search has (decision 0421): what was compared before is compared
-- again in the background. What people have said of a pair stays.
update compared_changes set position = 0;
