import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FileBroken } from '#files/faults.ts'
import { KID_AT } from '#files/sealed-content.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { countRow } from '#server/db/rows.ts'
import { sealingKeysOf } from '#server/files/sealing-keys.ts'
import { sealPartAgain } from '#server/uploads/index.ts'
import type { Left, Resealed } from './places.ts'

const KID = sql.raw(`encode(substring(sealed from ${KID_AT.offset + 1} for ${KID_AT.bytes}), 'hex')`)

const part = z.object({
  fileId: z.uuid(),
  senderId: z.uuid(),
  startAt: z.coerce.number(),
  sealed: z.instanceof(Buffer),
})
type PartId = Pick<z.infer<typeof part>, 'fileId' | 'senderId' | 'startAt'>

const FIRST: PartId = {
  fileId: '00000000-0000-0000-0000-000000000000',
  senderId: '00000000-0000-0000-0000-000000000000',
  startAt: -1,
}

/** How many parts of uploads are sealed by an older master key. */
export async function countPartsLeft(database: Database, keys: Keys): Promise<Left[]> {
  const [row] = await database.run(
    sql`select count(*)::int as count from upload_parts where ${KID} <> ${keys.currentKid}`,
    countRow,
  )
  return row && row.count > 0 ? [{ place: 'upload_parts.sealed', count: row.count }] : []
}

/** Reseals the parts of unfinished uploads one at a time, since each can have some megabytes. */
export async function resealParts(database: Database, keys: Keys, signal?: AbortSignal): Promise<Resealed> {
  const total = { sealed: 0, broken: 0 }
  let after: PartId | null = FIRST
  while (after && !signal?.aborted) {
    const from: PartId = after
    after = await database.transaction(async (transaction) => {
      const next = await nextPart(transaction, keys, from)
      if (next) total[await resealPart(transaction, keys, next)] += 1
      return next
    })
  }
  return total
}

async function nextPart(transaction: Transaction, keys: Keys, after: PartId) {
  const older = keys.kids.filter((kid) => kid !== keys.currentKid)
  const [row] = await transaction.run(
    sql`select file_id as "fileId", sender_id as "senderId", start_at as "startAt", sealed
      from upload_parts
      where (file_id, sender_id, start_at) >
          (${after.fileId}::uuid, ${after.senderId}::uuid, ${after.startAt}::bigint)
        and ${KID} = any(${sql.param(older)}::text[])
      order by file_id, sender_id, start_at limit 1 for update skip locked`,
    part,
  )
  return row ?? null
}

async function resealPart(
  transaction: Transaction,
  keys: Keys,
  { sealed, fileId, senderId, startAt }: z.infer<typeof part>,
): Promise<'sealed' | 'broken'> {
  let fresh: Buffer
  try {
    fresh = await sealPartAgain(sealed, sealingKeysOf(keys))
  } catch (error) {
    if (error instanceof FileBroken) return 'broken'
    throw error
  }
  await transaction.run(sql`
    update upload_parts set sealed = ${fresh}
    where file_id = ${fileId} and sender_id = ${senderId} and start_at = ${startAt}`)
  return 'sealed'
}
