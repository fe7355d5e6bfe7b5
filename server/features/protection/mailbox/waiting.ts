import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Asking, callerOf } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { seenBy } from '#server/records/seen-by.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { mailboxContract } from '#shared/contract/protection/mailbox.ts'
import { may, type User } from '#shared/domain/access.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { ROUTED_COLLECTIONS, recordCollections } from '#shared/schemas/records.ts'

const row = mailboxContract.list.item
type Waiting = z.infer<typeof row>

/** How many reporters of reports that the user may see and answer wait for an answer. */
export async function countMailboxes(asking: Asking): Promise<number> {
  const [counted] = await asking.services.database.run(
    sql`select count(*)::int as total from (${waitingFor(callerOf(asking))}) as waiting`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}

/** A page of the reports whose reporters wait for an answer, the longest wait first. */
export async function listWaiting(
  context: Asking,
  { limit, cursor }: ParsedInput<typeof mailboxContract.list>,
): Promise<Page<Waiting>> {
  const { database } = context.services
  const position = cursor ? readCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()])) : null
  const beyond = position
    ? sql`where (since, id) > (${position[0]}::timestamptz, ${position[1]}::uuid)`
    : sql``
  const [rows, total] = await Promise.all([
    database.run(
      sql`select * from (${waitingFor(callerOf(context))}) as waiting ${beyond} order by since, id limit ${limit + 1}`,
      row,
    ),
    countMailboxes(context),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? writeCursor([last.since, last.id]) : null, total }
}

/** The waiting mailboxes of the reports that the user sees, by the policies of their collections. */
function waitingFor(user: User): SQL {
  const readable = ROUTED_COLLECTIONS.filter((name) => may(user, recordCollections[name].edit))
  if (readable.length === 0) return sql`select record_id as id from mailboxes where false`
  return sql.join(
    readable.map((name) => {
      const table = sql.identifier(tableName(name))
      return sql`
        select ${table}.id, ${name}::text as collection, waiting_since as since, region_code as "regionCode",
          triage_region is not null as "inTriage"
        from mailboxes join ${table} on collection = ${name} and ${table}.id = record_id
        where waiting_since is not null and deleted_at is null and ${seenBy(user, recordCollections[name])}`
    }),
    sql` union all `,
  )
}
