import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { endedQuarters, REPORT_FORMATS, REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { consentOn } from '#tests/support/consents.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { openPackage } from '#tests/support/office-package.ts'
import { incidentValues } from '#tests/support/records.ts'
import { madeReport, pdfText, reportFile } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let officer: TestUser
let reviewer: TestUser
const [quarter, before] = endedQuarters(mogadishuDay(new Date()), 2)
if (!quarter || !before) throw new Error('no quarter has ended')
const edition = {
  edition: 'public' as const,
  ...{ dateRange: 'custom' as const, dateFrom: quarter.from, dateTo: quarter.to },
  includeSections: [...REPORT_SECTIONS],
}

interface Registered {
  readonly severity: (typeof SEVERITIES)[number]
  readonly incidentType: (typeof INCIDENT_TYPES)[number]
  readonly regionCode?: string
}

/** Registers incidents on a day of the quarter; 0 is its first month. */
async function register(count: number, month: number, values: Registered) {
  const [year = 0, first = 0] = (quarter?.from ?? '').split('-').map(Number)
  const at = new Date(Date.UTC(year, first - 1 + month, 12)).toISOString()
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const { id } = await editor.client.incidents.create({ input: incidentValues({ ...values }) })
    await server.database.run(
      sql`update incidents set created_at = ${at}::timestamptz where id = ${id}::uuid`,
    )
    ids.push(id)
  }
  return ids
}

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, tasks: true })
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28'])
  reviewer = await server.signIn('reviewer')
  await register(12, 0, { severity: 'high', incidentType: 'arbitrary-detention', regionCode: 'SO28' })
  await register(9, 1, { severity: 'medium', incidentType: 'forced-displacement', regionCode: 'SO22' })
  await register(2, 2, { severity: 'critical', incidentType: 'torture', regionCode: 'SO22' })
  const [refused] = await register(1, 0, { severity: 'high', incidentType: 'arbitrary-detention' })
  await editor.client.consents.create({
    input: { ...consentOn(refused ?? ''), purpose: 'statistics', answer: 'refused' },
  })
})
afterAll(() => server.close())

const preview = (user: TestUser, input: object = {}) =>
  user.client.reports.preview({ input: { ...edition, ...input } })

describe('a public edition', () => {
  test('gives no small number, nor any from which one can be computed, and counts nobody who refused', async () => {
    const { sections, recommendations } = await preview(editor)
    const figures = sections.find(({ section }) => section === 'incident-overview')?.figures ?? []
    const [total, ...types] = figures
    expect(total?.value).toBe(23)
    const known = types.flatMap(({ value }) => value ?? [])
    const hidden = types.filter(({ value }) => value === null)
    // What is missing of the total has to fit more than one set of small numbers.
    const missing = (total?.value ?? 0) - known.reduce((sum, value) => sum + value, 0)
    const small = hidden.filter(({ instead }) => instead === 'fewer than 5')
    const withheld = hidden.filter(({ instead }) => instead === 'withheld')
    expect(small.length).toBeGreaterThan(0)
    expect(missing).toBeGreaterThanOrEqual(4 + withheld.length * 5)
    expect(known.every((value) => value >= 5)).toBe(true)
    expect(
      figures.every(({ filter, before: then, change }) => !filter && then === null && change === null),
    ).toBe(true)
    expect(recommendations).toEqual([])
  })

  test('is refused for any days but a quarter that has ended, so that two of them never overlap', async () => {
    const lastYear = Number(mogadishuDay(new Date()).slice(0, 4)) - 1
    const ranges = [
      { dateRange: 'last-3-months', dateFrom: undefined, dateTo: undefined },
      { dateFrom: before.from, dateTo: quarter.to },
      // A year less three quarters would be the fourth (decision 0301).
      { dateFrom: `${lastYear}-01-01`, dateTo: `${lastYear}-12-31` },
      { dateTo: `${quarter.to.slice(0, 8)}15` },
      { dateFrom: `${quarter.from.slice(0, 8)}02` },
    ] as const
    for (const range of ranges) {
      const asked = { ...edition, ...range }
      expect(await failureOf(preview(editor, range)), JSON.stringify(range)).toMatchObject({ status: 400 })
      expect(await failureOf(madeReport(editor.client.reports, asked))).toMatchObject({ status: 400 })
    }
    const today = mogadishuDay(new Date())
    const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3
    const going = {
      dateFrom: `${today.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`,
      dateTo: new Date(Date.UTC(Number(today.slice(0, 4)), month + 3, 0)).toISOString().slice(0, 10),
    }
    expect(await failureOf(preview(editor, going))).toMatchObject({ details: [{ path: 'dateRange' }] })
  })

  test('is not made for one region, whose numbers would give away what is withheld, nor on a device', async () => {
    for (const call of [() => preview(officer), () => madeReport(officer.client.reports, edition)])
      expect(await failureOf(call())).toMatchObject({ details: [{ path: 'edition' }] })
    const device = await createTestDevice(editor)
    try {
      await device.sync()
      const input = { ...edition, reportTitle: 'A report', reportType: 'quarterly', format: 'pdf' } as const
      for (const call of [
        () => device.client.reports.preview({ input: edition }),
        () => device.client.reports.generate({ input }),
      ])
        expect(await failureOf(call())).toMatchObject({ details: [{ path: 'edition' }] })
    } finally {
      await device.close()
    }
  })

  test('has in its file the figures of the preview, for whoever makes it, and neither rows nor names', async () => {
    const input = { ...edition, reportTitle: 'Quarter in public', reportType: 'quarterly' } as const
    const { client } = await server.signIn('administrator')
    const signatories = [{ name: 'Amina Nuur', role: 'Director', roleSo: 'Agaasime' }]
    await client.letterhead.edit({ input: { version: (await client.letterhead.get()).version, signatories } })
    const { id } = await madeReport(editor.client.reports, input)
    const text = (await pdfText(editor.client.reports, id)).replace(/\s+/g, ' ')
    expect(text).toContain('Public edition. It may be published.')
    const { sections } = await preview(editor)
    for (const { label, value, instead } of sections.flatMap(({ figures }) => figures)) {
      expect(text).toContain(`${label} ${instead ?? value}`)
    }
    expect(text).not.toContain('Prepared by')
    expect(text).not.toContain('Amina')
    expect(text).not.toContain('torture 2')
    expect((await preview(reviewer)).sections).toEqual(sections)
  })

  test.each(REPORT_FORMATS.filter((format) => format !== 'pdf'))(
    'says in %s, in Somali, that it is one, and has no list of records',
    async (format) => {
      const { id } = await madeReport(editor.client.reports, { ...edition, format, locale: 'so' })
      const opened = await openPackage(await reportFile(editor.client.reports, id))
      const parts = opened.names.filter((name) => name.endsWith('.xml'))
      const words = parts.map((name) => opened.text(name)).join(' ')
      expect(words).toContain('Daabacaad dadweyne')
      expect(words).toContain('ka yar 5')
      const { items } = await editor.client.incidents.list({ input: {} })
      expect(items.length).toBeGreaterThan(20)
      for (const { id: record } of items) expect(words).not.toContain(recordReference(record))
    },
  )
})

