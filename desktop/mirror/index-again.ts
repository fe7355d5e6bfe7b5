import { hash } from 'node:crypto'
import { errorName } from '#shared/domain/errors.ts'
import { SEARCH_FORM, searchedFields, searchText } from '#shared/queries/search-terms.ts'
import { type Collection, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Mirror } from './mirror.ts'
import type { MirrorDatabase } from './open.ts'

/** Rows of the mirror whose words are indexed, by the numbers of the rows. */
export interface IndexedPart {
  readonly name: string
  /** Identifies the form of the words that this build writes. */
  readonly form: string
  readonly holds: 'records' | 'texts'
  readonly isEmpty: () => boolean
  /** Indexes some rows behind a number; returns the last one's, or null where none is left. */
  readonly indexSome: (after: number) => number | null
}

/** Indexes again what a former build has indexed in another form, piece by piece while the mirror is in use. */
export interface Indexing {
  /** Whether some of it still has its former words. */
  readonly isIndexing: (holds: IndexedPart['holds']) => boolean
  /** Indexes the next piece; false if nothing is left. What a power cut interrupts goes on behind the last piece. */
  readonly next: () => boolean
  /** Goes on until nothing is left, leaving time for calls between the pieces. */
  readonly start: () => void
  readonly stop: () => void
}

/** Between two pieces of a few milliseconds each, so that lists and saves never wait. */
const PAUSE_MS = 20
const ROWS_AT_ONCE = 100

/** Makes the indexing of a mirror; `done` is called when its last piece is indexed. */
export function createIndexing(
  { meta, replaceable }: Pick<Mirror, 'meta' | 'replaceable'>,
  parts: readonly IndexedPart[],
  done: () => void = () => undefined,
): Indexing {
  let timer: NodeJS.Timeout | undefined
  const stateOf = ({ name, form }: IndexedPart) => {
    const state = meta.get('indexedParts')?.[name]
    return state?.form === form ? state : { form, after: 0 }
  }
  const isLeft = (part: IndexedPart) => stateOf(part).after !== null
  const note = ({ name, form }: IndexedPart, after: number | null) =>
    meta.set('indexedParts', { ...meta.get('indexedParts'), [name]: { form, after } })

  function next(): boolean {
    const part = parts.find(isLeft)
    if (!part) return false
    replaceable(() => note(part, part.indexSome(stateOf(part).after ?? 0)))
    return true
  }
  function goOn(): void {
    timer = setTimeout(() => {
      timer = undefined
      try {
        next()
      } catch (error) {
        // A full disk, for example: it goes on when the mirror is opened the next time, and lists say so until then.
        console.error('Indexing failed:', errorName(error))
        return
      }
      if (parts.some(isLeft)) goOn()
      else done()
    }, PAUSE_MS)
  }
  // A new mirror has nothing of a former build.
  const empty = parts.filter((part) => isLeft(part) && part.isEmpty())
  if (empty.length > 0) {
    replaceable(() => {
      for (const part of empty) note(part, null)
    })
  }
  return {
    isIndexing: (holds) => parts.some((part) => part.holds === holds && isLeft(part)),
    next,
    start() {
      if (timer === undefined && parts.some(isLeft)) goOn()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** The records of a mirror. */
export function recordParts(mirror: Mirror): IndexedPart[] {
  return Object.values(collections).map((collection) => ({
    name: collection.name,
    form: formOf(collection),
    holds: 'records',
    isEmpty: () => isEmptyTable(mirror.db, tableName(collection.name)),
    indexSome: recordIndexer(mirror, collection),
  }))
}

/** Whether a table of the mirror has no rows. */
export function isEmptyTable(db: MirrorDatabase, table: string): boolean {
  return db.prepare(`select 1 from ${table} limit 1`).get() === undefined
}

/** Changes with the folding of words, and with the fields that are searched. */
function formOf(collection: Collection): string {
  return hash('sha256', JSON.stringify([SEARCH_FORM, searchedFields(collection)]), 'hex').slice(0, 16)
}

function recordIndexer({ db, rows }: Mirror, collection: Collection): IndexedPart['indexSome'] {
  const table = tableName(collection.name)
  const read = db.prepare<[number], { row_number: number; doc: string }>(
    `select row_number, doc from ${table}_docs where row_number > ? order by row_number limit ${ROWS_AT_ONCE}`,
  )
  return (after) => {
    const batch = read.all(after)
    rows(collection.name).words.putMany(
      batch.map(({ row_number: rowid, doc }) => {
        const record = JSON.parse(doc) as Readonly<Record<string, unknown>>
        return { rowid, text: searchText(collection, record), isNew: false }
      }),
    )
    return batch.length === ROWS_AT_ONCE ? (batch.at(-1)?.row_number ?? null) : null
  }
}
