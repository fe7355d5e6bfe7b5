import { COLLECTIONS, tableName } from '#shared/schemas/names.ts'

const CHAIN = 'A chain that must hold in court: it is never cut.'
const WORK = 'The records themselves; a deleted one is removed by server/records/purge.ts.'
const CONTENT =
  'What the office publishes; its editors delete it, and server/content/purge.ts removes that 30 days later.'
const OFFICE = 'One row, or one for each person, device, key or setting: it does not grow with use.'
const DERIVED = 'Derived from records, one row for each; it goes with them.'

/** Every other table, with the reason why nothing removes its rows by their age. */
export const KEPT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COLLECTIONS.map((name) => [tableName(name), WORK])),
  alerts: 'What the office published in an emergency; an alert ends and stays as what was said.',
  audit_entries: CHAIN,
  devices: OFFICE,
  documents: 'The library of the office: its editors decide how long it keeps a document.',
  evidence_custody: CHAIN,
  evidence_files: DERIVED,
  field_keys: OFFICE,
  file_store: OFFICE,
  grant_round: OFFICE,
  history: CHAIN,
  history_links: CHAIN,
  jobs: CONTENT,
  ledger: CHAIN,
  ledger_misfits: 'Proof that a device was shown another ledger: a few rows, each a finding.',
  ledger_stamps: CHAIN,
  migrations: OFFICE,
  news: CONTENT,
  newsletter_issues: 'What the office sent to readers; it stays as what was said.',
  one_time_work: 'One row for each version that asked for such work: it does not grow with use.',
  organization_settings: OFFICE,
  partners: CONTENT,
  projects: CONTENT,
  public_cases: DERIVED,
  public_figures: DERIVED,
  public_recommendations: DERIVED,
  publications: DERIVED,
  purged_records: 'Ids alone, so that no device brings back what was removed for good.',
  record_counts: DERIVED,
  record_months: DERIVED,
  recovery_keys: OFFICE,
  recurring_work: 'One row for each kind of work that comes again and again.',
  release_rule: OFFICE,
  releases: DERIVED,
  saved_views: 'A person’s own; they delete them.',
  removed_seeds: 'Names of examples that staff removed: as many as the product brings.',
  second_factor_rule: OFFICE,
  second_factors: OFFICE,
  second_looks:
    'What waits for a second person: a row goes once it was looked at, undone, or removed with its record.',
  site_fact_history: 'What the public site said and when; a few rows a year.',
  site_facts: OFFICE,
  sync_clock: OFFICE,
  users: OFFICE,
  webhooks: OFFICE,
}
