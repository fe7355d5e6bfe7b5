import type { ReportSection } from '#shared/domain/report-options.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Logo } from '#shared/rules/letterhead.ts'
import type { CellValue, ColumnHead, TableSheet } from '../tables/index.ts'
import type { CoveredMonth } from './covered-months.ts'

/** A line of the title page: its label and value. */
export interface Fact {
  readonly label: string
  readonly value: string
  /** Takes several lines, so that a page has it below the title, over the whole width. */
  readonly isLong?: true
}

/** What a report says of its scope: on its cover, on each page and in the metadata of its file. */
export interface Scope {
  /** In full, as the cover has it. */
  readonly facts: readonly Fact[]
  /** Regions and period in one line for each page, and that it is a draft; the first form names most regions, the last none. */
  readonly short: readonly string[]
  /** The regions alone in one line, in the same order of forms. */
  readonly regions: readonly string[]
  readonly keywords: readonly string[]
}

/** Of a document that is not about records. */
export const NO_SCOPE: Scope = { facts: [], short: [], regions: [], keywords: [] }

/** A heading: level 1 has a Roman number or an annex's, level 2 a letter. */
export interface Heading {
  readonly kind: 'heading'
  readonly level: 1 | 2
  readonly number: string
  readonly text: string
}

/** A paragraph with its running number (`12.`), or its letter in a list (`(a)`). */
export interface Paragraph {
  readonly kind: 'paragraph'
  readonly number: string
  readonly text: string
  /** It introduces what follows, or is of a list that is not broken, and is on the same page. */
  readonly keepWithNext?: true
}

/** A sentence with which a report begins, and the figure that it rests on. */
export interface Message {
  /** `1.`, as of any paragraph. */
  readonly number: string
  /** As it is shown in large type, such as `231` or `7%`, and what it counts; null where the author's sentence has none of its own. */
  readonly figure: { readonly value: string; readonly of: string } | null
  readonly text: string
}

/** The key messages, which stand together. */
export interface Messages {
  readonly kind: 'messages'
  readonly messages: readonly Message[]
}

/** A table that is small enough for the text. */
export interface Table {
  readonly kind: 'table'
  /** «Table 3». */
  readonly label: string
  readonly title: string
  readonly columns: readonly ColumnHead[]
  readonly rows: readonly (readonly CellValue[])[]
  /** What is counted, of which day, and what is withheld. */
  readonly note?: string
  /** How the figure of each row is counted, where the rows are figures of different kinds. */
  readonly definitions?: readonly string[]
}

/** Horizontal bars from zero, each with its label and value. */
export interface Bars {
  readonly shape: 'bars'
  readonly bars: readonly { readonly label: string; readonly value: number }[]
}

