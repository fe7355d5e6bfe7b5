-- Why an application for a grant was awarded or declined, and where it was before, so that a decision can be undone.

create table grant_decisions (
  application_id uuid primary key references grant_applications (id) on delete cascade,
  outcome text collate "C" not null check (outcome in ('awarded', 'declined')),
  from_state text collate "C" not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz(3) not null,
  -- The reasons; null once the application was anonymised.
  sealed bytea
);
create index grant_decisions_decided_by on grant_decisions (decided_by);
