import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import { createKeys, freshMasterKeys } from '#server/crypto/keys.ts'
import { openDatabase } from '#server/db/database.ts'
import { createAccessLog } from '#server/records/access-log.ts'
import { createCursorSeal } from '#server/records/cursor-seal.ts'
import { rememberWords } from '#server/records/known-words.ts'
import { pullLines } from '#server/records/pull.ts'
import type { RecordServices } from '#server/records/services.ts'
import type { Role, User } from '#shared/domain/access.ts'
import { type RecordCollectionName, resourceOf } from '#shared/domain/names.ts'
import { type PullLine, pullLine } from '#shared/sync/cursor.ts'
import type { Operation, Patch } from '#shared/sync/operation.ts'
import { DECIDED } from './decided.ts'
import { createMigratedDatabase } from './migrated-database.ts'

/** Records on a fresh, migrated database, without HTTP. */
export async function openTestRecords() {
  const { url, drop } = await createMigratedDatabase()
  const database = openDatabase(url, { connections: 12 })
  const keys = createKeys(freshMasterKeys())
  const services: RecordServices = {
    database,
    fieldCipher: createFieldCipher(keys),
    historyCipher: createFieldCipher(keys, 'history'),
    cursors: createCursorSeal(keys),
    projections: [],
    accessLog: createAccessLog(database, (error) => {
      throw error
    }),
    knownWords: rememberWords(),
    dueHours: {},
    now: () => new Date(),
  }
  return {
    url,
    services,
    database,
    async addUser(role: Role, regions: readonly string[] = []): Promise<User> {
      const id = randomUUID()
      await database.run(sql`
        insert into users (id, email, email_key, first_name, role, regions)
        values (${id}::uuid, ${`${id}@test.invalid`}, ${`${id}@test.invalid`}, ${role}, ${role}, ${sql.param([...regions])}::text[])`)
      return { id, role, regions }
    },
    async close() {
      await services.accessLog.flush()
      await database.close()
      await drop()
    },
  }
}

/** Makes the operations of one device, in their order. */
export function testDevice(author: User) {
  const deviceId = randomUUID()
  const latest = new Map<string, string>()
  let seq = 0
  return {
    deviceId,
    author,
    operation(fields: Pick<Operation, 'collection' | 'recordId' | 'kind'> & Partial<Operation>): Operation {
      const opId = randomUUID()
      const after = latest.get(fields.recordId) ?? null
      latest.set(fields.recordId, opId)
      seq++
      return {
        opId,
        deviceId,
        deviceSeq: seq,
        schema: 1,
        after,
        patch: {},
        at: new Date().toISOString(),
        ...fields,
      }
    },
  }
}

/** The patch that creates a record with these values. */
export function valuesPatch(values: Readonly<Record<string, unknown>>): Patch {
  return Object.fromEntries(
    Object.entries(values).map(([field, to]) => [field, { from: null, to: to as string }]),
  )
}

/** The fields of an incident that passes every rule. */
export function incidentValues<M extends Readonly<Record<string, unknown>>>(more: M = {} as M) {
  return {
    ...DECIDED.incidents.example,
    regionCode: 'SO28',
    ...more,
  }
}

/** All lines of one pull. */
export async function pullAll(services: RecordServices, user: User, cursor: string | null, limit = 100_000) {
  const lines: PullLine[] = []
  for await (const text of pullLines(services, user, cursor, limit)) {
    for (const line of text.split('\n')) if (line) lines.push(pullLine.parse(JSON.parse(line)))
  }
  const last = lines.at(-1)
  if (!last || !('cursor' in last)) throw new Error('A pull ends with a cursor')
  return { lines, cursor: last.cursor, more: last.more ?? false }
}

type Values = Readonly<Record<string, unknown>>
interface OfRecord {
  readonly params: { readonly id: string }
}
interface Answered extends Values {
  readonly id: string
  readonly version: number
}

/** The calls that every collection of records has. */
export interface RecordCalls {
  readonly list: (call: {
    readonly input: Values
  }) => Promise<{ readonly items: readonly Answered[]; readonly total: number }>
  readonly create: (call: { readonly input: Values }) => Promise<Answered>
  readonly get: (call: OfRecord) => Promise<Answered>
  readonly edit: (call: OfRecord & { readonly input: Values }) => Promise<Answered>
  readonly changeStatus: (call: OfRecord & { readonly input: Values }) => Promise<Answered>
  readonly remove: (call: OfRecord & { readonly input: Values }) => Promise<unknown>
  readonly restore: (call: OfRecord) => Promise<Answered>
  readonly history: (call: OfRecord) => Promise<readonly Values[]>
}

/** A client's calls of any collection of records; the types of a client know each by its own name. */
export function recordCalls(client: object, name: RecordCollectionName): RecordCalls {
  return Reflect.get(client, resourceOf(name))
}
