import { TableFileError } from './columns.ts'
import { attributeOf, elements, textIn, withoutPrefix } from './xlsx-xml.ts'
import { ArchiveBroken, type PackedFile, readZipDirectory, unpack } from './zip-directory.ts'

/** A sheet of a workbook, with the part of the archive that holds it. */
export interface BookSheet {
  readonly name: string
  readonly hidden: boolean
  readonly part: PackedFile
}

/** A workbook of which nothing is unpacked but what is asked for. */
export interface Book {
  readonly sheets: readonly BookSheet[]
  /** Days from the day 0 of usual workbooks to that of this one. */
  readonly firstDay: number
  /** The XML of a sheet. */
  readonly unpackSheet: (sheet: BookSheet) => Buffer
  /** The texts to which cells refer by number. */
  readonly texts: () => readonly string[]
  /** The styles that show a number as something else, by their number. */
  readonly formats: () => ReadonlyMap<number, ShownAs>
}

/** As what a style shows a number: a day or a time, the month or the year of a day alone, or a percentage. */
export type ShownAs = 'date' | 'month' | 'year' | 'percent'

/** A file of a few kilobytes can unpack to gigabytes; real imports stay far below this. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
/** A workbook with one sheet has about ten. */
const MAX_FILES = 1000
/** From 1900 to 1904, in which workbooks of old Macs begin. */
const DAYS_TO_1904 = 1462

/** Opens a workbook. Throws TableFileError. */
export function openBook(archive: Buffer): Book {
  const parts = partsOf(archive)
  const read = (name: string) => {
    const part = parts.get(name.toLowerCase())
    return part ? withoutPrefix(unpacked(archive, part).toString('utf8')) : null
  }
  const root = mainPart(read('_rels/.rels')) ?? 'xl/workbook.xml'
  const workbook = read(root)
  if (workbook === null) throw new TableFileError('unreadable', { cause: 'no workbook' })
  const folder = root.slice(0, root.lastIndexOf('/') + 1)
  const related = relationsOf(read(`${folder}_rels/${root.slice(folder.length)}.rels`) ?? '', folder)
  const sheets = elements(workbook, 'sheet').flatMap((sheet): BookSheet[] => {
    const relation = related.get(attributeOf(sheet, 'id') ?? '')
    const part = relation?.kind === 'worksheet' ? parts.get(relation.path.toLowerCase()) : undefined
    const state = attributeOf(sheet, 'state') ?? 'visible'
    return part ? [{ name: attributeOf(sheet, 'name') ?? '', hidden: state !== 'visible', part }] : []
  })
  if (sheets.length === 0) throw new TableFileError('unreadable', { cause: 'no sheet' })
  const byKind = (kind: string) => [...related.values()].find((relation) => relation.kind === kind)?.path
  const is1904 = elements(workbook, 'workbookPr').some((element) =>
    ['1', 'true'].includes(attributeOf(element, 'date1904') ?? ''),
  )
  return {
    sheets,
    firstDay: is1904 ? DAYS_TO_1904 : 0,
    unpackSheet: ({ part }) => unpacked(archive, part),
    texts: () => textsOf(read(byKind('sharedStrings') ?? `${folder}sharedStrings.xml`) ?? ''),
    formats: () => formatsOf(read(byKind('styles') ?? `${folder}styles.xml`) ?? ''),
  }
}

/** The archive's declared sizes are checked before anything is unpacked, and enforced while unpacking. */
function partsOf(archive: Buffer): ReadonlyMap<string, PackedFile> {
  try {
    const files = readZipDirectory(archive)
    const declared = files.reduce((sum, { size }) => sum + size, 0)
    if (files.length > MAX_FILES || declared > MAX_UNPACKED_BYTES) throw new TableFileError('too-large')
    return new Map(files.map((file) => [file.name.replaceAll('\\', '/').toLowerCase(), file]))
  } catch (error) {
    throw asTableError(error)
  }
}

function unpacked(archive: Buffer, part: PackedFile): Buffer {
  try {
    return unpack(archive, part)
  } catch (error) {
    throw asTableError(error)
  }
}

function asTableError(error: unknown): unknown {
  return error instanceof ArchiveBroken ? new TableFileError('unreadable', { cause: error }) : error
}

interface Relation {
  readonly kind: string
  readonly path: string
}

function mainPart(relations: string | null): string | undefined {
  const all = relationsOf(relations ?? '', '')
  return [...all.values()].find(({ kind }) => kind === 'officeDocument')?.path
}

function relationsOf(xml: string, folder: string): ReadonlyMap<string, Relation> {
  return new Map(
    elements(xml, 'Relationship').map((relation) => {
      const target = attributeOf(relation, 'Target') ?? ''
      const kind = (attributeOf(relation, 'Type') ?? '').split('/').at(-1) ?? ''
      const path = target.startsWith('/') ? target.slice(1) : plainPath(folder + target)
      return [attributeOf(relation, 'Id') ?? '', { kind, path }]
    }),
  )
}

function plainPath(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function textsOf(xml: string): readonly string[] {
  return elements(xml, 'si').map(textIn)
}

/** The formats that Excel knows by number and that show a day or a time. */
const isDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || [45, 47].includes(id) || (id >= 50 && id <= 58)
const MONTH_FORMAT = 17

const PERCENT_FORMATS = [9, 10]

function formatsOf(xml: string): ReadonlyMap<number, ShownAs> {
  const own = new Map(
    elements(xml, 'numFmt').map((format) => [
      Number(attributeOf(format, 'numFmtId')),
      shownBy(attributeOf(format, 'formatCode') ?? ''),
    ]),
  )
  const formatOf = (id: number) => {
    if (own.has(id)) return own.get(id)
    if (id === MONTH_FORMAT) return 'month'
    return isDateFormat(id) ? 'date' : PERCENT_FORMATS.includes(id) ? 'percent' : null
  }
  const [cellFormats = ''] = elements(xml, 'cellXfs')
  const shownByIndex = new Map<number, ShownAs>()
  for (const [index, format] of elements(cellFormats, 'xf').entries()) {
    const shown = formatOf(Number(attributeOf(format, 'numFmtId') ?? 0))
    if (shown != null) shownByIndex.set(index, shown)
  }
  return shownByIndex
}

function shownBy(code: string): ShownAs | null {
  if (showsDate(code)) return partShownBy(withoutTexts(code))
  return /%/.test(withoutTexts(code)) ? 'percent' : null
}

/** What people enter as a month or a year alone is a day for Excel: the first one. */
function partShownBy(plain: string): ShownAs {
  if (/[dhs]/i.test(plain)) return 'date'
  return /m/i.test(plain) ? 'month' : 'year'
}

/**
 * Whether a format has letters of days or times outside of its quoted texts and its marks of colours and languages. What it
 * shows of hours that went by (`[h]:mm`) is a number and no day.
 */
function showsDate(code: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return false
  const plain = withoutTexts(code)
  return /[ymdhs]/i.test(plain) && !/general/i.test(plain)
}

function withoutTexts(code: string): string {
  return code
    .replace(/\\./g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
}
