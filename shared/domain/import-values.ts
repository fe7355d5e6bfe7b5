import type { TermGroup } from '#shared/i18n/term-groups.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { dayEnd } from './dates.ts'
import { matchDistrict, matchRegion } from './match-place.ts'
import { STATES } from './places.ts'
import { foldText } from './search-text.ts'

/** The words that a file may be written in, in every language of the product. */
export interface ImportWords {
  /** Labels of fields by their names. */
  readonly labels: readonly Readonly<Record<string, string>>[]
  /** Words of enumerations by group and code. */
  readonly terms: readonly Readonly<Record<TermGroup, Readonly<Record<string, string>>>>[]
  readonly yes: readonly string[]
  readonly no: readonly string[]
}

/** The result of reading a cell: a value in a form's own input, or why the cell can't be read. */
export type CellReading = { readonly value: string | boolean | null } | { readonly problem: string }

const NOT_IN_LIST = 'This is not one of the values that this field can have'
const NO_DATE = 'This date cannot be read; write it as 2026-11-20'
const NO_REGION = 'This region is not in the list'
const NO_DISTRICT = 'This district is not in the list'
const NO_YES_OR_NO = 'Write yes or no'

/** Marks a value in an export that the reader may not see, in every language; an import skips it. */
export const WITHHELD = '[withheld]'

/** Which number comes first in `01/02/2027`: only the author of the file knows. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
/** The message about such a date until the user has chosen the order. */
export const ASKS_ORDER = 'Say whether the day or the month comes first in this file'

/** Columns of a table repeat few values; if there are more distinct ones than this, the rest is not remembered. */
const REMEMBERED = 5000
const REMEMBERED_LENGTH = 200

/** Makes the function that reads the text of a cell for a field; it remembers what it has read. */
export function cellReader(
  collection: Collection,
  words: ImportWords,
  dateOrder: DateOrder | null = null,
): (field: string, cell: string) => CellReading {
  const known = new Map<string, CellReading>()
  return (field, cell) => {
    const isLookedUp = termGroupOf(collection.name, field) || collection.fields[field]?.column === 'text'
    if (!isLookedUp || cell.length > REMEMBERED_LENGTH)
      return readCell(collection, field, cell, words, dateOrder)
    const key = `${field} ${cell}`
    const before = known.get(key)
    if (before) return before
    const read = readCell(collection, field, cell, words, dateOrder)
    if (known.size < REMEMBERED) known.set(key, read)
    return read
  }
}

/** Reads the text of a cell for a field; empty text is no value. */
function readCell(
  collection: Collection,
  field: string,
  cell: string,
  words: ImportWords,
  dateOrder: DateOrder | null = null,
): CellReading {
  const text = cell.trim()
  if (text === '' || text === WITHHELD) return { value: null }
  const group = termGroupOf(collection.name, field)
  if (group) return readTerm(group, text, words)
  if (field === 'regionCode') return found(matchRegion(text)?.code, NO_REGION)
  if (field === 'districtCode') return readDistrict(text)
  const column = collection.fields[field]?.column
  if (column === 'date' || column === 'instant') {
    if (dateOrder === null && hasTwoReadings(text)) return { problem: ASKS_ORDER }
    return found(column === 'date' ? readDay(text, dateOrder) : readInstant(text, dateOrder), NO_DATE)
  }
  if (column === 'boolean') return readFlag(text, words)
  return { value: text }
}

function found(value: string | undefined, problem: string): CellReading {
  return value === undefined ? { problem } : { value }
}

/** Words that other systems use for our codes. */
const ALSO: Readonly<Partial<Record<TermGroup, Readonly<Record<string, string>>>>> = {
  // A recommendation that was not accepted counts as noted (the practice of the Universal Periodic Review).
  recommendationPosition: { accepted: 'supported', rejected: 'noted', 'not accepted': 'noted' },
  caseStatus: { open: 'active', closed: 'completed', done: 'completed' },
  recommendationStatus: {
    'not implemented': 'not-started',
    ongoing: 'in-progress',
    'fully implemented': 'implemented',
  },
}

function readTerm(group: TermGroup, text: string, { terms }: ImportWords): CellReading {
  const wanted = foldText(text)
  for (const words of terms) {
    for (const [code, word] of Object.entries(words[group])) {
      if (foldText(word) === wanted || foldText(code) === wanted) return { value: code }
    }
  }
  const also = Object.entries(ALSO[group] ?? {}).find(([word]) => foldText(word) === wanted)?.[1]
  const state = group === 'state' ? STATES.find((code) => foldText(code) === wanted) : undefined
  return found(also ?? state, NOT_IN_LIST)
}

