import type { FileRow, TableForm } from '#reports/tables/index.ts'
import type { TableTaker } from '#server/parsers/index.ts'
import { joinedChoice, splitChoices } from '#shared/domain/split-choices.ts'
import { joinedTime, splitTime } from '#shared/domain/split-times.ts'
import { type findHeadings, HEADING_ROWS, type Headings } from '#shared/imports/table-headings.ts'

/** What a table's first rows say about it. */
export interface FoundTable extends Headings {
  /** The first rows below the headings, with all of their cells. */
  readonly first: readonly FileRow[]
}

/** An uploaded table: its columns with distinct headings, and the rows below the headings. */
export interface Table {
  readonly columns: readonly string[]
  /** How many of the columns the file itself has; those behind them are made of these. */
  readonly own: number
  readonly tags: readonly string[] | null
  /** The line with the headings. */
  readonly headingLine: number
  /** The first rows of the file, among which a person can choose the headings. */
  readonly top: readonly FileRow[]
  /** The first rows below the headings, with all of their cells. */
  readonly first: readonly FileRow[]
  /** All rows; cells of columns that nothing asks for are empty. */
  readonly rows: readonly FileRow[]
  /** Lines of a CSV file with more cells than there are headings: some of their cells are in the wrong columns. */
  readonly overlong: ReadonlySet<number>
  readonly form: TableForm
}

/** Says which headings a table has, and then which of its columns are kept; all of them for null. */
export interface BuildPlan {
  readonly headings: (rows: readonly FileRow[], form: TableForm) => ReturnType<typeof findHeadings>
  readonly needs: (table: FoundTable) => ReadonlySet<string> | null
  /** The lines of the rows that are kept; all of them where it is left out. */
  readonly only?: ReadonlySet<number> | undefined
}

/** Rows that are looked at before it is decided which columns are kept. */
const LOOKED_AT = 200

/** Builds a table out of rows as they come, and keeps no more cells of them than are needed. */
export function tableBuilder({ headings, needs, only }: BuildPlan): TableTaker & {
  readonly finish: (form: TableForm) => Table | null
} {
  let before: TableForm | null = null
  let waiting: FileRow[] = []
  let decided: Decided | null = null
  const rows: FileRow[] = []
  const overlong = new Set<number>()
  const keep = (row: FileRow, how: Decided) => {
    if (how.isCsv && row.cells.findLastIndex(isFilled) >= how.table.named) overlong.add(row.line)
    if (!only || only.has(row.line)) rows.push(cut(how.merged(row), how))
  }
  const decide = (form: TableForm) => {
    const block = headings(waiting, form)
    if (!block) return
    const below = waiting.filter(({ line }) => line > block.lastLine)
    const derived = derivedColumns(block.columns, below)
    const columns = [...block.columns, ...derived.map(({ name }) => name)]
    const tags = block.tags && [...block.tags, ...derived.map(() => '')]
    const first = below
      .map(mergedFiller(form.merged, block.lastLine))
      .map((row) => withDerived(row, block.columns.length, derived))
    const keptColumns = needs({ ...block, columns, tags, first })
    decided = {
      table: { ...block, columns, tags },
      derived,
      keptColumns,
      top: waiting.slice(0, HEADING_ROWS),
      first,
      merged: mergedFiller(form.merged, block.lastLine),
      isCsv: form.separator !== null,
    }
    for (const row of below) keep(row, decided)
    waiting = []
  }
  return {
    begin: (form) => {
      before = form
    },
    rows: (some) => {
      if (decided) {
        for (const row of some) keep(row, decided)
        return
      }
      // One by one: a piece may hold more rows than a call takes arguments.
      for (const row of some) waiting.push(row)
      if (waiting.length >= LOOKED_AT && before) decide(before)
    },
    finish: (form) => {
      if (!decided && waiting.length > 0) decide(form)
      if (!decided || rows.length === 0) return null
      const { table, top, first } = decided
      const { columns, tags, line } = table
      // Where most rows have more, those cells are columns without a heading.
      const isUsual = overlong.size * 2 > rows.length
      return {
        ...{ columns, tags, headingLine: line, top, first: first.slice(0, HEADING_ROWS), rows, form },
        own: columns.length - decided.derived.length,
        overlong: isUsual ? new Set<number>() : overlong,
      }
    },
  }
}

interface Decided {
  readonly table: Headings
  readonly derived: readonly Derived[]
  readonly keptColumns: ReadonlySet<string> | null
  readonly top: readonly FileRow[]
  readonly first: readonly FileRow[]
  readonly merged: (row: FileRow) => FileRow
  readonly isCsv: boolean
}

const isFilled = (cell: string | undefined) => (cell ?? '').trim() !== ''

/** Makes the function that gives every row what a cell says that is merged over several of them, from the top down. */
function mergedFiller(merged: TableForm['merged'], lastHeading: number): (row: FileRow) => FileRow {
  const tall = merged.filter(({ top, bottom }) => bottom > top && top > lastHeading)
  if (tall.length === 0) return (row) => row
  const open = new Map<number, { readonly bottom: number; readonly text: string }>()
  const beginning = Map.groupBy(tall, ({ top }) => top)
  return (row) => {
    const cells = [...row.cells]
    for (const [column, { bottom, text }] of open) {
      if (row.line > bottom) open.delete(column)
      else if (!isFilled(cells[column])) {
        while (cells.length < column) cells.push('')
        cells[column] = text
      }
    }
    for (const { left, bottom } of beginning.get(row.line) ?? []) {
      const text = cells[left] ?? ''
      if (isFilled(text)) open.set(left, { bottom, text })
    }
    return { ...row, cells }
  }
}

/** A column that the file does not have, made of several others. */
interface Derived {
  readonly name: string
  readonly textOf: (cells: readonly string[]) => string
}

/** The joined answers of split choices, and days with the times that stand in another column. */
function derivedColumns(columns: readonly string[], rows: readonly FileRow[]): readonly Derived[] {
  const time = splitTime(columns, rows)
  const all = [
    ...splitChoices(columns, rows).map((choice) => ({
      name: choice.name,
      textOf: (cells: readonly string[]) => joinedChoice(choice, cells),
    })),
    ...(time ? [{ name: time.name, textOf: (cells: readonly string[]) => joinedTime(time, cells) }] : []),
  ]
  return all.filter(({ name }) => !columns.includes(name))
}

/** The row with its derived cells behind its own. */
function withDerived(row: FileRow, width: number, derived: readonly Derived[]): FileRow {
  if (derived.length === 0) return row
  const own = Array.from({ length: width }, (_, index) => row.cells[index] ?? '')
  return { line: row.line, cells: [...own, ...derived.map(({ textOf }) => textOf(row.cells))] }
}

function cut(row: FileRow, { table, derived, keptColumns }: Decided): FileRow {
  const width = table.columns.length - derived.length
  if (keptColumns === null) return withDerived(row, width, derived)
  const cells: string[] = []
  for (const [index, column] of table.columns.entries()) {
    if (!keptColumns.has(column)) continue
    const text = index < width ? row.cells[index] : derived[index - width]?.textOf(row.cells)
    if (text === undefined || text === '') continue
    while (cells.length < index) cells.push('')
    cells[index] = text
  }
  return { line: row.line, cells }
}
