-- Payments of awards: one grant manager records each, another one releases it.

create table grant_disbursements (
  id uuid primary key,
  application_id uuid not null references grant_applications (id) on delete cascade,
  number integer not null check (number > 0),
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  -- That of the bank, by which the payment is found again.
  reference text not null,
  bank_id uuid not null references grant_bank_details (id),
  recorded_by uuid references users (id),
  recorded_at timestamptz(3) not null,
  released_by uuid references users (id),
  released_at timestamptz(3),
  unique (application_id, number),
  check (released_by is null or released_by is distinct from recorded_by)
);
create index grant_disbursements_bank on grant_disbursements (bank_id);
create index grant_disbursements_recorder on grant_disbursements (recorded_by);
create index grant_disbursements_releaser on grant_disbursements (released_by);
