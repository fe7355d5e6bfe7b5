import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembleReport } from '#reports/assemble.ts'
import type { Chart, ReportDocument, Table } from '#reports/templates/document.ts'
import { reportDocument } from '#reports/templates/report-document.ts'
import { wordingIn } from '#reports/templates/wording.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { type DateSpan, spanBefore } from '#shared/domain/report-options.ts'
import { incidentValues } from '#tests/support/records.ts'
import { sampleRequest } from '#tests/support/sample-report.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { withReportSource } from './source.ts'

let server: TestServer
let editor: TestUser
let officer: TestUser
const today = mogadishuDay(new Date())

// Records of three ages in three regions and in none, the older of which only the previous period or none covers.
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28'])
  for (const [index, regionCode] of ['SO28', 'SO28', 'SO22', null, 'SO11', 'SO22', 'SO28'].entries()) {
    const days = [0, 2, 3, 8, 9, 11, 40][index]
    const kase = await editor.client.iccprCases.create({
      input: {
        title: `Held without charge ${index}`,
        status: index % 2 === 0 ? 'active' : 'pending',
        priority: 'high',
        description: 'Held at a checkpoint for three days.',
        dueDate: '2020-01-31',
        regionCode,
      },
    })
    const incident = await editor.client.incidents.create({ input: incidentValues({ regionCode }) })
    if (index % 2 === 0) {
      await editor.client.incidents.changeStatus({
        params: { id: incident.id },
        input: { version: 1, status: 'assessing', reason: 'Looked into.' },
      })
    }
    const age = sql`make_interval(days => ${days})`
    await server.database.run(
      sql`update iccpr_cases set created_at = created_at - ${age} where id = ${kase.id}`,
    )
    await server.database.run(
      sql`update incidents set created_at = created_at - ${age} where id = ${incident.id}`,
    )
    await server.database.run(
      sql`update state_changes set at = at - ${age} where record_id = ${incident.id} and seq = 0`,
    )
  }
})
afterAll(() => server.close())

async function documentOf(user: TestUser, { from, to }: DateSpan): Promise<ReportDocument> {
  const request = sampleRequest({ dateRange: 'custom', dateFrom: from, dateTo: to })
  const now = new Date()
  const reader = { id: user.id, role: user.role, regions: user === officer ? ['SO28'] : [] }
  return withReportSource(
    server.services,
    { reportId: null, user: reader, now, locale: 'en' },
    async (source) => reportDocument(await assembleReport(request, source, { author: 'Test', now })),
  )
}

/** What stands in one column of a table, by the first column of its row. */
function column(report: ReportDocument, title: string, index: number): Record<string, unknown> {
  const all = [...report.blocks, ...report.furtherTables]
  const table = all.find((block): block is Table => block.kind === 'table' && block.title === title)
  return Object.fromEntries((table?.rows ?? []).map((row) => [row[0], row[index]]))
}

/** The bars of a chart, by their labels. */
function bars(report: ReportDocument, subtitle: string): Record<string, number> {
  const chart = report.blocks.find(
    (block): block is Chart =>
      block.kind === 'chart' && block.subtitle === subtitle && block.plot.shape === 'bars',
  )
  if (chart?.plot.shape !== 'bars') return {}
  return Object.fromEntries(chart.plot.bars.map(({ label, value }) => [label, value]))
}

/** The regions with records on the map, by their names. */
function mapped(report: ReportDocument): Record<string, number> {
  const plots = report.blocks.flatMap((block) => (block.kind === 'chart' ? [block.plot] : []))
  const regions = plots.flatMap((plot) => (plot.shape === 'map' ? plot.regions : []))
  return Object.fromEntries(
    regions.filter(({ value }) => value > 0).map(({ label, value }) => [label, value]),
  )
}

const words = wordingIn('en')
const byName = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).map(([code, count]) => [words.region(code), count]))
const byWord = (
  group: 'incidentType' | 'severity' | 'caseStatus',
  counts: Readonly<Record<string, number>>,
) => Object.fromEntries(Object.entries(counts).map(([key, count]) => [words.label(group, key), count]))
/** Without the groups of which there is no record. */
const filled = (figures: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0))