/** Older files write the whole of Mogadishu as a district: by name, or with the P-code that is now Bondhere's. */
const WHOLE_OF_MOGADISHU = ['banadir', 'banaadir', 'benadir', 'mogadishu', 'muqdisho', 'xamar', 'so2201'].map(
  foldText,
)

/** Whether a district's text means all of Mogadishu, which is the region and not a district. */
export function isWholeOfMogadishu(text: string): boolean {
  return WHOLE_OF_MOGADISHU.includes(foldText(text))
}

function readDistrict(text: string): CellReading {
  if (isWholeOfMogadishu(text)) return { value: null }
  return found(matchDistrict(text)?.code, NO_DISTRICT)
}

function readFlag(text: string, words: ImportWords): CellReading {
  const wanted = foldText(text)
  const isAmong = (list: readonly string[]) => list.some((word) => foldText(word) === wanted)
  if (isAmong([...words.yes, 'yes', 'y', 'true', '1', 'x'])) return { value: true }
  if (isAmong([...words.no, 'no', 'n', 'false', '0'])) return { value: false }
  return { problem: NO_YES_OR_NO }
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'janaayo', 'jannaayo'],
  ['february', 'feb', 'febraayo', 'febaraayo'],
  ['march', 'mar', 'maarso', 'maaris'],
  ['april', 'apr', 'abriil'],
  ['may', 'maajo', 'mey'],
  ['june', 'jun', 'juun', 'juunyo'],
  ['july', 'jul', 'luulyo', 'julaay'],
  ['august', 'aug', 'agoosto', 'ogoosto'],
  ['september', 'sep', 'sept', 'sebteembar', 'sebtembar'],
  ['october', 'oct', 'oktoobar', 'oktobar'],
  ['november', 'nov', 'nofeembar', 'nofembar'],
  ['december', 'dec', 'diseembar', 'disembar'],
].map((names) => names.map(foldText))

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const DAY_AND_MONTH = /^(\d{1,2})\.?[\s-]+(\p{L}+)\.?,?[\s-]+(\d{4})$/u
const MONTH_AND_DAY = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u

const withoutTime = (text: string) => text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '')

/** Whether the text is one day if the day comes first, and another if the month does. */
export function hasTwoReadings(text: string): boolean {
  const [, first, second] = NUMBERS.exec(withoutTime(text)) ?? []
  return (
    first !== undefined && Number(first) !== Number(second) && Number(first) <= 12 && Number(second) <= 12
  )
}

/** A day as `YYYY-MM-DD`, from the formats that tables use; Somali dates have the day before the month. */
export function readDay(text: string, order: DateOrder | null = null): string | undefined {
  const day = withoutTime(text)
  const [, year, month, date] = YEAR_FIRST.exec(day) ?? []
  if (year) return realDay(year, month, date)
  const [, first, second, last] = NUMBERS.exec(day) ?? []
  if (last) {
    const [date, month] = order === 'month-first' ? [second, first] : [first, second]
    // A number above 12 can't be a month: such a day can be read in one way only.
    return realDay(last, month, date) ?? realDay(last, date, month)
  }
  const [, dayNumber, monthName, yearAfter] = DAY_AND_MONTH.exec(day) ?? []
  if (yearAfter) return realDay(yearAfter, monthNumber(monthName), dayNumber)
  const [, nameFirst, dayAfter, yearLast] = MONTH_AND_DAY.exec(day) ?? []
  return yearLast ? realDay(yearLast, monthNumber(nameFirst), dayAfter) : undefined
}

function monthNumber(name: string | undefined): string | undefined {
  const folded = foldText(name ?? '')
  const index = MONTHS.findIndex((names) => names.includes(folded))
  return index < 0 ? undefined : String(index + 1)
}

function realDay(year: string, month: string | undefined, date: string | undefined): string | undefined {
  if (!month || !date) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined
}

const TIME = /[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/

/**
 * An instant, from a day with or without a time of day; without a zone it is East Africa Time. A day alone becomes
 * its noon, which is the same day in most time zones.
 */
export function readInstant(text: string, order: DateOrder | null = null): string | undefined {
  const day = readDay(text, order)
  if (!day) return undefined
  const [, hour, minute, second = '00', zone] = TIME.exec(text.trim()) ?? []
  if (!hour) return new Date(Date.parse(dayEnd(day)) - 12 * 3_600_000).toISOString()
  const time = Date.parse(`${day}T${hour.padStart(2, '0')}:${minute}:${second}${zone ?? '+03:00'}`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
