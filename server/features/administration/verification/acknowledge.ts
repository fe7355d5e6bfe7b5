import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { acknowledgementOf, type NamedMisfit, readMisfits } from '#server/ledger/index.ts'
import { Refusal } from '#shared/domain/errors.ts'

/**
 * Explains why one head that a device has seen is missing from the ledger. It only explains this one: other misfits,
 * on this device or another, stay findings. The explanation is in the audit trail and so in the ledger, and can't be
 * withdrawn.
 */
export async function acknowledgeMisfit(
  context: ServerContext,
  { reason, ...misfit }: NamedMisfit & { readonly reason: string },
): Promise<void> {
  const { database, keys } = context.services
  const actor = callerOf(context).id
  await database.transaction(async (transaction) => {
    const [row] = await transaction.run(sql`
      select 1 from ledger_misfits where device_id = ${misfit.deviceId} and entry = ${misfit.entry}
        and hash = decode(${misfit.hash}, 'hex') for update`)
    if (!row) throw new Refusal('not_found')
    const misfits = await readMisfits(transaction, keys)
    const isSaid = misfits.some((each) => each.acknowledged && isSame(each, misfit))
    if (isSaid)
      throw new Refusal('conflict', {
        message: 'Someone has already explained this. Load the page again to read it.',
      })
    await writeAudit(transaction, {
      actor,
      act: 'ledger.misfit-acknowledged',
      subject: `devices/${misfit.deviceId}`,
      detail: acknowledgementOf(keys, misfit, actor, reason),
    })
  })
}

function isSame(one: NamedMisfit, other: NamedMisfit): boolean {
  return one.deviceId === other.deviceId && one.entry === other.entry && one.hash === other.hash
}