const SPANS: readonly DateSpan[] = [
  { from: addDays(today, -6), to: today },
  { from: addDays(today, -29), to: today },
  { from: addDays(today, -3), to: addDays(today, -2) },
  { from: '2020-01-01', to: '2020-01-31' },
]

test.each(SPANS)('the figures from $from to $to are those of the dashboard, for each user', async (span) => {
  for (const user of [editor, officer]) {
    const report = await documentOf(user, span)
    const answer = (input: { from?: string; to: string }) => user.client.statistics.monitoring({ input })
    const days = spanBefore(span)
    const [now, before] = [await answer(span), await answer(days)]
    for (const [index, figures] of [now, before].entries()) {
      expect(column(report, 'Key figures, in the period', index + 1), `${user.role} ${index}`).toMatchObject({
        'Cases registered': figures.cases.total,
        'Incidents reported': figures.incidents.total,
        'Incidents of critical severity reported': figures.incidents.bySeverity.critical ?? 0,
      })
    }
    expect(column(report, 'Key figures, in the period', 3)).toMatchObject({
      'Cases registered': now.cases.total - before.cases.total,
      'Incidents reported': now.incidents.total - before.incidents.total,
    })
    if (span.to === today) {
      // How records are at the end of a period that ends today is how they are.
      const all = await user.client.statistics.monitoring({ input: {} })
      expect(column(report, 'Key figures, at the end of the period', 1)).toMatchObject({
        'Open cases': all.cases.total - (all.cases.byStatus.completed ?? 0),
        'Open cases past the due date': all.cases.overdue,
        'Open incidents': all.incidents.active,
      })
      expect(filled(bars(report, 'Cases by status, at the end of the period'))).toEqual(
        byWord('caseStatus', all.cases.byStatus),
      )
    }
    const { incidents } = now
    expect(bars(report, 'Incidents by type, in the period')).toEqual(byWord('incidentType', incidents.byType))
    expect(filled(column(report, 'Incidents by severity, in the period', 1))).toEqual(
      byWord('severity', incidents.bySeverity),
    )
    // Months that are counted in part have their days after the name.
    const months = Object.entries(column(report, 'Records by month', 2))
    expect(filled(Object.fromEntries(months.map(([name, n]) => [name.replace(/ \(.*/, ''), n])))).toEqual(
      Object.fromEntries(
        incidents.byMonth
          .map(({ month, opened }) => [words.month(month, 'long'), opened])
          .filter(([, n]) => n),
      ),
    )
    const { triaged, ended, inTime } = incidents.response
    expect(Object.values(column(report, 'Response time from registration', 1))).toEqual(
      incidents.total === 0 ? [] : [triaged, ended],
    )
    expect(Object.values(column(report, 'Response time from registration', 3))[0]).toBe(
      incidents.total === 0 ? undefined : inTime === null ? null : inTime / 100,
    )
    const { none: _, ...ofRegions } = now.incidents.byRegion
    // One or two regions need no map.
    expect(mapped(report)).toEqual(Object.keys(ofRegions).length < 3 ? {} : byName(ofRegions))
    expect(column(report, 'Incidents by region, in the period', 1)).toEqual(byName(now.incidents.byRegion))
  }
})

test('a field officer gets the figures, and the change, of the records that they may see', async () => {
  const span = { from: addDays(today, -6), to: today }
  const [all, own] = [await documentOf(editor, span), await documentOf(officer, span)]
  const name = 'Incidents reported'
  const figures = (report: ReportDocument) =>
    [1, 2, 3].map((at) => column(report, 'Key figures, in the period', at)[name])
  expect(figures(all)).toEqual([3, 3, 0])
  expect(figures(own)).toEqual([2, 1, 1])
  const regions = (report: ReportDocument) =>
    Object.keys(column(report, 'Incidents by region, in the period', 1))
  expect(regions(own)).toEqual([words.region('SO28')])
  expect(regions(all)).toContain(words.region('SO22'))
})
