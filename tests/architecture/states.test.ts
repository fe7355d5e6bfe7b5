import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { OUTWARD_STATES } from '#shared/domain/outward-states.ts'
import { recordCollections } from '#shared/schemas/records.ts'

/** The lists of states of the product: declared for whoever may enter them, or why nobody outside takes them for a fact. */
const LISTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'CASE_STATUSES',
      'RECOMMENDATION_STATUSES',
      'INCIDENT_STATUSES',
      'REFERRAL_STATUSES',
      'PROVIDER_STATUSES',
      'CLIMATE_STATUSES',
    ].map((name) => [name, 'in the transitions of its collection']),
  ),
  DOCUMENT_STATES: 'outward: documents',
  PUBLICATION_STATES: 'outward: publications',
  RELEASE_STATES: 'outward: releases',
  OVERRIDE_STATES: 'outward: consentOverrides',
  APPROVAL_STATES: 'outward: reportApprovals',
  RECOVERY_STATES: 'outward: recoveries',
  SOURCE_STATES: 'outward: sources',
  NEWS_STATUSES: 'outward: news',
  STORY_STATES: 'outward: stories',
  JOB_STATUSES: 'outward: jobs',
  PROJECT_STATUSES: 'outward: projects',
  GRANT_STATES: 'outward: grants',
  BANK_STATES: 'outward: bankDetails',
  'grant-reports.ts REPORT_STATES': 'outward: grantReports',
  UNDECIDED_STATES: 'a part of another list',
  AWARD_STATES: 'a part of another list',
  DECIDED_STATES: 'a part of another list',
  RECEIVED_STATES: 'a part of another list',
  LINK_STATES: 'a part of another list',
  PLAN_STATES: 'a text of the office, which an administrator sets',
  TEXT_STATES: 'what a program knows of a file',
  SCHEDULE_STATES: 'what a program does',
  REPORT_LINK_STATES: 'whether a link opens',
  MODULE_STATES: 'where a learner is, as their own answers say',
  THREAD_STATES: 'the work of the office on a message',
  RUN_STATES: 'what a program does',
  MAIL_STATES: 'what a program does',
  WEBHOOK_STATES: 'what a program does',
  KEYCHAIN_STATES: 'what a device knows of its system',
  PAPER_CODE_STATES: 'what a device knows of its vault',
  'reports.ts REPORT_STATES': 'what a program does',
}

/** Tests that show that the second person of a declared state is another one. */
const SHOWN: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'documents approved': [
    'server/features/library/documents/library.test.ts',
    'is approved by nobody who wrote a part of it',
  ],
  'publications published': [
    'server/features/monitoring/publications/publications.test.ts',
    'is closed to the person who proposed the summary',
  ],
  'publications refused': [
    'server/features/monitoring/publications/publications.test.ts',
    'is closed to the person who proposed the summary',
  ],
  'releases released': [
    'server/features/monitoring/releases/releases.test.ts',
    'nobody releases what they wrote a part of',
  ],
  'releases refused': [
    'server/features/monitoring/releases/releases.test.ts',
    'nobody releases what they wrote a part of',
  ],
  'consentOverrides granted': [
    'server/features/protection/consent-overrides/consent-overrides.test.ts',
    'a purpose is served without consent once a second person agrees',
  ],
  'consentOverrides refused': [
    'server/features/protection/consent-overrides/consent-overrides.test.ts',
    'it is counted among what waits for a second person, and not for who asked',
  ],
  'reportApprovals approved': [
    'server/features/library/report-approvals/report-approvals.test.ts',
    'nor approved by who made it or asked',
  ],
  'reportApprovals declined': [
    'server/features/library/report-approvals/report-approvals.test.ts',
    'nor approved by who made it or asked',
  ],
  'recoveries agreed': ['server/features/administration/record-twins/recover.test.ts', 'by one person alone'],
  'recoveries declined': [
    'server/features/administration/record-twins/recover.test.ts',
    'by one person alone',
  ],
  'sources agreed': ['server/features/correspondence/inbox/whole-source.test.ts', 'never who asked'],
  'sources declined': ['server/features/correspondence/inbox/whole-source.test.ts', 'never who asked'],
  'grants active': [
    'server/features/grants/grant-awards/grant-payments.test.ts',
    'half is paid first and released by a second person',
  ],
  'bankDetails approved': [
    'server/features/grants/grant-awards/grant-payments.test.ts',
    'whoever entered it is not the second person',
  ],
  'grantReports approved': ['server/features/grants/grant-awards/grant-payments.test.ts', 'approved report'],
  'grantReports needs-revision': [
    'server/features/grants/grant-awards/grant-payments.test.ts',
    'approved report',
  ],
  'incidents verified': [
    'server/features/monitoring/record-verification/record-verification.test.ts',
    'has recorded none of it',
  ],
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const isState = /export const [A-Z_]*(STATES|STATUSES)\b/g

test('every list of states says who enters them, or why nobody outside takes them for a fact', () => {
  const found = readdirSync(path.join(ROOT, 'shared'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, 'shared', file), 'utf8').matchAll(isState)].map(
        ([text]) => [path.basename(file), text.replace('export const ', '')] as const,
      ),
    )
    // This list itself, and the states of the federation.
    .filter(([file, name]) => name !== 'OUTWARD_STATES' && file !== 'places.ts')
  const listed = found.map(([file, name]) => (name in LISTS ? name : `${file} ${name}`))
  expect(listed.filter((name) => !(name in LISTS))).toEqual([])
  expect(Object.keys(LISTS).filter((name) => !listed.includes(name))).toEqual([])
  const outward = Object.values(LISTS).filter((said) => said.startsWith('outward: '))
  expect(outward.sort()).toEqual(
    Object.keys(OUTWARD_STATES)
      .map((name) => `outward: ${name}`)
      .sort(),
  )
})

test('each state that takes a second person has a test that shows it', () => {
  const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...OUTWARD_STATES,
    ...Object.fromEntries(
      Object.values(recordCollections).map(({ name, transitions }) => [name, transitions.entry]),
    ),
  }
  const needed = Object.entries(lists).flatMap(([of, states]) =>
    Object.entries(states).flatMap(([state, who]) => (who === 'second-person' ? [`${of} ${state}`] : [])),
  )
  expect(Object.keys(SHOWN).sort()).toEqual(needed.sort())
  for (const [state, [file, title]] of Object.entries(SHOWN)) {
    expect(readFileSync(path.join(ROOT, file), 'utf8'), state).toContain(title)
  }
})
