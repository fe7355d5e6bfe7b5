-- What a device said of when it was done, where `at` had to be bounded by what can be true; part of the entry's hash.
alter table evidence_custody add column told_at timestamptz(3);
