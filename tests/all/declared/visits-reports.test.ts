import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { namingStatements, tableStatements } from '#server/db/declared-collections.ts'
import { ACCESS } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { createTestDevice, down } from '#tests/support/device.ts'
import { reportTexts } from '#tests/support/report-texts.ts'
import { madeReport, pdfText, reportFile, sheetRows } from '#tests/support/reports.ts'
import { roleWith } from '#tests/support/role-with.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { visits } from '../../declared/visits.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000 })

const PLANTED = 'Planted Detainee'
const SECTIONS = ['executive-summary', 'statistical-analysis', 'appendices'] as const
type Reports = TestUser['client']['reports']

let server: TestServer
let editor: TestUser
let reviewer: TestUser
let officer: TestUser
/** The day on which the visits were registered. */
let today: Date

beforeAll(async () => {
  server = await startTestServer({ tasks: true })
  for (const statement of [...tableStatements(visits), ...namingStatements()])
    await server.database.run(sql.raw(statement))
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
  officer = await server.signIn('field-officer', ['SO28'])
  for (const [title, regionCode] of [
    ['Visit to a prison', 'SO28'],
    ['Visit elsewhere', 'SO11'],
  ]) {
    const response = await editor.send('/api/visits', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ title, regionCode, status: 'pending', priority: 'high', theme: 'liberty', personsInfo: PLANTED },
        ...{
          description: 'Eleven people were in one cell.',
          visitedOn: '2026-01-20',
          nextVisitOn: '2031-12-24',
        },
      }),
    })
    const { createdAt } = (await response.json()) as { readonly createdAt: string }
    today = day(mogadishuDay(new Date(createdAt)))
  }
})
afterAll(() => server.close())

/** Up to the day on which the visits were registered. */
const asked = (different: { format?: 'excel'; locale?: 'so' } = {}) => ({
  ...different,
  ...{ dateRange: 'custom' as const, dateFrom: '2026-01-01', dateTo: today.toISOString().slice(0, 10) },
  includeSections: [...SECTIONS],
})
/** The rows of its sheet without their references, which no two records have in common. */
async function rowsFor(reports: Reports, locale?: 'so') {
  const { id } = await madeReport(reports, asked({ format: 'excel', ...(locale && { locale }) }))
  const rows = await sheetRows(reports, id, locale ? 'Booqashooyin' : 'Visits')
  return rows.map(([, ...cells]) => cells)
}
async function textFor(reports: Reports, locale?: 'so') {
  const { id } = await madeReport(reports, asked(locale && { locale }))
  return pdfText(reports, id)
}

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const row = (title: string, region: string, next: unknown) => [
  ...[title, 'Pending Investigation', 'Liberty and security', region, day('2026-01-20'), next, today],
]
const NEXT = day('2031-12-24')
const HEADS = ['Title', 'Status', 'Theme', 'Region', 'Date of the visit', 'Next visit', 'Registered']

test('its table is in the workbook as declared, with the records that each reader sees', async () => {
  expect(await rowsFor(editor.client.reports)).toEqual([
    HEADS,
    row('Visit elsewhere', 'Awdal', NEXT),
    row('Visit to a prison', 'Lower Juba', NEXT),
  ])
  expect(await rowsFor(officer.client.reports)).toEqual([HEADS, row('Visit to a prison', 'Lower Juba', NEXT)])
})

test('on a device its table is that of the server', async () => {
  const device = await createTestDevice(officer)
  try {
    await device.sync()
    device.line = down
    const here = await rowsFor(device.client.reports)
    expect(here).toHaveLength(2)
    expect(here).toEqual(await rowsFor(officer.client.reports))
  } finally {
    await device.close()
  }
})

test('its table and its figures are in the PDF and in the workbook, and nobody of whom it tells', async () => {
  const text = await textFor(editor.client.reports)
  expect(text).toContain('Annex I Visits tracked')
  expect(text).toMatch(/Visits tracked 2 ?0 ?2\n/)
  expect(text).toMatch(/Incidents reported 0 ?0 ?0\n/)
  expect(text.match(/24 Dec 2031/g)).toHaveLength(2)
  expect(text).not.toMatch(/Planted|Withheld/)
  const { id } = await madeReport(editor.client.reports, asked({ format: 'excel' }))
  const figures = (await reportTexts(await reportFile(editor.client.reports, id), 'excel')).replace(
    /\s+/g,
    ' ',
  )
  expect(figures).toContain('Visits: Theme')
  expect(figures).toContain('Liberty and security')
  expect(figures).not.toContain('Freedom of movement')
})

test('what a reader may not read of it is withheld in print and in the workbook', async () => {
  const permissions = ACCESS.reviewer.permissions.filter((each) => each !== 'comments:write')
  await roleWith('reviewer', permissions, async () => {
    const rows = await rowsFor(reviewer.client.reports)
    expect(rows.slice(0, 3)).toEqual([
      HEADS,
      row('Visit elsewhere', 'Awdal', undefined),
      row('Visit to a prison', 'Lower Juba', undefined),
    ])
    const text = await textFor(reviewer.client.reports)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'For 2 records the district, days or other values are left out',
    )
    expect(text).not.toMatch(/Planted|2031/)
  })
})

test('its table speaks Somali in a Somali report', async () => {
  const [heads, first] = await rowsFor(reviewer.client.reports, 'so')
  expect(heads).toEqual(expect.arrayContaining(['Taariikhda booqashada', 'Booqashada xigta']))
  expect(first).toEqual(expect.arrayContaining(['Sugaya baaritaan', NEXT]))
  expect(await textFor(editor.client.reports, 'so')).toContain('Booqashooyinka lala socdo')
})
