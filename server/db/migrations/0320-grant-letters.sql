-- What follows a decision about an application for a grant: letters from templates, and the agreement.

create table grant_letter_templates (
  kind text collate "C" not null check (kind in ('award', 'decline')),
  language text collate "C" not null check (language in ('en', 'so', 'ar')),
  version integer not null default 1,
  text text not null,
  updated_at timestamptz(3) not null,
  primary key (kind, language)
);

create table grant_letters (
  id uuid primary key,
  application_id uuid not null references grant_applications (id) on delete cascade,
  kind text collate "C" not null check (kind in ('award', 'decline')),
  language text collate "C" not null check (language in ('en', 'so', 'ar')),
  -- `other` where staff have told the applicant without a mail.
  way text collate "C" not null check (way in ('email', 'other')),
  told_on date not null,
  sent_by uuid references users (id),
  sent_at timestamptz(3) not null,
  -- The words of the letter; null where there was none, and once the application was anonymised.
  sealed bytea,
  -- An applicant is told of a decision once.
  unique (application_id, kind)
);
create index grant_letters_sender on grant_letters (sent_by);

create table grant_agreements (
  application_id uuid primary key references grant_applications (id) on delete cascade,
  signed_on date not null,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  recorded_by uuid references users (id),
  recorded_at timestamptz(3) not null
);
create index grant_agreements_recorder on grant_agreements (recorded_by);
