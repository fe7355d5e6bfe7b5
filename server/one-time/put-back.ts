import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { putBack, type RecordServices } from '../records/index.ts'

const twinRow = z.object({ id: z.uuid(), collection: z.enum(COLLECTIONS) })
/** Most ids in one entry of the audit trail. */
const NAMED = 100

/**
 * Puts back what a twin had moved into its own region before ids were registered (decision 0389): comments, links, evidence,
 * consents and conflicts get the region of the record that they name. Everything is named in the audit trail, so that
 * administrators can find in the access log who read it in the meantime. Returns how many rows were elsewhere.
 */
export function putBackTwins({ database }: Pick<RecordServices, 'database'>): Promise<number> {
  return database.transaction(async (transaction) => {
    const twins = await transaction.run(
      sql`select record_id as id, collection from record_twins order by collection, record_id`,
      twinRow,
    )
    if (twins.length === 0) return 0
    const moved = await putBack(transaction, twins)
    const names = moved.map(({ collection, recordId }) => `${collection}/${recordId}`).toSorted()
    for (let at = 0; at < names.length; at += NAMED) {
      const detail = { records: names.slice(at, at + NAMED) }
      await writeAudit(transaction, { actor: null, act: 'record-twins.put-back', detail })
    }
    return moved.length
  })
}
