import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { userName } from '#server/identity/user-name.ts'
import { may, type User } from '#shared/domain/access.ts'
import { countBy, type ExpandedSearch, readPage } from '#shared/queries/list.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import { readNamed } from '#shared/queries/named.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { expandSearch } from '#shared/queries/search.ts'
import { type NamedUser, valueNames } from '#shared/queries/value-names.ts'
import { type FoundRecord, isWritten, type RecordStore } from '#shared/records/store.ts'
import { readableSealed, visibleTo } from '#shared/rules/policies.ts'
import { type Collection, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { OPERATION_SCHEMA, type Operation } from '#shared/sync/operation.ts'
import { applyOperations } from './apply.ts'
import { findConflict, listConflicts } from './conflicts.ts'
import { readHistory } from './history.ts'
import { openReadable } from './open-readable.ts'
import { reveal } from './reveal.ts'
import { seenBy } from './seen-by.ts'
import type { RecordServices } from './services.ts'

const wordRow = z.object({ word: z.string() })

const foundRow = z.object({
  id: z.string(),
  version: z.number(),
  doc: z.string(),
  sealed: z.instanceof(Buffer).nullable(),
  deleted_at: z.string().nullable(),
})

/** The store of records on the server, for the web's calls. */
export function createRecordStore(services: RecordServices): RecordStore {
  const { database } = services
  const run = (statement: SQL) => database.run(statement)
  const searched = async (user: User, query: ReturnType<typeof queryOf>) => ({
    ...query,
    search: await searchOf(services, user, query.collection, query.request),
  })

  return {
    async list(user, name, request) {
      const query = queryOf(services, user, name, request)
      const { rows, next, total } =
        (await readNamed(run, query)) ?? (await readPage(run, await searched(user, query)))
      const items = rows.map((row) => ({
        id: row.id,
        version: row.version,
        record: JSON.parse(row.doc) as FoundRecord['record'],
        deletedAt: row.deleted_at,
      }))
      return { items, next, total }
    },

    async count(user, name, request, field) {
      return countBy(run, await searched(user, queryOf(services, user, name, request)), field)
    },

    async find(user, name, id, personal = 'open') {
      const collection = collections[name]
      const [row] = await database.run(
        sql`select id, version, cast(doc as text) as doc, sealed, deleted_at from ${sql.raw(tableName(name))}
          where id = ${id}::uuid and ${seenBy(user, collection)}`,
        foundRow,
      )
      if (!row) return null
      const open = JSON.parse(row.doc) as FoundRecord['record']
      const item = { id, version: row.version, record: open, deletedAt: row.deleted_at }
      const place = { collection: name, recordId: id }
      if (personal === 'omit') {
        const readable = readableSealed(user, collection)
        const values = openReadable(services.fieldCipher, place, row.sealed, readable)
        return { ...item, recorded: readable.filter((field) => (values[field] ?? null) !== null) }
      }
      const opened = reveal(
        services,
        { user, collection, recordId: id, how: 'record' },
        { cipher: services.fieldCipher, context: place, bytes: row.sealed },
        (values) => values,
      )
      return { ...item, record: { ...open, ...opened } }
    },

    async current(user, name, id) {
      return this.find(user, name, id)
    },

    async write(author, intent) {
      const operation: Operation = {
        ...intent,
        opId: randomUUID(),
        deviceId: WEB_DEVICE,
        deviceSeq: 1,
        schema: OPERATION_SCHEMA,
        at: services.now().toISOString(),
      }
      const speaker = { author, deviceId: null, refusesStale: true } as const
      const [result] = await applyOperations(services, speaker, [operation])
      if (!result || result.outcome === 'waiting') throw new Error('An operation of the web never waits')
      if (result.outcome !== 'rejected') return { outcome: result.outcome }
      const { reason = 'unreadable', details } = result
      return { outcome: 'rejected', reason, ...(details ? { details } : {}) }
    },

    async writeAndFind(user, intent) {
      const written = await this.write(user, intent)
      const item = isWritten(written) ? await this.find(user, intent.collection, intent.recordId) : null
      return { written, item }
    },

    history: (user, name, id, personal) => readHistory(services, user, collections[name], id, personal),
    conflicts: (user, query) => listConflicts(services, user, query),
    conflict: (user, id) => findConflict(services, user, id),
  }
}

/** What is asked of a list, without its search. */
function queryOf({ cursors }: RecordServices, user: User, name: CollectionName, request: ListRequest) {
  const collection = collections[name]
  const visible = visibleTo(user, collection)
  const alsoUnderDeleted = may(user, 'records:restore')
  const listQuery = { collection, request, visible, alsoUnderDeleted }
  return { ...listQuery, dialect: postgres, cursors: cursors.ofLists(user.id) }
}

// The format needs a device; operations from the web are stored without one.
const WEB_DEVICE = '00000000-0000-4000-8000-000000000000'

async function searchOf(
  services: RecordServices,
  user: User,
  collection: Collection,
  { search }: ListRequest,
): Promise<ExpandedSearch | null> {
  if (!search) return null
  const people = may(user, 'people:list') ? await readPeople(services) : []
  const candidates = (word: string) => similarWords(services, word)
  return expandSearch(search, { candidates, names: valueNames(collection, user, people) })
}

const namedUser = z.object({ id: z.string(), name: z.string() })

/** The same names that `GET /users/names` answers and devices keep. */
function readPeople({ database }: RecordServices): Promise<NamedUser[]> {
  return database.run(sql`select id, ${userName()} as name from users`, namedUser)
}

/** Words of the vocabulary that PostgreSQL finds similar; our own, stricter measure then decides, as in the mirror. */
async function similarWords(services: RecordServices, word: string): Promise<string[]> {
  const rows = await services.database.run(
    sql`select word from search_words where word % ${word} limit 500`,
    wordRow,
  )
  return rows.map((row) => row.word)
}
