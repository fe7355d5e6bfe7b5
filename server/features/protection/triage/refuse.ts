import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import {
  applyInTransaction,
  inReachOf,
  lockForWriting,
  noteRefused,
  type RefusedReport,
  serverOperation,
} from '#server/records/index.ts'
import { openLooks } from '#server/second-looks/index.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { triageContract } from '#shared/contract/protection/triage.ts'
import type { User } from '#shared/domain/access.ts'
import { tableName } from '#shared/domain/names.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { type RoutedCollection, recordCollections } from '#shared/schemas/records.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { waitingIn } from './waiting.ts'

const waiting = z.object({ id: z.uuid(), list: z.string() })

/**
 * Refuses reports unread: in one transaction they are closed off, so that nobody sees them in any way, and listed for
 * a second person. The ids of those that wait for no triage by the caller are returned, whatever they are.
 */
export async function refuse(
  context: ServerContext,
  { collection, ids, reason }: ParsedInput<typeof triageContract.refuse>,
): Promise<{ refused: number; others: string[] }> {
  const { records } = context.services
  const author = callerOf(context)
  const uniqueIds = [...new Set(ids)]
  return records.database.transaction(async (transaction) => {
    const reports = await lockWaiting(transaction, author, collection, uniqueIds)
    const waitingIds = new Set(reports.map(({ id }) => id))
    const others = uniqueIds.filter((id) => !waitingIds.has(id))
    if (reports.length === 0) return { refused: 0, others }
    const batch = randomUUID()
    const at = records.now().toISOString()
    await noteRefused(transaction, collection, reports, { batch, at })
    const looks = reports.map(({ id: recordId }) => ({ act: 'refused' as const, recordId, reason, batch }))
    const listed = looks.map((look) => ({ ...look, collection, people: [author.id] }))
    await openLooks(transaction, at, listed)
    const lists = [...new Set(reports.map(({ list }) => list))].sort()
    await writeAudit(transaction, {
      ...{ actor: author.id, act: 'reports.refused', subject: `refusals/${batch}` },
      detail: { count: reports.length, lists, reason },
    })
    const operations = reports.map(({ id }) => deletionOf(collection, id, reason, at))
    const speaker = { author, deviceId: null, refuses: true } as const
    const { results } = await applyInTransaction(records, transaction, speaker, operations)
    if (results.some(({ outcome }) => outcome !== 'applied')) {
      throw new Error('A report that was locked while it waited could not be refused')
    }
    return { refused: reports.length, others }
  })
}

/** Those of the reports that wait for triage by the user, locked. */
async function lockWaiting(
  transaction: Transaction,
  user: User,
  name: RoutedCollection,
  ids: readonly string[],
): Promise<RefusedReport[]> {
  await lockForWriting(transaction, ...ids.map((id) => ({ collection: name, id })))
  const collection = recordCollections[name]
  return transaction.run(
    sql`select id, triage_region as list from ${sql.raw(tableName(name))}
      where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null
        and ${inReachOf(user, collection)} and ${compilePredicate(waitingIn(name), collection, postgres)} order by id`,
    waiting,
  )
}

function deletionOf(collection: RoutedCollection, recordId: string, reason: string, at: string): Operation {
  return serverOperation(at, { collection, recordId, kind: 'delete', patch: {}, reason })
}
