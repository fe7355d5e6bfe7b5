import { hash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NO_ANNEXES_APART, REPORT_FORMATS, type ReportFormat } from '#shared/domain/report-options.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { reportTexts } from '#tests/support/report-texts.ts'
import { askedReport, madeReport, reportFile, settledReport } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { removeExpired } from './index.ts'
import { makeQueuedReport } from './make.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let editor: TestUser
let officer: TestUser
let administrator: TestUser

const CASE = {
  title: 'Held without charge',
  status: 'active',
  priority: 'high',
  description: 'Held at a checkpoint for three days.',
} as const

/** A report that is made quickly, for what does not depend on its content. */
const SHORT = { format: 'excel' as const, includeSections: ['appendices' as const] }

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, tasks: true })
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28'])
  administrator = await server.signIn('administrator')
  for (const regionCode of ['SO28', 'SO28', 'SO22']) await agreedCase({ ...CASE, regionCode })
})
afterAll(() => server.close())

async function agreedCase(
  input: Omit<typeof CASE, 'title'> & { readonly title: string; readonly regionCode: string },
) {
  const { id } = await editor.client.iccprCases.create({ input })
  return { id, consent: await giveConsent(editor, 'iccpr-cases', id, 'report') }
}
const ask = ({ client }: TestUser, id: string, format: ReportFormat, as?: string) =>
  client.reports.format({ params: { id }, input: { format, ...(as ? { id: as } : {}) } })

/** Another format of a report, made to its end. */
async function another(by: TestUser, id: string, format: ReportFormat) {
  return settledReport(by.client.reports, (await ask(by, id, format)).id)
}
const textOf = async ({ client }: TestUser, id: string, format: ReportFormat) =>
  (await reportTexts(await reportFile(client.reports, id), format)).replace(/<[^>]*>|\s+/g, ' ')

test('annexes are a file of their own, with the number and data of the report, where it was made without them', async () => {
  const whole = await madeReport(editor.client.reports, { ...SHORT, annex: 'records' })
  const annexesOf = (id: string, format: ReportFormat) =>
    editor.client.reports.format({ params: { id }, input: { format, part: 'annexes' } })
  expect(await failureOf(annexesOf(whole.id, 'pdf'))).toMatchObject({
    ...{ status: 422, message: NO_ANNEXES_APART.message },
  })
  const parts = { format: 'pdf', annex: 'records', part: 'main' } as const
  const main = await madeReport(editor.client.reports, parts)
  expect(await failureOf(annexesOf(main.id, 'powerpoint'))).toMatchObject({
    ...{ status: 400, details: [{ path: 'format' }] },
  })
  expect(await textOf(editor, main.id, 'pdf')).not.toContain('Held without charge')
  for (const format of ['pdf', 'word', 'excel'] as const) {
    const { id } = await annexesOf(main.id, format)
    const made = await settledReport(editor.client.reports, id)
    const { number, digest } = main
    expect(made).toMatchObject({ status: 'done', number, digest, request: { format, part: 'annexes' } })
    expect(made.fileName).toMatch(/-annexes\.\w+$/)
    const text = await textOf(editor, id, format)
    expect(text.match(/Held without charge/g)).toHaveLength(3)
    expect(text).not.toMatch(/Key figures/)
  }
})

