-- Evidence files that a taker leaves out: what came of the others stays until they were received (docs/decisions/0448-take-over.md).
alter table take_overs add column left_out_files uuid[] not null default '{}';