/** Lines over months from zero, each with its name at its end; months that are not counted whole are drawn differently. */
export interface Lines {
  readonly shape: 'lines'
  readonly months: readonly CoveredMonth[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}

/** The regions of the country in shades of their numbers. */
export interface RegionMap {
  readonly shape: 'map'
  /** Every region by its P-code; those without records are outlined. */
  readonly regions: readonly {
    readonly code: string
    readonly label: string
    readonly value: number
    /** The report does not count its records, so nothing is said of whether there are any. */
    readonly isOutside?: true
  }[]
}

/** A chart whose title is its message, with a text alternative. */
export interface Chart {
  readonly kind: 'chart'
  /** «Figure 1». */
  readonly label: string
  readonly title: string
  readonly subtitle: string
  readonly alternative: string
  readonly plot: Bars | Lines | RegionMap
  /** What is counted, of which day, what is withheld, and where outlines come from. */
  readonly note?: string
}

/** The people who sign, each with a line for the signature and the day. */
export interface Signatures {
  readonly kind: 'signatures'
  readonly title: string
  readonly people: readonly { readonly name: string; readonly role: string }[]
  /** «Signature» and «Date», below the lines. */
  readonly signature: string
  readonly date: string
}

export type Block = Heading | Paragraph | Messages | Table | Chart | Signatures

/** A list of records: an annex in print, a sheet in a workbook. */
export interface RecordList {
  /** «Annex II». */
  readonly label: string
  readonly title: string
  /** The expected number of rows, with those that are left out. */
  readonly total: number
  readonly table: TableSheet
  /** Says how many records were left out and why, once all rows were read; null where none was. */
  readonly leftOut: () => string | null
}

/** A section, or one of the chapters that every report ends with. */
export type Chapter = ReportSection | 'method' | 'sources'

/** A report without any format: its content, in order. */
export interface ReportDocument {
  readonly locale: Locale
  readonly organisation: string
  readonly logo: Logo | null
  /** The colour (`#rrggbb`) from which the document takes its others. */
  readonly accentColour: string
  /** «Compliance report». */
  readonly type: string
  readonly title: string
  readonly subject: string
  readonly author: string
  readonly number: string | null
  /** The address at which a copy is compared with the report. */
  readonly checkAt: string | null
  readonly generatedAt: Date
  /** The lines of the title page; those of the scope are among them. */
  readonly facts: readonly Fact[]
  readonly scope: Scope
  readonly note: Fact | null
  readonly blocks: readonly Block[]
  /** The block with which each chapter begins, in their order. */
  readonly sections: readonly { readonly section: Chapter; readonly first: number }[]
  /** Lists that are printed as annexes. */
  readonly annexes: readonly RecordList[]
  /** Tables of figures for which no page has room: a workbook has them, each as a sheet. */
  readonly furtherTables: readonly Table[]
}

/** What a table has: its title, columns, rows, and what is said of them. */
type TableContent = readonly [
  title: string,
  columns: readonly ColumnHead[],
  rows: Table['rows'],
  details?: Pick<Table, 'note' | 'definitions'>,
]

/** Collects the blocks of a report and numbers headings, paragraphs, tables and figures. */
export interface Body {
  readonly blocks: Block[]
  section(text: string): void
  part(text: string): void
  paragraph(text: string): void
  /** Adds a paragraph that introduces the list below it. */
  leadIn(text: string): void
  /** Adds a lettered list: (a), (b), (c). */
  lettered(texts: readonly string[]): void
  /** Adds a short lettered list that is on one page. */
  letteredTogether(texts: readonly string[]): void
  messages(messages: readonly Omit<Message, 'number'>[]): void
  table(...content: TableContent): void
  /** Adds a table to those that stand in an annex, if the report has one of figures, or in a workbook. */
  further(...content: TableContent): void
  chart(chart: Omit<Chart, 'kind' | 'label'>): void
  signatures(signatures: Omit<Signatures, 'kind'>): void
  /** Opens an annex and returns its name, «Annex II». */
  annex(text: string): string
  /** The name of the next table, as a text refers to it. */
  nextTable(): string
  /** The name of the next annex, for lists that come after the blocks. */
  nextAnnex(): string
  /** Whether there are tables of figures for an annex. */
  hasFurther(): boolean
  /** Numbers the further tables, which nothing can follow; `isAnnex` puts them at the end of the blocks. */
  furtherTables(isAnnex: boolean): readonly Table[]
}

/** Makes an empty body; the three templates contain `{number}` for tables, figures and annexes. */
export function emptyBody(names: { table: string; figure: string; annex: string }): Body {
  const blocks: Block[] = []
  const counters = { section: 0, part: 0, paragraph: 0, table: 0, figure: 0, annex: 0 }
  const named = (template: string, number: string | number) => template.replace('{number}', String(number))
  const nextAnnex = () => named(names.annex, roman(++counters.annex))
  const heading = (level: 1 | 2, number: string, text: string) => {
    if (level === 1) counters.part = 0
    blocks.push({ kind: 'heading', level, number, text })
  }
  const further: TableContent[] = []
  const tableOf = ([title, columns, rows, details = {}]: TableContent): Table => ({
    ...{ kind: 'table', label: named(names.table, ++counters.table), title, rows, ...details },
    columns: columns.map((column, index) => withRoomForWords(column, index, rows)),
  })
  return {
    blocks,
    section: (text) => heading(1, `${roman(++counters.section)}.`, text),
    part: (text) => heading(2, `${letterOf(counters.part++).toUpperCase()}.`, text),
    annex: (text) => {
      const label = nextAnnex()
      heading(1, label, text)
      return label
    },
    nextAnnex,
    paragraph: (text) => blocks.push({ kind: 'paragraph', number: `${++counters.paragraph}.`, text }),
    leadIn: (text) =>
      blocks.push({ kind: 'paragraph', number: `${++counters.paragraph}.`, text, keepWithNext: true }),
    lettered: (texts) => blocks.push(...texts.map(letteredItem)),
    letteredTogether: (texts) => {
      const items = texts.map(letteredItem)
      const before = items.slice(0, -1).map((item): Paragraph => ({ ...item, keepWithNext: true }))
      blocks.push(...before, ...items.slice(-1))
    },
    messages: (messages) =>
      blocks.push({
        kind: 'messages',
        messages: messages.map((message) => ({ number: `${++counters.paragraph}.`, ...message })),
      }),
    nextTable: () => named(names.table, counters.table + 1),
    table: (...content) => blocks.push(tableOf(content)),
    further: (...content) => further.push(content),
    hasFurther: () => further.length > 0,
    furtherTables: (isAnnex) => {
      const tables = further.map(tableOf)
      if (!isAnnex) return tables
      blocks.push(...tables)
      return []
    },
    signatures: (signatures) => blocks.push({ kind: 'signatures', ...signatures }),
    chart: (chart) => blocks.push({ kind: 'chart', label: named(names.figure, ++counters.figure), ...chart }),
  }
}

/** Longer words may be broken; no column can be as wide as any text. */
const LONGEST_WORD = 18

/** A column that is wide enough for the longest word of its cells, where nothing wider is asked of it. */
function withRoomForWords(column: ColumnHead, index: number, rows: Table['rows']): ColumnHead {
  if (column.oneLine !== undefined) return column
  const words = rows.flatMap((row) => {
    const value = row[index]
    return typeof value === 'string' ? value.split(/\s+/) : []
  })
  const [longest] = words
    .filter((word) => word.length <= LONGEST_WORD)
    .toSorted((one, other) => other.length - one.length)
  return longest ? { ...column, oneLine: longest } : column
}

const letteredItem = (text: string, index: number): Paragraph => ({
  kind: 'paragraph',
  number: `(${letterOf(index)})`,
  text,
})

function letterOf(index: number): string {
  return String.fromCharCode(97 + (index % 26)).repeat(Math.floor(index / 26) + 1)
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(number: number): string {
  const step = ROMAN.find(([value]) => value <= number)
  return step ? step[1] + roman(number - step[0]) : ''
}
