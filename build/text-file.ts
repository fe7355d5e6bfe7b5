import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { TextRow } from './text-rows.ts'

const COLUMNS = ['key', 'risk', 'english', 'somali', 'status', 'note'] as const
const STATUSES = ['open', 'confirmed'] as const

/** What a native reader says of one text. */
export interface Correction {
  readonly line: number
  readonly key: string
  readonly somali: string
  readonly status: (typeof STATUSES)[number]
  readonly note: string
}
interface Problem {
  readonly line: number
  readonly message: string
}
type Cells = Readonly<Record<(typeof COLUMNS)[number], string>> & { readonly line: number }

/** The file that is handed out; it begins with the mark by which spreadsheets know UTF-8. */
export function writtenFile(rows: readonly TextRow[]): string {
  const cells = rows.map(({ confirmed, ...row }) => ({
    ...row,
    status: confirmed ? 'confirmed' : 'open',
    note: confirmed?.note ?? '',
  }))
  return stringify(cells, { header: true, columns: [...COLUMNS], bom: true, record_delimiter: '\r\n' })
}

/** What a file that came back says, with every line that can't be taken as it is. */
export function readFile(
  csv: string,
  rows: readonly TextRow[],
  reader: string | undefined,
): { readonly corrections: readonly Correction[]; readonly problems: readonly Problem[] } {
  const cells = cellsOf(csv)
  if (!Array.isArray(cells)) return { corrections: [], problems: [cells] }
  const known = new Map(rows.map((row) => [row.key, row]))
  const lines = new Map<string, number>()
  const corrections: Correction[] = []
  const problems: Problem[] = []
  for (const cell of cells) {
    const somali = cell.somali === known.get(cell.key)?.somali ? cell.somali : typeset(cell.somali)
    const found = { ...cell, somali, status: cell.status || 'open' }
    const message = wrongIn(found, known.get(found.key), lines.get(found.key), reader)
    lines.set(found.key, found.line)
    if (message !== null) problems.push({ line: found.line, message })
    else corrections.push({ ...found, status: found.status === 'confirmed' ? 'confirmed' : 'open' })
  }
  return { corrections, problems: [...problems, ...missingForms(corrections, known, lines)] }
}

/** The cells of each line; the problem of the file where it can't be read at all. */
function cellsOf(csv: string): Cells[] | Problem {
  const head = /^\uFEFF?[^\n]*/.exec(csv)?.[0] ?? ''
  // Spreadsheets of some languages write semicolons.
  const delimiter = /^\uFEFF?"?key"?;/.test(head) ? ';' : ','
  try {
    const read = parse(csv, {
      bom: true,
      columns: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      trim: true,
    })
    const found = read as unknown as { record: Record<string, string>; info: { lines: number } }[]
    const missing = COLUMNS.filter((name) => found[0] && found[0].record[name] === undefined)
    if (missing.length > 0) return { line: 1, message: `the file has no column ${missing.join(', ')}` }
    return found.map(({ record, info }) => ({ ...(record as unknown as Cells), line: info.lines }))
  } catch (error) {
    const line = Number(Reflect.get(Object(error), 'lines')) || 1
    return { line, message: error instanceof Error ? error.message : String(error) }
  }
}

/** An apostrophe between letters is a letter of Somali. */
function typeset(text: string): string {
  return text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
}

function wrongIn(
  { key, english, somali, status, line }: Cells,
  row: TextRow | undefined,
  before: number | undefined,
  reader: string | undefined,
): string | null {
  if (!row) return `there is no text "${key}"`
  if (before !== undefined && before !== line) return `"${key}" is already on line ${before}`
  if (english !== row.english) {
    return `the English of "${key}" has changed since the export; it is now "${row.english}". Export the texts again`
  }
  if (somali === '') return `"${key}" has no Somali text`
  if (!STATUSES.some((each) => each === status)) return `the status "${status}" is neither open nor confirmed`
  if (status === 'confirmed' && !row.confirmed && !reader?.trim()) {
    return 'say who has read the confirmed texts: --reader "<name>"'
  }
  return differingMarks(row, somali)
}

/** Places for values and marks around words are what the code fills and follows, so each has to be there once. */
function differingMarks({ key, english }: TextRow, somali: string): string | null {
  const marks = (text: string) => (text.match(/\{\w+\}|<\/?\w+\s*\/?>/g) ?? []).toSorted()
  // One thing need not be counted aloud in every language.
  const needed = (text: string) => marks(text).filter((mark) => !(key.endsWith('_one') && mark === '{count}'))
  const [wanted, found] = [needed(english), needed(somali)]
  const missing = wanted.filter((mark) => !found.includes(mark))
  const added = found.filter((mark) => !wanted.includes(mark))
  if (missing.length > 0)
    return `${missing.join(', ')} of the English text is missing in the Somali of "${key}"`
  if (added.length > 0) return `the Somali of "${key}" has ${added.join(', ')}, which the English has not`
  if (wanted.length !== found.length) return `the Somali of "${key}" has a {place} or <mark> more than once`
  return null
}

const FORM = /_(zero|one|other)$/

/** Who changes one form of a counted text has to have seen the others. */
function missingForms(
  corrections: readonly Correction[],
  known: ReadonlyMap<string, TextRow>,
  lines: ReadonlyMap<string, number>,
): Problem[] {
  return corrections.flatMap(({ key, somali, line }) => {
    if (!FORM.test(key) || known.get(key)?.somali === somali) return []
    const others = ['zero', 'one', 'other'].map((form) => key.replace(FORM, `_${form}`))
    const missing = others.filter((other) => known.has(other) && !lines.has(other))
    return missing.map((other) => ({
      line,
      message: `"${key}" was changed, but "${other}" is not in the file`,
    }))
  })
}
