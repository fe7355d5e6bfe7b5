import { Workbook } from '@cj-tech-master/excelts'
import { installChartSupport } from '@cj-tech-master/excelts/chart'
import { expect } from 'vitest'
import type { ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { readPdf } from './pdf-reading.ts'

type Reports = ClientOf<AppContract>['reports']
type Asked = NonNullable<NonNullable<Parameters<Reports['generate']>[0]>['input']>

// Whoever reads a workbook with charts needs it, also where none was written.
installChartSupport()

// Reading the writers for the first time takes seconds on a busy machine.
const MADE_WITHIN_MS = 60_000

/** A monthly report in PDF, with what differs. */
export function askedReport(different: Partial<Asked> = {}): Asked {
  return {
    reportTitle: 'Situation in Jubaland',
    reportType: 'monthly',
    dateRange: 'last-30-days',
    includeSections: ['executive-summary', 'incident-overview', 'iccpr-analysis', 'appendices'],
    format: 'pdf',
    ...different,
  }
}

/** Asks for a report and waits until it is made, or has failed. */
export async function madeReport(reports: Reports, different: Partial<Asked> = {}): Promise<ReportView> {
  const { id } = await reports.generate({ input: askedReport(different) })
  return settledReport(reports, id)
}

/** Waits until a report is neither waiting nor being made. */
export async function settledReport(reports: Reports, id: string): Promise<ReportView> {
  const read = () => reports.get({ params: { id } })
  await expect
    .poll(async () => (await read()).status, { timeout: MADE_WITHIN_MS, interval: 25 })
    .not.toMatch(/queued|running/)
  return read()
}

/** The bytes of a finished report. */
export async function reportFile(reports: Reports, id: string): Promise<Buffer> {
  const response = await reports.file({ params: { id } })
  return Buffer.from(await response.arrayBuffer())
}

/** All text of a finished PDF. */
export async function pdfText(reports: Reports, id: string): Promise<string> {
  return readPdf(await reportFile(reports, id))
    .pages.map(({ text }) => text)
    .join('\n')
}

/** The list of an annex in a finished workbook from its header on, as the cells' values; above it are its title and what is said of it. */
export async function sheetRows(reports: Reports, id: string, name: string): Promise<unknown[][]> {
  const [rows = []] = await sheetsOf(reports, id, [name])
  return rows
}

/** The lists of several annexes, in the order of their names: the workbook is read once. */
export async function sheetsOf(
  reports: Reports,
  id: string,
  names: readonly string[],
): Promise<unknown[][][]> {
  const workbook = new Workbook()
  await workbook.xlsx.load(await reportFile(reports, id))
  return names.map((name) => {
    const rows: unknown[][] = []
    const sheet = workbook.worksheets.find((each) => each.name.endsWith(` ${name}`))
    sheet?.eachRow((row) => {
      const values: unknown = row.values
      if (Array.isArray(values) && (rows.length > 0 || values.length > 2)) rows.push(values.slice(1))
    })
    return rows
  })
}
