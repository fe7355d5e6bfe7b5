import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Database } from '#server/db/database.ts'
import type { ExchangeKeys } from '#shared/sync/exchange-file.ts'

/** Stores the public keys that a device has made for its exchange files; a change is entered in the audit trail. */
export async function noteKeys(
  database: Database,
  { id: deviceId, userId: actor }: { readonly id: string; readonly userId: string },
  { signing, sealing }: ExchangeKeys,
): Promise<void> {
  const change = sql`
    update devices set signing_key = ${signing}, sealing_key = ${sealing}
    where id = ${deviceId}::uuid and (signing_key is distinct from ${signing} or sealing_key is distinct from ${sealing})
    returning id`
  await database.transaction(async (transaction) => {
    const rows = await transaction.run(change)
    if (rows.length === 0) return
    const subject = `devices/${deviceId}`
    await writeAudit(transaction, { actor, act: 'device.keys-set', subject })
  })
}
