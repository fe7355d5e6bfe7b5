import type { Collection } from '#shared/schemas/collection.ts'
import { IMPORT_SOURCES, type ImportSource } from './import-sources.ts'
import type { ImportWords } from './import-values.ts'
import { foldText } from './search-text.ts'

/** Which column of a file fills which field: the field's name to the column's heading. */
export type Mapping = Readonly<Record<string, string>>

/** The default for a field that no column fills, if one is right for every row. */
export function takenForMissing(collection: Collection, field: string): string | undefined {
  return collection.imported?.missing[field]
}

/** The field whose beginning fills a field without a column, if there is one. */
export function beginningFor(collection: Collection, field: string): string | undefined {
  return collection.imported?.beginningOf?.[field]
}

/** The fields that a file can fill. Files name users by name, so the assigned user's id is not among them. */
export function importableFields(collection: Collection): { name: string; required: boolean }[] {
  return Object.entries(collection.fields)
    .filter(([name, spec]) => spec.writer !== 'server' && name !== 'assigneeId')
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
  const names: string[] = []
  for (const [index, heading] of headings.entries()) {
    const plain = heading.replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${letters(index)}`
    let name = plain
    for (let number = 2; names.includes(name); number++) name = `${plain} (${number})`
    names.push(name)
  }
  return names
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
): Mapping {
  const source = recogniseSource(collection, columns)
  return source ? sourceMapping(source, columns) : plainMapping(collection, columns, words)
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

function plainMapping(collection: Collection, columns: readonly string[], words: ImportWords): Mapping {
  const mapping: Record<string, string> = {}
  const free = new Map(columns.map((column) => [foldHeading(column), column]))
  const fields = importableFields(collection).map(({ name }) => name)
  // The fields' own names come before any alternative name.
  for (const namesOf of [labelsOf, ownName, otherNames]) {
    for (const field of fields) {
      const heading = namesOf(field, collection, words).find((name) => free.has(name))
      if (heading === undefined || field in mapping) continue
      mapping[field] = free.get(heading) ?? heading
      free.delete(heading)
    }
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
  return [...(collection.imported?.called[field] ?? []), ...(CALLED_EVERYWHERE[field] ?? [])].map(foldHeading)
}

/** The names by which tables of other systems call fields that several collections have. */
const CALLED_EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  description: ['details', 'narrative', 'summary', 'what happened', 'faahfaahin'],
  location: ['place', 'town', 'village', 'meesha'],
  regionCode: ['admin1', 'adm1', 'adm1 name', 'region code', 'region pcode', 'province', 'gobol'],
  districtCode: ['admin2', 'adm2', 'adm2 name', 'district code', 'district pcode', 'degmo'],
  stateCode: ['state', 'fms', 'member state'],
  tags: ['tag', 'keywords', 'labels'],
  importKey: ['import key', 'source id', 'external id'],
}
