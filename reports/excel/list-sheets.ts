import { randomInt, randomUUID } from 'node:crypto'
import { isMonth } from '#shared/domain/dates.ts'
import { officeLine, officeText } from '../office/text.ts'
import type { CellValue, ColumnHead, TableSheet } from '../tables/index.ts'
import type { Late } from '../tables/xlsx-spec.ts'
import type { RecordList } from '../templates/document.ts'
import { heightOf } from './contents-sheet.ts'
import { addHead, dressHeader, linesOf, type Setting, setPrinting } from './sheet-look.ts'

/** The sheet of a list of records, whose rows are read while it is written. */
export interface ListSheet {
  readonly list: RecordList
  readonly table: TableSheet
  /** Tokens in place of the number of its rows, of what was left out, and of the height of both, until all rows are read. */
  readonly rows: number
  readonly leftOut: string
  readonly height: number
  readonly late: readonly Late[]
}

/** Lines above a list that say what was left out of it. */
const LINES = 2
const LINE_CHARACTERS = 150
const WIDTH_OF_A_CAPITAL = 1.25
/** No number of rows is negative, and no row as high. */
const MOST_RANDOM = 2 ** 47
const LEAST_RANDOM = 2 ** 40

/** The sheet of a list; `onRow` is called with each row that is read. */
export function listSheet(list: RecordList, name: string, onRow: () => void, setting: Setting): ListSheet {
  const { workbook } = setting.wording.words
  let sentence: string | null = null
  const leftOut = () => {
    sentence ??= list.leftOut() ?? workbook.allListed
    return sentence
  }
  const columns = list.table.columns.map(columnOf)
  const rowsToken = -randomInt(LEAST_RANDOM, MOST_RANDOM)
  const height = randomInt(LEAST_RANDOM, MOST_RANDOM)
  const sentenceToken = randomUUID()
  const lines = Array.from({ length: LINES }, () => randomUUID())
  let read = 0
  return {
    list,
    rows: rowsToken,
    leftOut: sentenceToken,
    height,
    late: [
      { token: rowsToken, value: () => read },
      { token: sentenceToken, value: () => officeText(leftOut()) },
      { token: height, value: () => heightOf({ title: list.title, counted: leftOut() }) },
      ...lines.map((token, index) => ({ token, value: () => lineOf(leftOut(), index) })),
    ],
    table: {
      name,
      columns,
      rows: async function* (): AsyncGenerator<readonly CellValue[]> {
        for await (const row of list.table.rows()) {
          read++
          onRow()
          yield row.map((value, index) => cellOf(value, columns[index], setting))
        }
      },
      dress: {
        above: (sheet) => {
          addHead(sheet, { title: `${list.label}. ${list.title}`, notes: lines }, setting)
          setPrinting(sheet, { orientation: 'landscape' }, setting)
        },
        header: (row) => dressHeader(row, columns, setting.look),
      },
    },
  }
}

/** A column as Excel takes it, with room for what has to stay in one line. */
function columnOf({ width, oneLine, ...column }: ColumnHead): ColumnHead {
  const room = Math.ceil((oneLine?.length ?? 0) * WIDTH_OF_A_CAPITAL)
  return {
    ...column,
    header: officeLine(column.header),
    ...(width === undefined ? {} : { width: Math.max(width, room) }),
  }
}

/** A value as Excel takes it; of a day that leaves as its month, the month in words. */
function cellOf(value: CellValue, column: ColumnHead | undefined, { wording }: Setting): CellValue {
  if (typeof value !== 'string') return value
  return officeText(column?.kind === 'date' && isMonth(value) ? wording.cell(value, column.kind) : value)
}

/** A line of a text; the last one has whatever is left of it. */
function lineOf(text: string, index: number): string {
  const lines = linesOf(text, LINE_CHARACTERS)
  return index < LINES - 1 ? (lines[index] ?? '') : lines.slice(index).join(' ')
}
