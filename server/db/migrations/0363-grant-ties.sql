-- To whom reviewers of grants are tied: in a blind round the server compares it with who applied, since reviewers cannot.

create table grant_ties (
  reviewer_id uuid primary key references users (id),
  version integer not null default 1,
  -- When they last named them; having none is an answer too.
  named_at timestamptz(3) not null,
  -- Organisations and people with the kind of tie; null for none.
  sealed bytea
);

-- `tied`: the server ended it by a tie. `returned`: its reviewer changed their ties, and a manager assigns it again or not.
alter table grant_assignments drop constraint grant_assignments_conflict_check;
alter table grant_assignments add constraint grant_assignments_conflict_check
  check (conflict in ('none', 'declared', 'tied', 'returned'));
-- The tie that the server found, for managers; also of a review that was handed in before.
alter table grant_assignments add column tie_sealed bytea;
