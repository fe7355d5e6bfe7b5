-- What visitors read of service providers. A safe house has a row of its own kind, with nothing but its region: no column
-- could hold its place.

create table public_providers (
  id uuid primary key,
  name text not null,
  name_key text not null,
  type text not null,
  also_type text,
  status text not null,
  services text,
  services_so text,
  urgent boolean not null,
  availability text,
  opening_times text,
  region_code text,
  district text,
  location text,
  contact text,
  languages text,
  cost text,
  accessibility text,
  ages_served text,
  genders_served text,
  source text,
  source_date date,
  confirmed_on date,
  confirm_by date,
  unavailable_since timestamptz(3),
  check (type <> 'safe-house' and coalesce(also_type, '') <> 'safe-house')
);

create table public_safe_houses (
  id uuid primary key,
  region_code text not null
);

-- Decision 0118: pages that are kept for every visitor are forgotten when this changes.
do $$
declare
  name text;
begin
  foreach name in array array['public_providers', 'public_safe_houses'] loop
    execute format('create trigger tells_public_change after insert or update or delete or truncate on %I
      for each statement execute function tell_public_change()', name);
  end loop;
end $$;

-- What is taken off the public site is noted, so that a restore of an older backup takes it down again (decision 0109).
create trigger notes_taken_down after delete on public_providers
  for each row execute function note_taken_down('providers', 'id');
create trigger notes_taken_down after delete on public_safe_houses
  for each row execute function note_taken_down('providers', 'id');
