import { Workbook } from '@cj-tech-master/excelts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { recordReference } from '#shared/domain/record-reference.ts'
import { REPORT_FORMATS, REPORT_SECTIONS, type ReportFormat } from '#shared/domain/report-options.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { incidentValues } from '#tests/support/records.ts'
import { reportTexts } from '#tests/support/report-texts.ts'
import { madeReport, reportFile } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser

const CASES = 9
const INCIDENTS = 7

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, tasks: true })
  editor = await server.signIn('editor')
  for (let index = 0; index < CASES; index++) {
    const input = {
      title: `Held without charge ${index}`,
      status: index % 2 === 0 ? ('active' as const) : ('pending' as const),
      priority: 'high' as const,
      description: 'Held at a checkpoint for three days.',
      regionCode: 'SO28',
    }
    const { id } = await editor.client.iccprCases.create({ input })
    await giveConsent(editor, 'iccpr-cases', id, 'report')
  }
  for (let index = 0; index < INCIDENTS; index++) {
    const severity = index < 3 ? 'critical' : 'high'
    // The time of one is in doubt, which its day says.
    const timePrecision = index === 0 ? 'in-doubt' : 'exact'
    const input = incidentValues({ severity, timePrecision } as const)
    await editor.client.incidents.create({ input })
  }
})
afterAll(() => server.close())

const counted = z.object({ cases: z.int(), open: z.int(), incidents: z.int(), critical: z.int() })
const identified = z.object({ id: z.uuid() })

async function inDatabase() {
  const [counts] = await server.database.run(
    sql`select (select count(*)::int from iccpr_cases where deleted_at is null) as cases,
      (select count(*)::int from iccpr_cases where deleted_at is null and status <> 'completed') as open,
      (select count(*)::int from incidents where deleted_at is null) as incidents,
      (select count(*)::int from incidents where deleted_at is null and severity = 'critical') as critical`,
    counted,
  )
  const rows = await server.database.run(
    sql`select id from iccpr_cases where deleted_at is null union all select id from incidents where deleted_at is null`,
    identified,
  )
  if (!counts) throw new Error('The database does not count')
  return { ...counts, references: rows.map(({ id }) => recordReference(id)) }
}

/** The text of a file with its cells in their order; workbooks keep their texts apart from their cells. */
async function inOrder(file: Buffer, format: ReportFormat): Promise<string> {
  if (format !== 'excel') return reportTexts(file, format)
  const workbook = new Workbook()
  await workbook.xlsx.load(file)
  const texts: string[] = []
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) => row.eachCell((cell) => texts.push(cell.text)))
  }
  return texts.join(' ')
}

test.each(REPORT_FORMATS)(
  'the figures and rows of a full report as %s are those of the database',
  async (format) => {
    const { id, status } = await madeReport(editor.client.reports, {
      format,
      includeSections: [...REPORT_SECTIONS],
    })
    expect(status).toBe('done')
    const file = await reportFile(editor.client.reports, id)
    const text = (await inOrder(file, format)).replace(/\s+/g, '')
    const database = await inDatabase()
    expect(database).toMatchObject({ cases: CASES, incidents: INCIDENTS, critical: 3 })
    const figures: readonly (readonly [string, number])[] = [
      ['Cases registered', database.cases],
      ['Open cases', database.open],
      ['Incidents reported', database.incidents],
      ['Incidents of critical severity reported', database.critical],
    ]
    // Slides have messages and charts, and the documents have the tables and lists.
    if (format === 'powerpoint') {
      expect(text).toContain(
        `${database.incidents}incidentswerereportedintheperiod,${database.critical}ofthem`,
      )
      expect(text).toContain(`${database.open}of${database.cases}remainedopen`)
    } else {
      // Beside each is the figure of the period before, in which nothing was registered.
      for (const [name, count] of figures) expect(text).toContain(`${name}${count}0`.replace(/\s+/g, ''))
      for (const reference of database.references) expect(text.split(reference).length - 1, reference).toBe(1)
      expect(text.match(/doubt\)/g)).toHaveLength(1)
    }
  },
)
