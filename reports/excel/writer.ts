import type { Writable } from 'node:stream'
import { lookIn } from '../look.ts'
import type { WriteOptions } from '../model.ts'
import { chartedMonths, withPartialMonths } from '../office/partial-months.ts'
import { propertiesOf } from '../office/properties.ts'
import { officeLine } from '../office/text.ts'
import { writeWorkbook } from '../tables/index.ts'
import { sheetNames } from '../tables/xlsx-names.ts'
import type { Block, Chart, RecordList, ReportDocument, Table } from '../templates/document.ts'
import { wordingIn } from '../templates/wording.ts'
import { addContentsSheet, type Entry } from './contents-sheet.ts'
import { addFigureSheet, alternativeOf, gridOf } from './figure-sheet.ts'
import { type ListSheet, listSheet } from './list-sheets.ts'
import type { Setting } from './sheet-look.ts'
import { addTextSheet, textRows } from './text-sheet.ts'

/** Progress is reported each time after this many rows. */
const ROWS_BETWEEN_PROGRESS = 500

/**
 * Writes a report as a workbook and ends the target: what it has, its text, a sheet for each table and chart, and one for
 * each list of records, whose rows are streamed. An aborted signal rejects with its reason and destroys the target.
 */
export async function writeExcel(
  report: ReportDocument,
  target: Writable,
  { onProgress, signal }: WriteOptions = {},
): Promise<void> {
  const expected = Math.max(
    1,
    report.annexes.reduce((sum, list) => sum + list.total, 0),
  )
  const step = report.annexes.length > 0 ? 'appendices' : 'file'
  let done = 0
  const plan = planOf(report, () => {
    if (++done % ROWS_BETWEEN_PROGRESS === 0) onProgress?.(Math.min(1, done / expected), step)
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
      front: (workbook) => {
        const { setting, entries, text, figures, sheetOf } = plan
        addContentsSheet(workbook, report, entries, setting)
        addTextSheet(workbook, text, report, (part) => sheetOf.get(part), setting)
        for (const block of figures) addFigureSheet(workbook, sheetOf.get(block) ?? '', block, setting)
        return figures.flatMap((block) =>
          block.kind === 'chart' ? [officeLine(alternativeOf(block, setting.wording))] : [],
        )
      },
      sheets: plan.lists.map(({ table }) => table),
      late: plan.lists.flatMap(({ late }) => late),
    },
    target,
    { signal },
  )
  onProgress?.(1, 'file')
}

/** The sheets of a workbook, whose names are known before the first is made. */
interface Plan {
  readonly setting: Setting
  readonly entries: readonly Entry[]
  /** The name of the sheet of the text. */
  readonly text: string
  readonly figures: readonly (Table | Chart)[]
  readonly lists: readonly ListSheet[]
  readonly sheetOf: ReadonlyMap<Block | RecordList, string>
}

function planOf(report: ReportDocument, onRow: () => void): Plan {
  const wording = wordingIn(report.locale)
  const { workbook, page } = wording.words
  const figures = [...report.blocks.filter(isFigure), ...report.furtherTables]
  const [contents = '', text = '', ...others] = sheetNames([
    page.contents,
    workbook.text,
    ...figures.map((block) => `${block.label} ${shortTitle(block)}`),
    ...report.annexes.map(({ label, table }) => `${label} ${officeLine(table.name)}`),
  ])
  const parts: (Block | RecordList)[] = [...figures, ...report.annexes]
  const sheetOf = new Map(parts.map((part, index) => [part, others[index] ?? '']))
  const setting: Setting = { wording, look: lookIn(report.accentColour), contents, report: report.title }
  const lists = report.annexes.map((list) => listSheet(list, sheetOf.get(list) ?? '', onRow, setting))
  const entries: Entry[] = [
    { name: text, title: workbook.textTitle, rows: textRows(report, wording), counted: '' },
    ...figures.map((block) => ({
      name: sheetOf.get(block) ?? '',
      title: block.title,
      rows: gridOf(block, wording).rows.length,
      counted: block.note ?? '',
    })),
    ...lists.map(({ list, table, rows, leftOut, height }) => ({
      ...{ name: table.name, title: list.title },
      ...{ rows, counted: leftOut, height },
    })),
  ]
  return { setting, entries, text, figures, lists, sheetOf }
}

function isFigure(block: Block): block is Table | Chart {
  return block.kind === 'table' || block.kind === 'chart'
}

/** What a table or chart is about, without its period; of a chart not its message, which is a sentence. */
function shortTitle(block: Table | Chart): string {
  const title = officeLine(block.kind === 'chart' ? block.subtitle : block.title)
  const [start = ''] = title.split(', ')
  return start
}
