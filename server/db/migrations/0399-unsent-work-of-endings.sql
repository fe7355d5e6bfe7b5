-- What becomes of unsent work on a device that was ended, beside the ending in the list of removals: a restored server then waits for
-- that work again (docs/decisions/0448-take-over.md). Null for all else, and for endings of former builds.
alter table removals add column unsent text collate "C"
  check (unsent is null or (unsent in ('wipe', 'hand-over') and kind in ('devices', 'people')));
