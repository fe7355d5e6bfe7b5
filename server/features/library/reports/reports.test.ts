import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { FINISHED_MEANWHILE } from '#shared/domain/report-options.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { reportTexts } from '#tests/support/report-texts.ts'
import {
  askedReport,
  madeReport,
  pdfText,
  reportFile,
  settledReport,
  sheetRows,
} from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { removeExpired } from './index.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let editor: TestUser
let officer: TestUser
let reviewer: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, tasks: true })
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28'])
  reviewer = await server.signIn('reviewer')
  administrator = await server.signIn('administrator')
  for (const regionCode of ['SO28', 'SO28', 'SO22', null]) {
    const { id } = await editor.client.iccprCases.create({ input: { ...CASE, regionCode } })
    // The people of one case were not asked.
    if (regionCode !== 'SO22') await giveConsent(editor, 'iccpr-cases', id, 'report')
    await editor.client.incidents.create({
      input: incidentValues({ regionCode, victimInfo: 'Planted Victim', witnessInfo: 'Planted Witness' }),
    })
  }
})
afterAll(() => server.close())

const CASE = {
  title: 'Held without charge',
  status: 'active',
  priority: 'high',
  description: 'Held at a checkpoint for three days.',
  personsInfo: 'Planted Person',
  dueDate: '2020-01-31',
} as const

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a report asked for again with its id is made once, and another person has no use of the id', async () => {
  const id = randomUUID()
  const input = { ...askedReport(), id }
  const [first, second] = await Promise.all([
    editor.client.reports.generate({ input }),
    editor.client.reports.generate({ input }),
  ])
  expect([first.id, second.id]).toEqual([id, id])
  const { items } = await editor.client.reports.list({})
  expect(items.filter((each) => each.id === id)).toHaveLength(1)
  const other = await server.signIn('reviewer')
  expect(await failureOf(other.client.reports.generate({ input }))).toMatchObject({ status: 409 })
  await settledReport(editor.client.reports, id)
  await editor.client.reports.cancel({ params: { id } })
})

test('who cancels a report that has finished meanwhile does not remove it, and twice is as once', async () => {
  const report = await madeReport(editor.client.reports, askedReport())
  const only = { params: { id: report.id }, input: { only: 'unfinished' as const } }
  expect(await failureOf(editor.client.reports.cancel(only))).toMatchObject({
    ...{ status: 422, message: FINISHED_MEANWHILE.message },
  })
  expect((await editor.client.reports.file({ params: { id: report.id } })).ok).toBe(true)
  const { id } = await editor.client.reports.generate({ input: askedReport() })
  const stop = { params: { id }, input: { only: 'unfinished' as const } }
  await editor.client.reports.cancel(stop)
  await editor.client.reports.cancel(stop)
  expect(await editor.client.reports.get({ params: { id } })).toMatchObject({ status: 'cancelled' })
  for (const each of [report.id, id]) await editor.client.reports.cancel({ params: { id: each } })
})

