import { COLLECTIONS, tableName } from '#shared/domain/names.ts'

const CHAIN = 'A chain that must hold in court: it is never cut.'
const WORK = 'The records themselves; a deleted one is removed by server/records/purge.ts.'
const CONTENT =
  'What the office publishes; its editors delete it, and server/content/purge.ts removes that 30 days later.'
const OFFICE = 'One row, or one for each person, device, key or setting: it does not grow with use.'
const DERIVED = 'Derived from records, one row for each; a row is deleted with its record.'

const COHORT = 'Of a cohort or of its members: it goes with the learner, or when they leave the cohort.'

/** Every other table, with the reason why nothing removes its rows by their age. */
export const KEPT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COLLECTIONS.map((name) => [tableName(name), WORK])),
  anonymized_records:
    'Only ids, so that what is written into such a record later is found; deleted with the record.',
  retention_holds:
    'Records that a person holds back; a row is deleted when they are released, or with the record.',
  retention_rules: OFFICE,
  aggregation_item_keys: 'Digests by which articles are known, a few for each; they go with their article.',
  aggregation_sources: OFFICE,
  aggregation_state: OFFICE,
  course_bases:
    'The built-in versions on which own editions of courses stand: one for each version of the product.',
  course_editions:
    'What learners were taught: a certificate names the edition. The office publishes as many as it makes.',
  course_state: OFFICE,
  hidden_courses: OFFICE,
  mailbox_cursors: OFFICE,
  alerts: 'What the office published in an emergency; an alert that has ended stays as a record of it.',
  audit_entries: CHAIN,
  import_keys:
    'Digests of sources’ keys and ids, so that no file brings back a record that was removed; what rows said is emptied with the record.',
  report_recipients: 'Colleagues whom an owner named: they go with the schedule.',
  report_schedules:
    'At most ten for each user, each with its last report; a row goes when its owner or an administrator deletes it.',
  devices: OFFICE,
  device_counters: OFFICE,
  device_alarms: 'At most four for each device; a row is deleted once its alarm has ended.',
  take_overs: OFFICE,
  document_downloads: DERIVED,
  document_links: 'Share links that people made, as many as they made; they go with their document.',
  document_versions:
    'The files of the library: they go with their document; announcements of files that never came go with their upload.',
  file_looks: 'One row for each stored file of the library; it goes with the file.',
  file_passes: 'Which files may leave the organisation, and who accepted what; they go with their document.',
  documents: 'The library of the office: its editors decide how long a document is kept.',
  alarmed_records: 'Only ids, so that nobody is alarmed about a record twice; deleted with the record.',
  record_verifications: 'Who verified a record, and a digest of it; deleted with the record.',
  provider_confirmations:
    'What a second person confirmed of a provider: two rows at most for each, which go with it.',
  evidence_custody: CHAIN,
  evidence_files: DERIVED,
  certificates:
    'One for each course that a learner has completed: it is checked for years, and goes when the learner deletes it.',
  certificate_statuses:
    'Places of the public lists, which name nobody: a withdrawn badge must stay withdrawn.',
  cohorts: 'What trainers created; its members and their tests go with the learner, or when they leave.',
  cohort_attendance: COHORT,
  cohort_due_dates: COHORT,
  cohort_members: COHORT,
  cohort_sessions: COHORT,
  cohort_tests: COHORT,
  field_keys: OFFICE,
  file_store: OFFICE,
  grant_ties: 'What each reviewer of grants names; a change takes the place of the former.',
  grant_exclusion_list: 'One list, sealed; an import takes the place of the former.',
  grant_agreements: 'Days of agreements, without names: one row for each grant.',
  grant_disbursements: 'Amounts, days and references of payments, without names: the books of the programme.',
  grant_letter_templates: OFFICE,
  grant_reminders: 'Which reminders have left, without names: none leaves twice.',
  grant_wordings:
    'The words in which the form asked its questions, without any answer: one row for each version of the form.',
  grant_rounds: 'What the office announced; applications belong to one.',
  history: CHAIN,
  history_links: CHAIN,
  unlinked_draws: 'One random name for each draw without a link of the chain: cursors of any age name one.',
  jobs: CONTENT,
  ledger: CHAIN,
  document_terms: DERIVED,
  library_files: 'One row for each stored file of a document; it goes with the last version that has it.',
  library_passages: 'The text of a stored file; it goes with the file.',
  ledger_misfits: 'Proof that a device has seen another ledger: a few rows, each a finding.',
  ledger_stamps: CHAIN,
  migrations: OFFICE,
  letterhead: OFFICE,
  news: CONTENT,
  newsletter_issues: 'What the office sent to readers; it stays as a record of it.',
  one_time_work: 'One row for each version that requested such work: it does not grow with use.',
  organization_settings: OFFICE,
  partners: CONTENT,
  portable_library: OFFICE,
  projects: CONTENT,
  public_cases: DERIVED,
  public_documents: DERIVED,
  public_figures: DERIVED,
  public_providers: DERIVED,
  public_recommendations: DERIVED,
  public_safe_houses: DERIVED,
  publications: DERIVED,
  purged_records: 'Only ids, so that no device brings back a record that was removed for good.',
  record_ids:
    'Only ids with their collection, so that no second record gets the id of one that is or was here.',
  record_twins:
    'Ids that two collections had before ids were registered: found once, by an upgrade; who looked stays.',
  record_counts: DERIVED,
  record_months: DERIVED,
  recovery_keys: OFFICE,
  recurring_work: 'One row for each kind of recurring work.',
  release_rule: OFFICE,
  releases: DERIVED,
  report_approval_rule: OFFICE,
  report_approvals:
    'What was approved, withdrawn or corrected, long after the report: its number, digest, period and notice, and who decided. Nobody in it is named.',
  report_copies:
    'What a copy in somebody’s hands is compared with, long after the report: its hash and what it was about. Nobody is named.',
  saved_views: 'A person’s own; they delete them.',
  removed_seeds: 'Names of examples that staff removed: as many as the product brings.',
  second_factor_rule: OFFICE,
  second_factors: OFFICE,
  second_looks:
    'Acts that wait for a second person: a row is deleted once the act was reviewed or undone, or with its record.',
  site_fact_history: 'Former statements of the public site; a few rows a year.',
  site_facts: OFFICE,
  state_changes:
    'Which record came into which state, and when: figures of past periods are counted from it when the records are gone. Nobody is named.',
  sync_clock: OFFICE,
  users: OFFICE,
  webhooks: OFFICE,
}
