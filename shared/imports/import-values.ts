import { matchDistrict, matchRegion } from '#shared/domain/match-place.ts'
import { STATES } from '#shared/domain/places.ts'
import type { DateRules } from '#shared/domain/read-day.ts'
import { readDate, readEventTime, readTime } from '#shared/domain/read-time.ts'
import { foldText } from '#shared/domain/search-text.ts'
import type { TermGroup } from '#shared/i18n/term-groups.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'

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
export type CellReading =
  | {
      readonly value: string | boolean | null
      /** What the cell says of other fields: how exactly a time is known. */
      readonly also?: Readonly<Record<string, string>>
      /** Set for a day that is written with its midnight. */
      readonly isMidnight?: true
    }
  | { readonly problem: string }

const NOT_IN_LIST = 'This is not one of the values that this field can have'
const NO_REGION = 'This region is not in the list'
const NO_DISTRICT = 'This district is not in the list'
const NO_YES_OR_NO = 'Write yes or no'
const SHEET_ERROR =
  'This cell has an error of the spreadsheet, or a formula without a result. Open the file there, correct it, and save it again'
const LOST_LETTERS =
  'Some letters of this text were lost before the file came here, or the file is in other letters than were chosen'
/** Of a number of which a spreadsheet has kept the first digits. */
export const LOST_DIGITS = 'A spreadsheet has shortened this number. Write it out in full, as text'
/** As spreadsheets show numbers of more than 11 digits, and save them as CSV. */
export const SHORTENED = /^[+-]?\d(?:[.,]\d+)?e\+\d{1,3}$/i
/** What spreadsheets write where a formula fails; the last is ours for one that was never calculated. */
const ERRORS =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|GETTING_DATA|NOT CALCULATED(?: .*)?)$/s

/** Marks a value in an export that the reader may not see, in every language; an import skips it. */
export const WITHHELD = '[withheld]'

/** Columns of a table repeat few values; if there are more distinct ones than this, the rest is not remembered. */
const REMEMBERED = 5000
const REMEMBERED_LENGTH = 200

/** Makes the function that reads the text of a cell for a field; it remembers what it has read. */
export function cellReader(
  collection: Collection,
  words: ImportWords,
  dates: DateRules,
): (field: string, cell: string) => CellReading {
  const readings = new Map<string, CellReading>()
  return (field, cell) => {
    const isLookedUp = termGroupOf(collection.name, field) || collection.fields[field]?.column === 'text'
    if (!isLookedUp || cell.length > REMEMBERED_LENGTH) return readCell(collection, field, cell, words, dates)
    const key = `${field} ${cell}`
    const before = readings.get(key)
    if (before) return before
    const read = readCell(collection, field, cell, words, dates)
    if (readings.size < REMEMBERED) readings.set(key, read)
    return read
  }
}

/** Reads the text of a cell for a field; empty text is no value. */
function readCell(
  collection: Collection,
  field: string,
  cell: string,
  words: ImportWords,
  dates: DateRules,
): CellReading {
  const text = cell.trim()
  if (text === '' || text === WITHHELD) return { value: null }
  if (ERRORS.test(text)) return { problem: SHEET_ERROR }
  if (text.includes('\ufffd')) return { problem: LOST_LETTERS }
  if (SHORTENED.test(text)) return { problem: LOST_DIGITS }
  const group = termGroupOf(collection.name, field)
  if (group) return readTerm(group, text, words)
  if (field === 'regionCode') return valueOr(matchRegion(text)?.code, NO_REGION)
  if (field === 'districtCode') return readDistrict(text)
  const spec = collection.fields[field]
  const kind = spec ? kindOf(spec) : 'text'
  if (kind === 'day') return readDayCell(text, dates)
  if (kind === 'instant') return readTimeCell(text, dates, spec?.precision)
  return kind === 'flag' ? readFlag(text, words) : { value: text }
}

function readDayCell(text: string, dates: DateRules): CellReading {
  const read = readDate(text, dates)
  return 'problem' in read ? { problem: read.problem } : { value: read.day }
}

function readTimeCell(text: string, dates: DateRules, precision: string | undefined): CellReading {
  const read = precision === undefined ? readTime(text, dates) : readEventTime(text, dates)
  if ('problem' in read) return { problem: read.problem }
  return {
    value: read.instant,
    ...(precision === undefined ? {} : { also: { [precision]: read.precision } }),
    ...(read.isMidnight ? { isMidnight: true } : {}),
  }
}

function valueOr(value: string | undefined, problem: string): CellReading {
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
  return valueOr(also ?? state, NOT_IN_LIST)
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
  return valueOr(matchDistrict(text)?.code, NO_DISTRICT)
}

/** What programs and forms in other languages write. */
const YES = ['yes', 'y', 'true', 't', '1', 'x', '\u2713', '\u2714', '\u2611', 'haah', 'نعم', 'oui']
const NO = ['no', 'n', 'false', 'f', '0', '\u2610', 'لا', 'non']

function readFlag(text: string, words: ImportWords): CellReading {
  const wanted = foldText(text)
  const isAmong = (list: readonly string[]) =>
    list.some((word) => word === text || (wanted !== '' && foldText(word) === wanted))
  if (isAmong([...words.yes, ...YES])) return { value: true }
  if (isAmong([...words.no, ...NO])) return { value: false }
  return { problem: NO_YES_OR_NO }
}
