-- Who reviews an application for a grant, what they say about it, and what staff note.

create table grant_assignments (
  id uuid primary key,
  application_id uuid not null references grant_applications (id) on delete cascade,
  reviewer_id uuid not null references users (id),
  assigned_by uuid not null references users (id),
  assigned_at timestamptz(3) not null,
  version integer not null default 1,
  -- Whether the reviewer has a conflict of interest; null until they have said it.
  conflict text collate "C" check (conflict in ('none', 'declared')),
  -- By criterion; a review that is not handed in may leave some out.
  points jsonb not null default '{}',
  -- Of a review that was handed in.
  total integer check (total between 0 and 100),
  -- The reason of a conflict, or the comments of a review; null once the application was anonymised.
  sealed bytea,
  submitted_at timestamptz(3),
  unique (application_id, reviewer_id),
  check ((submitted_at is null) = (total is null)),
  check (submitted_at is null or conflict = 'none')
);
create index grant_assignments_reviewer on grant_assignments (reviewer_id);

create table grant_notes (
  id uuid primary key,
  application_id uuid not null references grant_applications (id) on delete cascade,
  kind text collate "C" not null check (kind in ('interview', 'internal')),
  written_by uuid not null references users (id),
  written_at timestamptz(3) not null,
  sealed bytea
);
create index grant_notes_application on grant_notes (application_id, written_at);
