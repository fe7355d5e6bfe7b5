import type { Collection } from '#shared/schemas/collection.ts'
import { IMPORT_SOURCES, type ImportSource } from './import-sources.ts'
import type { ImportWords } from './import-values.ts'
import { foldText } from './search-text.ts'

/** Which column of a file fills which field: the field's name to the column's heading. */
export type Mapping = Readonly<Record<string, string>>

/** The value of a field that no column fills, if there is one that is right for every row. */
export function takenForMissing(collection: Collection, field: string): string | undefined {
  return collection.imported?.missing[field]
}

/** The field whose beginning stands for a field that no column fills, if there is one. */
export function beginningFor(collection: Collection, field: string): string | undefined {
  return collection.imported?.beginningOf?.[field]
}

/** The fields that a file can fill. People are told by name in files, so the assigned user's id is not among them. */
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

/** The columns of a file under headings that differ: a repeated heading gets a number, an empty one its letter. */
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

/** A heading as it is compared: without case, accents, punctuation, and the joints of `dueDate` and `due_date`. */
export function foldHeading(heading: string): string {
  return foldText(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
}

/** The kind of file that the columns show, if it is one that we know. */
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

/** The mapping that the headings suggest: a known kind of file by its own, others by the names that we know. */
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

/** The column of the file that a source's headings mean. */
export function ownColumn(columns: readonly string[], headings: readonly string[]): string | undefined {
  return headings
    .map((heading) => columns.find((column) => foldHeading(column) === foldHeading(heading)))
    .find((column) => column !== undefined)
}

function plainMapping(collection: Collection, columns: readonly string[], words: ImportWords): Mapping {
  const mapping: Record<string, string> = {}
  const free = new Map(columns.map((column) => [foldHeading(column), column]))
  const fields = importableFields(collection).map(({ name }) => name)
  // Our own names of all fields come before any other name of one.
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

/** In an export the assigned person stands by name, which becomes the free text. */
function labelsOf(field: string, _collection: Collection, { labels }: ImportWords): string[] {
  const names = field === 'assignedTo' ? ['assignedTo', 'assigneeId'] : [field]
  return labels.flatMap((language) => names.flatMap((name) => language[name] ?? [])).map(foldHeading)
}

function otherNames(field: string, collection: Collection): string[] {
  return [...(collection.imported?.called[field] ?? []), ...(CALLED_EVERYWHERE[field] ?? [])].map(foldHeading)
}

/** What tables of other systems call fields that several collections have. */
const CALLED_EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  description: ['details', 'narrative', 'summary', 'what happened', 'faahfaahin'],
  location: ['place', 'town', 'village', 'meesha'],
  regionCode: ['admin1', 'adm1', 'adm1 name', 'region code', 'region pcode', 'province', 'gobol'],
  districtCode: ['admin2', 'adm2', 'adm2 name', 'district code', 'district pcode', 'degmo'],
  stateCode: ['state', 'fms', 'member state'],
  tags: ['tag', 'keywords', 'labels'],
  importKey: ['import key', 'source id', 'external id'],
}
