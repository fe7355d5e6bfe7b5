import { foldText } from '#shared/domain/search-text.ts'
import { joinedColumn } from '#shared/domain/split-times.ts'
import { submissionColumns } from '#shared/domain/submission-identity.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import type { ImportSource } from './import-source.ts'
import { IMPORT_SOURCES } from './import-sources.ts'
import type { ImportWords } from './import-values.ts'

/** Which column of a file fills which field: the field's name to the column's heading. */
export type Mapping = Readonly<Record<string, string>>

/** The default for a field that no column fills, if one is right for every row. */
export function takenForMissing(collection: Collection, field: string): string | undefined {
  return collection.imports?.defaults[field]
}

/** The field whose beginning fills a field without a column, if there is one. */
export function beginningFor(collection: Collection, field: string): string | undefined {
  return collection.imports?.beginningOf?.[field]
}

/**
 * The field that says when the work on a record ended: the server writes it, but for an archive, whose files say it. Only
 * collections whose records say that they are from an archive have one.
 */
export function endField(collection: Collection): string | undefined {
  return 'channel' in collection.fields ? collection.transitions?.ends.at : undefined
}

/** The fields that a file can fill. Files name users by name, so the assigned user's id is not among them. */
export function importableFields(collection: Collection): { name: string; required: boolean }[] {
  const ended = endField(collection)
  return Object.entries(collection.fields)
    .filter(([name, spec]) => (spec.writer !== 'server' || name === ended) && name !== 'assigneeId')
    .map(([name, spec]) => ({
      name,
      required:
        !spec.schema.safeParse(undefined).success &&
        takenForMissing(collection, name) === undefined &&
        beginningFor(collection, name) === undefined,
    }))
}

