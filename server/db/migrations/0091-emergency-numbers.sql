-- The emergency numbers of the specification stand in the settings until an administrator confirms or replaces them.

alter table organization_settings
  -- [{ "service", "number", "confirmed" }]
  add column emergency_numbers jsonb not null default
    '[{"service":"police","number":"999","confirmed":false},{"service":"medical","number":"911","confirmed":false}]';
