-- A round that is being prepared: no page shows it and nobody applies to it, whatever its dates are, until it is announced.

alter table grant_rounds
  add column draft boolean not null default false,
  add constraint grant_rounds_draft check (not (draft and announced));
