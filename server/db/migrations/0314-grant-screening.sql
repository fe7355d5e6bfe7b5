-- What grant managers check about applications, and what they ask their applicants.

-- Since when the ten business days of an application run, where that is not its arrival: it was taken into a later round.
alter table grant_applications add column due_from timestamptz(3);
create index grant_applications_duplicates on grant_applications using gin (duplicate_of);

-- Requests for information; the newest one is also in the application itself. While one is open the business days stand still.
create table grant_requests (
  id uuid primary key,
  application_id uuid not null references grant_applications (id) on delete cascade,
  asked_by uuid not null references users (id),
  asked_at timestamptz(3) not null,
  -- The last day of answering, in East Africa.
  until date not null,
  fields text[] not null,
  -- What was written to the applicant; null once the application was anonymised.
  sealed bytea,
  -- When the applicant first answered, or staff ended it; null while neither happened.
  ended_at timestamptz(3)
);
create index grant_requests_application on grant_requests (application_id, asked_at);

-- The eligibility of applications, as a person has judged it.
create table grant_screenings (
  application_id uuid primary key references grant_applications (id) on delete cascade,
  version integer not null default 1,
  -- By check: yes, no or unclear.
  results jsonb not null,
  sealed bytea,
  checked_by uuid not null references users (id),
  checked_at timestamptz(3) not null
);
