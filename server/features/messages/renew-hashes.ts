import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { SealBroken } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { mailIdKey, openMessage, openSender, senderKey } from './sealing.ts'

const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A table with keyed hashes, its columns of them, and how they are made of what is sealed in the row. */
interface Hashed {
  readonly table: 'message_threads' | 'messages'
  readonly columns: readonly string[]
  readonly fresh: (keys: Keys, id: string, sealed: Uint8Array) => readonly (Buffer | null)[]
}

const HASHED: readonly Hashed[] = [
  {
    table: 'message_threads',
    columns: ['sender_key'],
    fresh: (keys, id, sealed) => {
      const { email } = openSender(keys, id, sealed)
      return [email === null ? null : senderKey(keys, email)]
    },
  },
  {
    table: 'messages',
    columns: ['message_id_key', 'in_reply_to_key'],
    fresh: (keys, id, sealed) => {
      const { messageId, inReplyTo } = openMessage(keys, id, sealed)
      return [messageId, inReplyTo].map((value) => (value === null ? null : mailIdKey(keys, value)))
    },
  },
]

const hashedRow = z.object({
  id: z.uuid(),
  hashes: z.array(z.string().nullable()),
  sealed: z.instanceof(Buffer),
})
type Row = z.infer<typeof hashedRow>

/** How many hashes of senders and mails depend on an older master key, or can't be made again. */
export async function countFormerMessageHashes(
  database: Database,
  keys: Keys,
): Promise<{ place: string; count: number }[]> {
  const left: { place: string; count: number }[] = []
  for (const hashed of HASHED) {
    let count = 0
    for (let last: string | null = FIRST; last !== null; ) {
      const rows: Row[] = await rowsAfter(database, hashed, last, false)
      count += rows.filter((row) => !isCurrent(row, freshOf(hashed, keys, row))).length
      last = rows.at(-1)?.id ?? null
    }
    if (count > 0) left.push({ place: `${hashed.table}.${hashed.columns[0]}`, count })
  }
  return left
}

/** Makes the hashes again under the current master key; it can be stopped and started again at any moment. */
export async function renewMessageHashes(
  database: Database,
  keys: Keys,
  signal?: AbortSignal,
): Promise<{ sealed: number; broken: number }> {
  const total = { sealed: 0, broken: 0 }
  for (const hashed of HASHED) {
    for (let last: string | null = FIRST; last !== null && !signal?.aborted; ) {
      const from: string = last
      last = await database.transaction(async (transaction) => {
        const rows = await rowsAfter(transaction, hashed, from, true)
        for (const row of rows) {
          const fresh = freshOf(hashed, keys, row)
          if (fresh === null) total.broken += 1
          else if (!isCurrent(row, fresh)) {
            const set = hashed.columns.map(
              (column, at) => sql`${sql.identifier(column)} = ${fresh[at] ?? null}`,
            )
            await transaction.run(
              sql`update ${sql.identifier(hashed.table)} set ${sql.join(set, sql`, `)} where id = ${row.id}::uuid`,
            )
            total.sealed += 1
          }
        }
        return rows.at(-1)?.id ?? null
      })
    }
  }
  return total
}

function rowsAfter(
  queryable: Queryable,
  { table, columns }: Hashed,
  after: string,
  isHeld: boolean,
): Promise<Row[]> {
  const names = columns.map((column) => sql.identifier(column))
  const hashes = sql.join(
    names.map((name) => sql`encode(${name}, 'hex')`),
    sql`, `,
  )
  const isAny = sql.join(
    names.map((name) => sql`${name} is not null`),
    sql` or `,
  )
  return queryable.run(
    sql`select id, array[${hashes}] as hashes, sealed from ${sql.identifier(table)}
      where id > ${after}::uuid and sealed is not null and (${isAny})
      order by id limit ${AT_ONCE} ${isHeld ? sql`for update skip locked` : sql``}`,
    hashedRow,
  )
}

/** Null if the row can't be opened. */
function freshOf({ fresh }: Hashed, keys: Keys, { id, sealed }: Row): readonly (Buffer | null)[] | null {
  try {
    return fresh(keys, id, sealed)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

const isCurrent = ({ hashes }: Row, fresh: readonly (Buffer | null)[] | null) =>
  fresh?.every((hash, at) => (hash?.toString('hex') ?? null) === hashes[at]) ?? false
