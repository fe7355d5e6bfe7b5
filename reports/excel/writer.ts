import type { Writable } from 'node:stream'
import type { WriteOptions } from '../model.ts'
import { chartedMonths, withPartialMonths } from '../office/partial-months.ts'
import { propertiesOf } from '../office/properties.ts'
import { officeLine, officeText } from '../office/text.ts'
import { type CellValue, type TableSheet, writeWorkbook } from '../tables/index.ts'
import type { ReportDocument } from '../templates/document.ts'
import { wordingIn } from '../templates/wording.ts'
import { addSummarySheet } from './summary-sheet.ts'

/** Progress is reported each time after this many rows. */
const ROWS_BETWEEN_PROGRESS = 500

/**
 * Writes a report as a workbook and ends the target: a summary with charts, and a sheet for each list of records,
 * whose rows are streamed. An aborted signal rejects with its reason and destroys the target.
 */
export async function writeExcel(
  report: ReportDocument,
  target: Writable,
  { onProgress, signal }: WriteOptions = {},
): Promise<void> {
  const wording = wordingIn(report.locale)
  const expected = Math.max(
    1,
    report.sheets.reduce((sum, list) => sum + list.total, 0),
  )
  const step = report.annexes.length > 0 ? 'appendices' : 'file'
  let done = 0
  const counted = (table: TableSheet): TableSheet => ({
    ...table,
    rows: async function* (): AsyncGenerator<readonly CellValue[]> {
      for await (const row of table.rows()) {
        if (++done % ROWS_BETWEEN_PROGRESS === 0) onProgress?.(Math.min(1, done / expected), step)
        yield row.map((value) => (typeof value === 'string' ? officeText(value) : value))
      }
    },
  })
  await writeWorkbook(
    {
      properties: {
        title: officeLine(report.title),
        subject: officeLine(report.subject),
        author: officeLine(report.author),
        ...propertiesOf(report),
      },
      changeChart: (xml) => withPartialMonths(xml, chartedMonths(report)),
      front: (workbook) => addSummarySheet(workbook, report, wording),
      sheets: report.sheets.map((list) => counted(list.table)),
    },
    target,
    { signal },
  )
  onProgress?.(1, 'file')
}