describe('a report', () => {
  let made: ReportView

  test('is asked for, made in the background, listed and downloaded', async () => {
    const { id, status } = await editor.client.reports.generate({ input: askedReport() })
    expect(status).toBe('queued')
    made = await settledReport(editor.client.reports, id)
    expect(made).toMatchObject({
      id,
      status: 'done',
      progress: 100,
      failure: null,
      author: 'Test editor',
      request: { reportTitle: 'Situation in Jubaland', format: 'pdf', locale: 'en' },
    })
    const { items } = await editor.client.reports.list()
    expect(items[0]).toEqual(made)
    const response = await editor.client.reports.file({ params: { id } })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(`filename="${made.fileName}"`)
    expect(made.fileName).toMatch(/^\d{4}-\d\d-\d\d-monthly-situation-in-jubaland\.pdf$/)
    expect((await response.arrayBuffer()).byteLength).toBe(made.size)
  })

  test('has the title, the figures of the screens and the records in its text, and nothing about persons', async () => {
    const text = await pdfText(editor.client.reports, made.id)
    expect(text).toContain('Situation in Jubaland')
    expect(text).toContain('Test editor')
    expect(text).toMatch(/4\s+registered\s+in\s+the\s+period/)
    expect(text).toMatch(/Incidents:\s+4\s+reported\s+in\s+the\s+period/)
    expect(text.match(/Held without charge/g)).toHaveLength(3)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'One record is left out of this list, because its people have not agreed',
    )
    expect(text).not.toContain('Withheld')
    expect(text).not.toMatch(/Planted|\+252 61/)
  })

  test('lies encrypted in the store, once, beside the data that it was made from', async () => {
    const files = await storedFiles()
    const rows = await server.database.run<{ name: string }>(
      sql`select unnest(array[stored_name, frozen_stored_name]) as name from reports`,
    )
    expect(files.sort()).toEqual(rows.map(({ name }) => name).sort())
    expect(files).toHaveLength(2)
    for (const name of files) {
      const place = path.join(server.dataDir, 'files', name.slice(0, 2), name.slice(2, 4), name)
      expect(await readFile(place, 'latin1')).not.toMatch(/%PDF|Jubaland/)
    }
  })

  test('is in the audit trail: who asked for it and who downloaded it', async () => {
    await reportFile(administrator.client.reports, made.id)
    const { items } = await administrator.client.users.audit({ input: {} })
    const reported = items.filter(({ subject }) => subject === `reports/${made.id}`)
    expect(reported.map(({ act, actor }) => [act, actor])).toEqual([
      ['report.downloaded', 'Test administrator'],
      ['report.downloaded', 'Test editor'],
      ['report.downloaded', 'Test editor'],
      ['report.requested', 'Test editor'],
    ])
    expect(reported.at(-1)?.detail).toEqual({ reportType: 'monthly', format: 'pdf' })
  })

  test('is nobody else’s, except for administrators', async () => {
    const params = { id: made.id }
    for (const call of [
      reviewer.client.reports.get,
      reviewer.client.reports.cancel,
      reviewer.client.reports.file,
    ])
      expect(await failureOf(call({ params }))).toMatchObject({ status: 404, code: 'not_found' })
    expect((await reviewer.client.reports.list()).items).toEqual([])
    expect((await administrator.client.reports.list()).items).toEqual([made])
    const member = await server.signIn('member')
    expect(await failureOf(member.client.reports.list())).toMatchObject({ status: 403 })
  })

  test('comes in the language that was asked for', async () => {
    const { id } = await madeReport(editor.client.reports, { locale: 'so' })
    const text = await pdfText(editor.client.reports, id)
    expect(text).toMatch(/Warbixin/)
    expect(text).not.toMatch(/incidents were registered/)
  })

  test('is removed with its file by its author', async () => {
    const { id } = await madeReport(editor.client.reports, { format: 'excel' })
    const before = await storedFiles()
    await editor.client.reports.cancel({ params: { id } })
    expect(await failureOf(editor.client.reports.get({ params: { id } }))).toMatchObject({ status: 404 })
    expect((await storedFiles()).length).toBe(before.length - 2)
  })

  test('is removed with its file when its time is over, and not before', async () => {
    const { id, expiresAt, finishedAt } = await madeReport(editor.client.reports, { format: 'excel' })
    const days = (Date.parse(String(expiresAt)) - Date.parse(String(finishedAt))) / 86_400_000
    expect(days).toBe(30)
    const before = await storedFiles()
    await removeExpired(server.services)
    expect(await storedFiles()).toEqual(before)
    await server.database.run(
      sql`update reports set expires_at = now() - interval '1 second' where id = ${id}`,
    )
    await removeExpired(server.services)
    expect((await storedFiles()).length).toBe(before.length - 2)
    expect(await failureOf(editor.client.reports.file({ params: { id } }))).toMatchObject({ status: 404 })
  })
})