test('another format has the figures, rows, moment and number of the first, whatever was recorded since', async () => {
  const excel = await madeReport(editor.client.reports, { format: 'excel' })
  expect(excel).toMatchObject({
    status: 'done',
    sourceId: null,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  await agreedCase({ ...CASE, title: 'Came later', regionCode: 'SO28' })
  await editor.client.incidents.create({ input: incidentValues() })
  for (const format of REPORT_FORMATS) {
    const made = await another(editor, excel.id, format)
    const { number, digest, author, expiresAt } = excel
    expect(made).toMatchObject({ status: 'done', number, digest, author, expiresAt, sourceId: excel.id })
    expect(made.request).toEqual({ ...excel.request, format })
    expect(made.fileName?.replace(/\.\w+$/, '')).toBe(excel.fileName?.replace(/\.\w+$/, ''))
    const text = await textOf(editor, made.id, format)
    expect(text).toContain(number)
    expect(text).not.toContain('Came later')
    if (format === 'word' || format === 'pdf') {
      expect(text.replace(/\s/g, '')).toContain('Casesregistered30')
      expect(text.match(/Held without charge/g)).toHaveLength(3)
    }
    // Whoever holds a copy reads the number that is printed on it.
    const sha256 = hash('sha256', await reportFile(editor.client.reports, made.id))
    const copy = await server.visitor().client.reportCopies.check({ params: { sha256 }, input: {} })
    expect(copy).toMatchObject({ state: 'unchanged', copy: { number, format } })
  }
  const { items } = await administrator.client.users.audit({ input: { act: 'report.requested' } })
  expect(items[0]).toMatchObject({
    actor: 'Test editor',
    detail: { format: 'powerpoint', from: excel.number },
  })
  const newer = await madeReport(editor.client.reports, { format: 'excel' })
  expect(newer.digest).not.toBe(excel.digest)
})

test('asked for again with its id none is made; an id of something else is refused', async () => {
  const first = await madeReport(editor.client.reports, SHORT)
  const id = randomUUID()
  const both = await Promise.all([ask(editor, first.id, 'pdf', id), ask(editor, first.id, 'pdf', id)])
  expect(both.map((each) => each.id)).toEqual([id, id])
  const pdf = await settledReport(editor.client.reports, id)
  expect(await ask(editor, first.id, 'pdf', id)).toEqual({ id, status: 'done' })
  expect(await failureOf(ask(editor, first.id, 'powerpoint', id))).toMatchObject({ code: 'conflict' })
  expect(await failureOf(ask(editor, first.id, 'pdf', first.id))).toMatchObject({ code: 'conflict' })
  // The data of one that was made from another is that of the first.
  expect(await another(editor, pdf.id, 'powerpoint')).toMatchObject({
    sourceId: first.id,
    digest: first.digest,
  })
  expect(await failureOf(ask(editor, randomUUID(), 'powerpoint'))).toMatchObject({ code: 'not_found' })
})

test('it is for whoever may see the report, and still sees the regions that it tells of', async () => {
  const { id } = await madeReport(officer.client.reports, SHORT)
  expect(await failureOf(ask(editor, id, 'pdf'))).toMatchObject({ status: 404 })
  const member = await server.signIn('member')
  expect(await failureOf(ask(member, id, 'pdf'))).toMatchObject({ status: 403 })
  const pdf = await another(administrator, id, 'pdf')
  expect(pdf).toMatchObject({ author: 'Test field-officer' })
  expect((await officer.client.reports.list()).items.map((each) => each.id)).toContain(pdf.id)
  const { items } = await administrator.client.users.audit({ input: { act: 'report.requested' } })
  expect(items[0]).toMatchObject({ actor: 'Test administrator', subject: `reports/${pdf.id}` })
  await server.database.run(sql`update users set regions = '{SO22}' where id = ${officer.id}`)
  expect(await failureOf(ask(officer, id, 'powerpoint'))).toMatchObject({ status: 403 })
  expect(await failureOf(reportFile(officer.client.reports, pdf.id))).toMatchObject({ status: 403 })
  await server.database.run(sql`update users set regions = '{SO28}' where id = ${officer.id}`)
})

test('it counts among the three that a person may wait for', async () => {
  const quiet = await startTestServer({ withoutSockets: true })
  const author = await quiet.signIn('editor')
  const { id } = await author.client.reports.generate({ input: askedReport(SHORT) })
  const task = { id: 'job', data: { reportId: id }, signal: new AbortController().signal, retries: 0 }
  expect(await failureOf(ask(author, id, 'pdf'))).toMatchObject({ code: 'not_ready' })
  await makeQueuedReport(quiet.services, task)
  for (const format of ['word', 'pdf', 'powerpoint'] as const) await ask(author, id, format)
  expect(await failureOf(ask(author, id, 'pdf'))).toMatchObject({ code: 'rule_violated' })
  expect(await failureOf(author.client.reports.generate({ input: askedReport(SHORT) }))).toMatchObject({
    code: 'rule_violated',
  })
  // What waits for data that is removed is not made any more.
  const before = await author.client.reports.list()
  await author.client.reports.cancel({ params: { id } })
  const after = await author.client.reports.list()
  expect(before.items.filter(({ status }) => status === 'queued')).toHaveLength(3)
  expect(after.items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  await quiet.close()
})

test('the data goes with its report; what was made of it stays, and says so when more is asked for', async () => {
  const first = await madeReport(editor.client.reports, SHORT)
  const pdf = await another(editor, first.id, 'pdf')
  await editor.client.reports.cancel({ params: { id: first.id } })
  expect(await failureOf(ask(editor, first.id, 'powerpoint'))).toMatchObject({ code: 'not_found' })
  expect(await failureOf(ask(editor, pdf.id, 'powerpoint'))).toMatchObject({
    code: 'rule_violated',
    message: expect.stringContaining('The data of this report is not kept'),
  })
  expect(await editor.client.reports.get({ params: { id: pdf.id } })).toMatchObject({
    ...{ status: 'done', digest: first.digest, number: first.number },
  })
  expect((await reportFile(editor.client.reports, pdf.id)).length).toBeGreaterThan(1000)
})

test('a report of a former build has no digest, and is had in no other format', async () => {
  const { id } = await madeReport(editor.client.reports, SHORT)
  await server.database.run(sql`
    update reports set digest = null, frozen_stored_name = null, frozen_sha256 = null, frozen_size = null where id = ${id}`)
  expect(await editor.client.reports.get({ params: { id } })).toMatchObject({ digest: null, sourceId: null })
  expect(await failureOf(ask(editor, id, 'powerpoint'))).toMatchObject({ code: 'rule_violated' })
})

test('who has withdrawn consent since is in no other format: neither from a list nor from a story', async () => {
  const listed = await agreedCase({ ...CASE, regionCode: 'SO28' })
  const list = await madeReport(editor.client.reports, { format: 'excel', includeSections: ['appendices'] })
  const { id, consent } = await agreedCase({ ...CASE, regionCode: 'SO22' })
  await giveConsent(editor, 'iccpr-cases', id, 'publication')
  const params = { id }
  await editor.client.iccprCases.proposePublication({
    params,
    input: {
      title: 'A teacher in custody',
      summary: 'A teacher was held without charge.',
      titleSo: 'Macallin',
    },
  })
  const reviewer = await server.signIn('reviewer')
  const { version } = await reviewer.client.iccprCases.getPublication({ params })
  await reviewer.client.iccprCases.decidePublication({ params, input: { decision: 'publish', version } })
  const story = await madeReport(editor.client.reports, { includeSections: ['case-studies'] })
  const word = await another(editor, story.id, 'word')
  expect(await textOf(editor, word.id, 'word')).toContain('A teacher in custody')
  for (const { id: consentId, version: of } of [consent, listed.consent]) {
    const input = { version: of, withdrawnOn: '2026-11-23' }
    await editor.client.consents.edit({ params: { id: consentId }, input })
  }
  for (const each of [story, word]) {
    expect(await editor.client.reports.get({ params: { id: each.id } })).toMatchObject({
      ...{ status: 'failed', failure: 'consent_withdrawn' },
    })
    expect(await failureOf(ask(editor, each.id, 'pdf'))).toMatchObject({ code: 'rule_violated' })
  }
  const again = await another(editor, list.id, 'pdf')
  expect(again).toMatchObject({ status: 'failed', failure: 'consent_withdrawn', fileName: null })
  await removeExpired(server.services)
  const left = await server.database.run(sql`
    select from reports where id = any(${sql.param([story.id, word.id, again.id])}::uuid[])`)
  expect(left).toEqual([])
})

test.each([
  ['case-study', 'report'],
  ['public-summary', 'report'],
  ['public-summary', 'publication'],
] as const)(
  'one that tells a %s and waits when consent to %s is withdrawn is called back with its source',
  async (exit, purpose) => {
    const { id, consent: toReports } = await agreedCase({ ...CASE, regionCode: 'SO28' })
    const toPublication = await giveConsent(editor, 'iccpr-cases', id, 'publication')
    const consent = purpose === 'report' ? toReports : toPublication
    const first = await madeReport(editor.client.reports, SHORT)
    const queued = randomUUID()
    await server.database.run(sql`
    insert into reports (id, author_id, status, request, created_at, expires_at, source_id)
    select ${queued}, author_id, 'queued', request, now(), expires_at, id from reports where id = ${first.id}`)
    await server.database.run(sql`
    insert into disclosures (id, exit, collection, record_ids, report_id, at)
    select gen_random_uuid(), ${exit}, 'iccpr-cases', array[${id}::uuid], report, now()
    from unnest(array[${first.id}::uuid, ${queued}::uuid]) as report`)
    await editor.client.consents.edit({
      params: { id: consent.id },
      input: { version: consent.version, withdrawnOn: '2026-11-23' },
    })
    for (const each of [first.id, queued]) {
      expect(await editor.client.reports.get({ params: { id: each } })).toMatchObject({
        failure: 'consent_withdrawn',
      })
    }
  },
)