/** The columns of a file with distinct headings: a repeated heading gets a number, an empty one its letter. */
export function columnNames(headings: readonly string[]): string[] {
  const names = new Set<string>()
  const last = new Map<string, number>()
  for (const [index, heading] of headings.entries()) {
    const plain = heading.replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${letters(index)}`
    let name = plain
    // A form with 1,000 questions may call all of them the same.
    let number = last.get(plain) ?? 1
    while (names.has(name)) name = `${plain} (${++number})`
    last.set(plain, number)
    names.add(name)
  }
  return [...names]
}

function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter
}

/**
 * A heading in the form that is compared: without case, accents and punctuation, and with `dueDate` and `due_date`
 * made equal.
 */
export function foldHeading(heading: string): string {
  return foldText(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
}

/**
 * The names that a heading may have: itself, and its last part where it is one of a group, as forms and merged cells write
 * them (`Place / Region`).
 */
export function headingNames(heading: string): string[] {
  const parts = heading.split(/\/|::/).map((part) => part.trim())
  const [whole, last] = [foldHeading(heading), foldHeading(parts.at(-1) ?? '')]
  return parts.length > 1 && last !== '' && last !== whole ? [whole, last] : [whole]
}

/** Every name by which a file may call one of the collection's fields, as `foldHeading` writes it. */
export function namesOfFields(collection: Collection, words: ImportWords): readonly string[] {
  const own = words.labels.flatMap((language) => [language.id, language.version, language.assigneeId])
  return [
    ...importableFields(collection).flatMap(({ name }) =>
      [labelsOf, ownName, otherNames].flatMap((namesOf) => namesOf(name, collection, words)),
    ),
    ...own.flatMap((name) => (name === undefined ? [] : foldHeading(name))),
  ]
}

/** The known source that the columns belong to, if any. */
export function recogniseSource(
  collection: Collection,
  columns: readonly string[],
): ImportSource | undefined {
  const headings = new Set(columns.map(foldHeading))
  return IMPORT_SOURCES.find(
    (source) =>
      source.collection === collection.name &&
      source.knownBy.every((anyOf) => anyOf.some((heading) => headings.has(foldHeading(heading)))),
  )
}

/** The mapping that the headings suggest: a known source has its own, others are matched by known names of fields. */
export function guessMapping(
  collection: Collection,
  columns: readonly string[],
  words: ImportWords,
  tags: readonly string[] | null = null,
): Mapping {
  const source = recogniseSource(collection, columns)
  return source ? sourceMapping(source, columns) : plainMapping(collection, columns, words, tags)
}

function sourceMapping(source: ImportSource, columns: readonly string[]): Mapping {
  const mapping: Record<string, string> = {}
  for (const [field, headings] of Object.entries(source.columns)) {
    const column = ownColumn(columns, headings)
    if (column !== undefined) mapping[field] = column
  }
  return mapping
}

/** The column that carries one of a source's headings. */
export function ownColumn(columns: readonly string[], headings: readonly string[]): string | undefined {
  return headings
    .map((heading) => columns.find((column) => foldHeading(column) === foldHeading(heading)))
    .find((column) => column !== undefined)
}

function plainMapping(
  collection: Collection,
  columns: readonly string[],
  words: ImportWords,
  tags: readonly string[] | null,
): Mapping {
  const mapping: Record<string, string> = tagMapping(collection, columns, tags)
  const takenColumns = new Set(Object.values(mapping))
  const fields = importableFields(collection).map(({ name }) => name)
  // Whole headings come before the last part of one, and the fields' own names before any alternative name.
  for (const part of [0, 1]) {
    const free = freeHeadings(columns, part, takenColumns)
    for (const namesOf of [labelsOf, ownName, otherNames]) {
      for (const field of fields.filter((name) => !(name in mapping))) {
        const heading = namesOf(field, collection, words).find((name) => free.has(name))
        const column = free.get(heading ?? '')
        if (column === undefined) continue
        mapping[field] = column
        takenColumns.add(column)
        free.delete(heading ?? '')
      }
    }
  }
  return withTimes(collection, columns, mapping)
}

/** Of a day and a time in two columns, the one that has both fills a time. */
function withTimes(collection: Collection, columns: readonly string[], mapping: Mapping): Mapping {
  const isInstant = (field: string) => collection.fields[field]?.column === 'instant'
  return Object.fromEntries(
    Object.entries(mapping).map(([field, column]) => [
      field,
      (isInstant(field) ? joinedColumn(columns, column) : undefined) ?? column,
    ]),
  )
}

function freeHeadings(
  columns: readonly string[],
  part: number,
  takenColumns: ReadonlySet<string>,
): Map<string, string> {
  const free = new Map<string, string>()
  const isForm = submissionColumns(columns) !== null
  for (const column of columns) {
    // The server of a form adds columns of its own, such as _status and _notes.
    if (isForm && column.startsWith('_')) continue
    const name = headingNames(column)[part]
    if (name !== undefined && !takenColumns.has(column) && !free.has(name)) free.set(name, column)
  }
  return free
}

/** What the tags of the Humanitarian Exchange Language stand for, the more exact ones first. */
const HXL_FIELDS: readonly (readonly [
  tag: string,
  attributes: readonly string[],
  fields: readonly string[],
])[] = [
  ['adm1', ['code'], ['regionCode']],
  ['adm1', [], ['regionCode']],
  ['adm2', ['code'], ['districtCode']],
  ['adm2', [], ['districtCode']],
  ['loc', [], ['location']],
  ['date', ['occurred'], ['dateTime']],
  ['date', ['due'], ['dueDate', 'targetDate']],
  ['date', [], ['dateTime']],
  ['event', ['id'], ['importKey']],
  ['meta', ['id'], ['importKey']],
  ['event', ['type'], ['incidentType']],
  ['event', ['description'], ['description']],
  ['event', [], ['incidentType']],
  ['crisis', ['type'], ['incidentType']],
  ['cause', [], ['incidentType']],
  ['description', [], ['description']],
  ['severity', [], ['severity', 'urgencyLevel']],
  ['priority', [], ['priority', 'urgencyLevel']],
  ['status', [], ['status']],
  ['contact', ['name'], ['reporterName', 'clientName']],
  ['contact', ['phone'], ['reporterContact', 'contactInfo', 'contact']],
  ['contact', ['email'], ['reporterContact', 'contactInfo', 'contact']],
  ['contact', [], ['reporterContact', 'contactInfo', 'contact']],
  ['org', [], ['reporterOrganization', 'name']],
  ['service', [], ['serviceType']],
  ['need', [], ['immediateNeeds', 'serviceNeeds']],
  ['affected', [], ['affectedPopulation']],
  ['population', [], ['populationSize']],
]

/** When something was written down is not when it happened. */
const NOT_OF_EVENT = ['reported', 'received', 'updated', 'created', 'published', 'entered', 'end', 'expiry']

function tagMapping(
  collection: Collection,
  columns: readonly string[],
  tags: readonly string[] | null,
): Record<string, string> {
  const mapping: Record<string, string> = {}
  const takenIndexes = new Set<number>()
  const fields = importableFields(collection).map(({ name }) => name)
  const parsed = (tags ?? []).map((tag) =>
    tag
      .toLowerCase()
      .replace('#', '')
      .split(/\s*\+\s*/),
  )
  for (const [tag, attributes, wanted] of HXL_FIELDS) {
    const field = wanted.find((name) => fields.includes(name) && !(name in mapping))
    if (field === undefined) continue
    const at = parsed.findIndex(
      ([name, ...own], index) =>
        name === tag &&
        attributes.every((each) => own.includes(each)) &&
        !(attributes.length === 0 && own.some((each) => NOT_OF_EVENT.includes(each))) &&
        !takenIndexes.has(index),
    )
    const column = columns[at]
    if (column === undefined) continue
    mapping[field] = column
    takenIndexes.add(at)
  }
  return mapping
}

const ownName = (field: string) => [foldHeading(field)]

/** In an export the assigned user is a name, which becomes the free-text assignee. */
function labelsOf(field: string, _collection: Collection, { labels }: ImportWords): string[] {
  const names = field === 'assignedTo' ? ['assignedTo', 'assigneeId'] : [field]
  return labels.flatMap((language) => names.flatMap((name) => language[name] ?? [])).map(foldHeading)
}

function otherNames(field: string, collection: Collection): string[] {
  return [...(collection.imports?.headings[field] ?? []), ...(CALLED_EVERYWHERE[field] ?? [])].map(
    foldHeading,
  )
}

/** The names by which tables of other systems call fields that several collections have. */
const CALLED_EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  description: ['details', 'narrative', 'summary', 'what happened', 'faahfaahin', 'الوصف', 'التفاصيل'],
  location: ['place', 'town', 'village', 'meesha', 'goobta', 'المكان', 'الموقع'],
  regionCode: [
    'admin1',
    'adm1',
    'adm1 name',
    'region code',
    'region pcode',
    'province',
    'gobol',
    'gobolka',
    'الإقليم',
    'المحافظة',
  ],
  districtCode: [
    'admin2',
    'adm2',
    'adm2 name',
    'district code',
    'district pcode',
    'degmo',
    'degmada',
    'المديرية',
  ],
  stateCode: ['state', 'fms', 'member state'],
  tags: ['tag', 'keywords', 'labels'],
  importKey: ['import key', 'source id', 'external id'],
}