describe('a report in the library', () => {
  const fields = {
    title: 'Quarter in public',
    description: 'The public edition of the last quarter.',
    category: 'reports',
    documentType: 'pdf',
  } as const
  const add = (reportId: string, isPublic: boolean) =>
    editor.client.documents.addReport({ input: { ...fields, reportId, isPublic } })

  test('waits for approval like any document, and is public as a public edition', async () => {
    const { id } = await madeReport(editor.client.reports, edition)
    const document = await add(id, true)
    expect(document).toMatchObject({ status: 'pending', isPublic: true, file: { number: 1 } })
    const { version } = document
    const decide = (user: TestUser) =>
      user.client.documents.decide({ params: { id: document.id }, input: { decision: 'approve', version } })
    expect(await failureOf(decide(editor))).toMatchObject({ code: 'rule_violated' })
    expect((await decide(reviewer)).published).not.toBe(null)
  })

  test('is internal where it is for the organisation, whatever is asked for, edited or uploaded', async () => {
    const { id } = await madeReport(editor.client.reports, { format: 'excel', annex: 'figures' })
    expect(await failureOf(add(id, true))).toMatchObject({ details: [{ path: 'isPublic' }] })
    const document = await add(id, false)
    const params = { id: document.id }
    const edited = await editor.client.documents.edit({
      params,
      input: { version: document.version, isPublic: true },
    })
    const approval = reviewer.client.documents.decide({
      params,
      input: { decision: 'approve', version: edited.version },
    })
    expect(await failureOf(approval)).toMatchObject({ code: 'rule_violated' })
    expect((await reviewer.client.documents.get({ params })).published).toBe(null)
  })

  test('is not added with lists of records, whose titles officers of other regions may not read', async () => {
    const { id } = await madeReport(editor.client.reports, {
      ...{ format: 'excel', includeSections: ['executive-summary', 'appendices'] },
    })
    expect(await failureOf(add(id, false))).toMatchObject({
      ...{ code: 'rule_violated', message: expect.stringContaining('lists records') },
    })
  })

  test('is not added by someone who may not see it, by its guessed number', async () => {
    const { id } = await madeReport(editor.client.reports, { format: 'excel' })
    const input = { ...fields, reportId: id, isPublic: false }
    expect(await failureOf(officer.client.documents.addReport({ input }))).toMatchObject({ status: 404 })
  })
})
