import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredRecord } from '#shared/schemas/collection.ts'
import { foldLink } from '#shared/sync/linked-twice.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import { lockForWriting, type RecordServices, serverOperation } from '../records/index.ts'
import { applyByServer } from './by-server.ts'

const doubled = z.object({ ids: z.array(z.string()) })
const living = z.object({ doc: z.string() })

/**
 * Folds links between the same two records into the oldest of them, as writing does with new ones: its note gets
 * theirs appended, and they are deleted. If the notes are too long for one field, both links stay. Returns how many
 * were folded.
 */
export async function foldLinks(services: RecordServices): Promise<number> {
  const pairs = await services.database.run(
    sql`select array_agg(id) as ids from links where deleted_at is null
      group by least(parent_id, target_id), greatest(parent_id, target_id) having count(*) > 1`,
    doubled,
  )
  let total = 0
  for (const { ids } of pairs) {
    total += await services.database.transaction((transaction) => foldPair(services, transaction, ids))
  }
  return total
}

async function foldPair(
  services: RecordServices,
  transaction: Transaction,
  ids: readonly string[],
): Promise<number> {
  await lockForWriting(transaction, ...ids.map((id) => ({ collection: 'links' as const, id })))
  const rows = await transaction.run(
    sql`select cast(doc as text) as doc from links
      where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null order by created_at, id`,
    living,
  )
  const [first, ...others] = rows.map(({ doc }) => JSON.parse(doc) as StoredRecord)
  if (!first) return 0
  const at = services.now().toISOString()
  const operations: Operation[] = []
  let into = first
  for (const link of others) {
    for (const { kind, record, changes } of foldLink(link, into, at) ?? []) {
      const change = { collection: 'links', recordId: record.id, kind, patch: changes } as const
      operations.push(serverOperation(at, change))
      if (kind === 'edit') into = record
    }
  }
  await applyByServer(services, transaction, operations, 'A link could not be folded')
  return operations.filter(({ kind }) => kind === 'delete').length
}
