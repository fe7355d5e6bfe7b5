import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract/index.ts'
import { ROLES } from '#shared/domain/access.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { AUDIT_DETAILS } from '#shared/rules/audit-details.ts'
import { type AuditWords, auditTextsIn, auditWordsOf, linesOf, subjectOf } from './audit-words.ts'

const SAHRA = '019a9c3e-7b7e-7000-8000-000000000001'
const GONE = '019a9c3e-7b7e-7000-8000-000000000002'
const RECORD = '019a9c3e-7b7e-7000-8000-0123456789ab'

async function wordsIn(locale: Locale): Promise<AuditWords> {
  const texts = await auditTextsIn(locale)
  return auditWordsOf(texts, { locale, nameOf: (id) => (id === SAHRA ? 'Sahra Warsame' : undefined) })
}

const reported = (detail: Parameters<typeof linesOf>[0], words: AuditWords) =>
  linesOf(detail, words).map(({ label, text }) => `${label}: ${text}`)

test.each([
  [
    { role: 'field-officer', regions: ['SO28', 'SO11'] },
    'Role: Field officer',
    'Regions: Lower Juba and Awdal',
  ],
  [{ role: 'field-officer', regions: [] }, 'Role: Field officer', 'Regions: No region yet'],
  [{ role: 'editor', regions: [] }, 'Role: Editor'],
  [{ fields: ['titleSo', 'status', 'contentSo'] }, 'Fields: Title in Somali, Status, and Text in Somali'],
  [{ required: true }, 'Required: Yes'],
  [{ people: 2, reason: 'One is ill' }, 'People: 2', 'Reason: One is ill'],
  [{ people: [SAHRA, GONE] }, 'People: Sahra Warsame and Someone who has left'],
  [{ user: SAHRA, record: RECORD }, 'Person: Sahra Warsame', `Record: ${recordReference(RECORD)}`],
  [{ count: 3, lists: ['SO', 'SO28'] }, 'Count: 3', 'Duty lists: Whole country and Lower Juba'],
  [{ cause: 'moved' }, 'Cause: The case moved to another region'],
  [{ deed: 'unfounded' }, 'Action: Marked as unfounded'],
  [{ how: 'former-key' }, 'How: With the previous key'],
  [{ collection: 'incidents', format: 'xlsx' }, 'Area: Incidents', 'File format: Excel'],
  [{ reportType: 'compliance', format: 'pdf' }, 'Type of report: Compliance report', 'File format: PDF'],
  [{ state: 'emergency' }, 'State: Emergency'],
  [{ state: 'archived' }, 'State: Archived'],
  [{ incidents: 1, links: 2, refused: 4 }, 'Incidents: 1', 'Links: 2', 'Reports refused unread: 4'],
  [
    { incidents: 1, records: [`incidents/${RECORD}`] },
    'Incidents: 1',
    `Records: Incident ${recordReference(RECORD)}`,
  ],
  [
    { entry: 120, hash: 'ab', reason: 'A restore', keyId: 'k', seal: 'cd' },
    'Entry of the ledger: 120',
    'Reason: A restore',
  ],
  [
    { device: GONE, told: '2026-11-21T10:00:00.000Z' },
    'Device: 019a9c3e',
    expect.stringMatching(/^Reported on: .*2026/),
  ],
])('%j is told in words', async (detail, ...lines) => {
  expect(reported(detail as Parameters<typeof linesOf>[0], await wordsIn('en'))).toEqual(lines)
})

test('what an entry is about is told in words, and the name of a person as it is', async () => {
  const words = await wordsIn('en')
  expect(subjectOf(`iccpr-cases/${RECORD}`, words)).toBe(`ICCPR case ${recordReference(RECORD)}`)
  expect(subjectOf('duty-lists/SO28', words)).toBe('Duty list: Lower Juba')
  expect(subjectOf(`devices/${GONE}`, words)).toBe('Device 019a9c3e')
  expect(subjectOf('jobs', words)).toBe('Jobs')
  expect(subjectOf(`messages/${RECORD}`, words)).toBe('Message M-456789AB')
  expect(subjectOf('messages', words)).toBe('Message')
  expect(subjectOf(`mail/${GONE}`, words)).toBe('E-mail')
  expect(subjectOf('Sahra Warsame', words)).toBe('Sahra Warsame')
})

describe.each(LOCALES)('in %s', (locale) => {
  test('every detail, and every field of what is edited and entered by its names, has a word', async () => {
    const words = await wordsIn(locale)
    for (const detail of AUDIT_DETAILS) expect(words.details, detail).toHaveProperty(detail)
    const { news, jobs, projects, partners, organization, siteFacts } = contract
    const inputs: readonly unknown[] = [news, jobs, projects, partners, organization, siteFacts].map(
      ({ edit }) => edit.input,
    )
    const names = inputs.flatMap((input) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []))
    expect(names.length).toBeGreaterThan(60)
    for (const name of [...names, 'firstName', 'lastName', 'role', 'regions']) {
      if (name !== 'version') expect(words.fields, name).toHaveProperty(name)
    }
    for (const role of ROLES) expect(words.values.role, role).toHaveProperty(role)
  })
})
