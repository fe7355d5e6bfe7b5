import type { FileRow, TableForm } from '#reports/tables/index.ts'
import type { TableTaker } from '#server/parsers/index.ts'
import { joinedChoice, type SplitChoice, splitChoices } from '#shared/domain/split-choices.ts'
import { type findHeadings, HEADING_ROWS, type Headings } from '#shared/domain/table-headings.ts'

/** What a table's first rows say about it. */
export interface FoundTable extends Headings {
  /** The first rows below the headings, with all of their cells. */
  readonly first: readonly FileRow[]
}

/** An uploaded table: its columns with distinct headings, and the rows below the headings. */
export interface Table {
  readonly columns: readonly string[]
  readonly tags: readonly string[] | null
  /** The line with the headings. */
  readonly headingLine: number
  /** The first rows of the file, among which a person can choose the headings. */
  readonly top: readonly FileRow[]
  /** The first rows below the headings, with all of their cells. */
  readonly first: readonly FileRow[]
  /** All rows; cells of columns that nothing asks for are empty. */
  readonly rows: readonly FileRow[]
  readonly form: TableForm
}

/** Says which headings a table has, and then which of its columns are kept; all of them for null. */
export interface BuildPlan {
  readonly headings: (rows: readonly FileRow[], form: TableForm) => ReturnType<typeof findHeadings>
  readonly needs: (found: FoundTable) => ReadonlySet<string> | null
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
  const keep = (row: FileRow, how: Decided) => {
    if (!only || only.has(row.line)) rows.push(cut(row, how))
  }
  const decide = (form: TableForm) => {
    const found = headings(waiting, form)
    if (!found) return
    const below = waiting.filter(({ line }) => line > found.lastLine)
    const choices = splitChoices(found.columns, below)
    const columns = [...found.columns, ...choices.map(({ name }) => name)]
    const tags = found.tags && [...found.tags, ...choices.map(() => '')]
    const first = below.map((row) => withChoices(row, found.columns.length, choices))
    const kept = needs({ ...found, columns, tags, first })
    decided = {
      found: { ...found, columns, tags },
      choices,
      kept,
      top: waiting.slice(0, HEADING_ROWS),
      first,
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
      const { found, top, first } = decided
      const { columns, tags, line } = found
      return { columns, tags, headingLine: line, top, first: first.slice(0, HEADING_ROWS), rows, form }
    },
  }
}

interface Decided {
  readonly found: Headings
  readonly choices: readonly SplitChoice[]
  readonly kept: ReadonlySet<string> | null
  readonly top: readonly FileRow[]
  readonly first: readonly FileRow[]
}

/** The row with the joined answers of split choices behind its own cells. */
function withChoices(row: FileRow, width: number, choices: readonly SplitChoice[]): FileRow {
  if (choices.length === 0) return row
  const own = Array.from({ length: width }, (_, index) => row.cells[index] ?? '')
  return { line: row.line, cells: [...own, ...choices.map((choice) => joinedChoice(choice, row.cells))] }
}

function cut(row: FileRow, { found, choices, kept }: Decided): FileRow {
  if (kept === null) return withChoices(row, found.columns.length - choices.length, choices)
  const width = found.columns.length - choices.length
  const cells: string[] = []
  for (const [index, column] of found.columns.entries()) {
    if (!kept.has(column)) continue
    const choice = index >= width ? choices[index - width] : undefined
    const text = choice ? joinedChoice(choice, row.cells) : (row.cells[index] ?? '')
    if (text === '') continue
    while (cells.length < index) cells.push('')
    cells[index] = text
  }
  return { line: row.line, cells }
}
