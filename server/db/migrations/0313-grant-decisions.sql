-- What is decided about an application for a grant.

alter table grant_applications
  -- The amount that was awarded, in cents.
  add column awarded_minor bigint check (awarded_minor > 0),
  add column decided_at timestamptz(3),
  add constraint grant_applications_state check (state in ('received', 'kept', 'screening', 'more-information', 'in-review',
    'interview', 'awarded', 'declined', 'agreement-signed', 'active', 'completed', 'withdrawn'));
create index grant_applications_state on grant_applications (state, received_at desc);