describe('the workbook', () => {
  // Two tests look at the same one.
  let ofReviewer: Promise<ReportView> | undefined
  async function reviewersReport(): Promise<string> {
    ofReviewer ??= madeReport(reviewer.client.reports, { format: 'excel' })
    return (await ofReviewer).id
  }

  test('has the records that its author may see, with real dates', async () => {
    const id = await reviewersReport()
    const rows = await sheetRows(reviewer.client.reports, id, 'Cases')
    const heads = rows.find((row) => row.includes('Reference'))
    const records = rows.filter((row) => row.includes('Held without charge'))
    expect(records).toHaveLength(3)
    // The case of people who were not asked is left out, and the sheet says so.
    const texts = await reportTexts(await reportFile(reviewer.client.reports, id), 'excel')
    expect(texts).toContain('One record is left out of this list')
    const due = records[0]?.[heads?.indexOf('Due') ?? -1]
    expect(due).toEqual(new Date('2020-01-31T00:00:00Z'))
    expect(JSON.stringify(rows)).not.toContain('Planted')
  })

  test('of a field officer stops at the officer’s regions and the triage queue', async () => {
    const { id } = await madeReport(officer.client.reports, { format: 'excel' })
    const rows = await sheetRows(officer.client.reports, id, 'Cases')
    expect(rows.filter((row) => row.includes('Held without charge'))).toHaveLength(3)
  })

  test('names every record by a reference of its own', async () => {
    const rows = await sheetRows(reviewer.client.reports, await reviewersReport(), 'Incidents')
    const references = rows.flat().filter((cell) => /^\d{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/.test(String(cell)))
    expect(new Set(references).size).toBe(4)
  })
})

describe('case studies', () => {
  test('are told in their published summaries only, for those who may see the case', async () => {
    const { items } = await editor.client.iccprCases.list({ input: { region: ['SO22'] } })
    const params = { id: String(items[0]?.id) }
    await giveConsent(editor, 'iccpr-cases', params.id, 'publication')
    await editor.client.iccprCases.proposePublication({
      params,
      input: {
        title: 'A teacher in custody',
        summary: 'A teacher was held without charge.',
        titleSo: 'Macallin',
      },
    })
    const sections = { includeSections: ['case-studies' as const] }
    const before = await madeReport(reviewer.client.reports, sections)
    expect(await pdfText(reviewer.client.reports, before.id)).toMatch(/No case of the period has a reviewed/)
    const { version } = await reviewer.client.iccprCases.getPublication({ params })
    await reviewer.client.iccprCases.decidePublication({ params, input: { decision: 'publish', version } })
    const unasked = await pdfText(
      reviewer.client.reports,
      (await madeReport(reviewer.client.reports, sections)).id,
    )
    expect(unasked).toContain('The summary of one case is left out')
    expect(unasked).not.toContain('A teacher in custody')
    const consent = await giveConsent(editor, 'iccpr-cases', params.id, 'report')
    const after = await madeReport(reviewer.client.reports, sections)
    const text = await pdfText(reviewer.client.reports, after.id)
    expect(text).toContain('A teacher in custody')
    expect(text).not.toContain('Held at a checkpoint')
    const asked = { input: { collection: 'iccpr-cases', recordId: params.id } } as const
    const left = await editor.client.consents.disclosures(asked)
    expect(left.filter(({ exit }) => exit === 'case-study')).toMatchObject([{ userId: reviewer.id }])
    const somali = await madeReport(reviewer.client.reports, { ...sections, locale: 'so' })
    expect(await pdfText(reviewer.client.reports, somali.id)).toContain('Macallin')
    const theirs = await madeReport(officer.client.reports, sections)
    expect(await pdfText(officer.client.reports, theirs.id)).not.toContain('A teacher')
    await editor.client.consents.edit({
      params: { id: consent.id },
      input: { version: consent.version, withdrawnOn: '2026-11-23' },
    })
    const { id } = await madeReport(reviewer.client.reports, sections)
    expect(await pdfText(reviewer.client.reports, id)).not.toContain('A teacher in custody')
    // What was made before is taken back, and what does not tell of the case stays.
    const { get } = reviewer.client.reports
    for (const each of [after, somali]) {
      expect(await get({ params: { id: each.id } })).toMatchObject({
        ...{ status: 'failed', failure: 'consent_withdrawn' },
      })
      expect(await failureOf(reportFile(reviewer.client.reports, each.id))).toMatchObject({ status: 404 })
    }
    expect(await get({ params: { id: before.id } })).toMatchObject({ status: 'done' })
    await removeExpired(server.services)
    expect(await failureOf(get({ params: { id: after.id } }))).toMatchObject({ status: 404 })
    const acts = await administrator.client.users.audit({ input: { act: 'report.called-back' } })
    expect(acts.items.map(({ subject }) => subject).sort()).toEqual(
      [after, somali].map((each) => `reports/${each.id}`).sort(),
    )
  })
})

describe('what is asked for', () => {
  test('is checked field by field', async () => {
    const input = askedReport({ reportTitle: ' ', includeSections: [], dateRange: 'custom' })
    const failure = await failureOf(editor.client.reports.generate({ input }))
    expect(failure).toMatchObject({ status: 400 })
    expect(failure.details.map(({ path: field }) => field)).toEqual([
      'reportTitle',
      'includeSections',
      'dateFrom',
      'dateTo',
    ])
    const { includeSections: _, ...without } = askedReport()
    expect(await failureOf(editor.client.reports.generate({ input: without as never }))).toMatchObject({
      details: [{ path: 'includeSections', message: 'Select at least one section' }],
    })
    const reversed = askedReport({ dateRange: 'custom', dateFrom: '2026-02-01', dateTo: '2026-01-01' })
    expect(await failureOf(editor.client.reports.generate({ input: reversed }))).toMatchObject({
      details: [{ path: 'dateTo', message: 'End date must not be before start date' }],
    })
    const unknown = askedReport({ format: 'odt' as 'pdf' })
    expect(await failureOf(editor.client.reports.generate({ input: unknown }))).toMatchObject({ status: 400 })
  })

  test('counts the days that it covers, and no others', async () => {
    const past = { dateRange: 'custom', dateFrom: '2024-01-01', dateTo: '2024-01-31' } as const
    const { id } = await madeReport(editor.client.reports, past)
    expect(await pdfText(editor.client.reports, id)).toContain(
      'No incident was reported by the end of the period.',
    )
  })
})

test('the list is read page by page', async () => {
  const all = await administrator.client.reports.list({ input: { limit: 200 } })
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await administrator.client.reports.list({
      input: { limit: 2, ...(cursor ? { cursor } : {}) },
    })
    seen.push(...page.items.map(({ id }) => id))
    expect(page.total).toBe(all.total)
    cursor = page.next
  }
  expect(seen.length).toBeGreaterThan(4)
  expect(seen).toEqual(all.items.map(({ id }) => id))
})

test('the snapshot has the figures of the screens, for the regions of the person', async () => {
  const { report } = await officer.client.reports.snapshot()
  // Counts by two fields are drawn by the page of analytics alone.
  const { tables: _, ...figures } = await officer.client.statistics.monitoring({ input: {} })
  expect(report).toMatchObject({
    organisation: 'Human Rights Protection Somalia',
    regions: ['SO28'],
    ...figures,
  })
  expect(report.month).toMatch(/^\d{4}-\d\d$/)
  const all = (await reviewer.client.reports.snapshot()).report
  expect(all).toMatchObject({ regions: null, cases: { total: 4 } })
  expect(report).toMatchObject({ cases: { total: 3 } })
})
