-- Where awards are paid to: asked for after the award, and valid once two grant managers have looked at them.

create table grant_bank_details (
  id uuid primary key,
  application_id uuid not null references grant_applications (id) on delete cascade,
  state text collate "C" not null check (state in ('proposed', 'checked', 'approved', 'refused', 'replaced')),
  entered_at timestamptz(3) not null,
  -- Null where the applicant has entered them.
  entered_by uuid references users (id),
  -- Who has checked them with the organisation; whoever entered them for it counts as that.
  checked_by uuid references users (id),
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  -- Null once the application was anonymised.
  sealed bytea,
  check (state <> 'approved' or (decided_by is distinct from entered_by and decided_by is distinct from checked_by))
);
create index grant_bank_details_application on grant_bank_details (application_id, entered_at);
-- One is valid, and one waits, at most.
create unique index grant_bank_details_approved on grant_bank_details (application_id) where state = 'approved';
create unique index grant_bank_details_waiting on grant_bank_details (application_id) where state in ('proposed', 'checked');
create index grant_bank_details_enterer on grant_bank_details (entered_by);
create index grant_bank_details_checker on grant_bank_details (checked_by);
create index grant_bank_details_decider on grant_bank_details (decided_by);
