-- Rounds of the grant programme as data, and the applications to them.

-- Grant managers decide about applications, grant reviewers score those that are assigned to them.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('administrator', 'editor', 'triage-officer',
  'field-officer', 'reviewer', 'grant-manager', 'grant-reviewer', 'member'));

create table grant_rounds (
  id uuid primary key,
  code text collate "C" not null unique,
  version integer not null default 1,
  -- False while pages announce no round.
  announced boolean not null default true,
  opens_on date not null,
  -- The last day of applying, until 23:59 East Africa Time.
  deadline date not null check (deadline >= opens_on),
  -- Amounts, tiers, dates, criteria, rules and settings (shared/schemas/grant-round.ts).
  settings jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3)
);

create trigger tells_public_change after insert or delete or truncate on grant_rounds
  for each statement execute function tell_public_change();
create trigger tells_public_update after update on grant_rounds
  for each statement execute function tell_public_change();

create table grant_applications (
  id uuid primary key,
  round_id uuid not null references grant_rounds (id),
  version integer not null default 1,
  state text collate "C" not null,
  -- Whether it came after the deadline of its round.
  late boolean not null,
  language text collate "C" not null check (language in ('en', 'so', 'ar')),
  category text collate "C" not null,
  regions text[] not null,
  -- In cents, and null where the text names no single amount in US dollars.
  requested_minor bigint,
  -- Null where the text names no single number.
  beneficiaries integer,
  received_at timestamptz(3) not null,
  state_since timestamptz(3) not null,
  -- What the applicant wrote; null once it was anonymised.
  sealed bytea,
  -- Keyed hashes of the folded registration number and address, by which a second application is recognised.
  registration_hash bytea,
  address_hash bytea,
  -- Earlier applications of the same organisation; only staff see them.
  duplicate_of uuid[] not null default '{}',
  -- Keyed hash of the code by which the applicant opens it.
  code_hash bytea unique,
  -- When whoever reads mail at the contact's address confirmed it: nothing but the request to do so is sent there before.
  confirmed_at timestamptz(3),
  -- What was asked of the applicant: the fields that are open for an answer, until the end of a day, and what was said to it.
  asked_fields text[] not null default '{}',
  asked_at timestamptz(3),
  asked_until date,
  asked_sealed bytea,
  answered_at timestamptz(3),
  anonymised_at timestamptz(3)
);
create index grant_applications_round on grant_applications (round_id, received_at desc);
create index grant_applications_registration on grant_applications (registration_hash);
create index grant_applications_address on grant_applications (address_hash);

-- What an application said at first and after each answer, so that versions can be compared.
create table grant_application_versions (
  id uuid primary key,
  application_id uuid not null references grant_applications (id) on delete cascade,
  number integer not null,
  written_at timestamptz(3) not null,
  -- The fields that differ from the version before.
  changed text[] not null,
  sealed bytea,
  unique (application_id, number)
);

-- Links in mails to applicants: to confirm the address, and to see where the application stands.
create table grant_links (
  id uuid primary key,
  application_id uuid not null references grant_applications (id) on delete cascade,
  kind text collate "C" not null check (kind in ('confirm', 'status')),
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index grant_links_application on grant_links (application_id);
create index grant_links_expiry on grant_links (expires_at);

-- The round of 2025 as it is specified, with what an administrator has set or removed since.
insert into grant_rounds (id, code, opens_on, deadline, settings, created_at) values (
  '01975c18-5800-7000-8000-000000002025', '2025', '2025-06-11', '2025-08-15', '{
    "minimum": 3000,
    "maximum": 6000,
    "tiers": [
      { "id": "small", "amount": 3000, "months": [1, 3] },
      { "id": "medium", "amount": 4500, "months": [3, 6] },
      { "id": "large", "amount": 6000, "months": [6, 12] }
    ],
    "stages": [
      { "id": "review", "from": "2025-08-16", "to": "2025-08-30" },
      { "id": "interviews", "from": "2025-08-21", "to": "2025-08-31" },
      { "id": "notifications", "from": "2025-09-01", "to": "2025-09-01" },
      { "id": "agreement", "from": "2025-09-02", "to": "2025-09-15" },
      { "id": "disbursement", "from": "2025-09-16", "to": "2025-09-30" },
      { "id": "implementation", "from": "2025-10-01", "to": null }
    ],
    "criteria": [
      { "id": "relevance", "points": 30 },
      { "id": "capacity", "points": 25 },
      { "id": "design", "points": 20 },
      { "id": "budget", "points": 15 },
      { "id": "sustainability", "points": 10 }
    ],
    "yearsOfOperation": 2,
    "personnelPercent": 60,
    "equipmentLimit": 500,
    "excluded": ["vehicles", "construction", "political"],
    "languages": ["en", "so", "ar"],
    "keepsLate": true,
    "rangeIsError": false,
    "blindReview": false,
    "weekend": [5],
    "holidays": [],
    "reviewersPerApplication": 2,
    "anonymiseAfterDays": 1095
  }', now());

update grant_rounds set version = grant_round.version, updated_at = grant_round.updated_at,
  announced = grant_round.round is not null
from grant_round;
update grant_rounds set deadline = greatest(opens_on, (round ->> 'deadline')::date),
  settings = settings || jsonb_build_object('minimum', round -> 'minimum', 'maximum', round -> 'maximum')
from grant_round where round is not null and round ->> 'deadline' like '2025-%';
-- A round of another year is one of its own; it opened when it was set.
insert into grant_rounds (id, code, version, opens_on, deadline, settings, created_at)
select gen_random_uuid(), left(round ->> 'deadline', 4), grant_round.version,
  least((round ->> 'deadline')::date, coalesce(grant_round.updated_at, now())::date), (round ->> 'deadline')::date,
  settings || jsonb_build_object('minimum', round -> 'minimum', 'maximum', round -> 'maximum', 'stages', '[]'::jsonb), now()
from grant_round, grant_rounds where round is not null and round ->> 'deadline' not like '2025-%';

drop table grant_round;
