import { writeAudit } from '#server/audit/index.ts'
import { noteMisfit } from '#server/ledger/index.ts'
import type { Services } from '#server/services.ts'
import { LEDGER_HEAD_HEADER, type SeenHead, writeHead } from '#shared/sync/ledger-head.ts'

/** The header of a pull's answer with the head of the ledger. */
export function headHeaders({ ledger }: Pick<Services, 'ledger'>): Record<string, string> {
  const head = ledger.head()
  return head
    ? { [LEDGER_HEAD_HEADER]: writeHead({ entry: head.entry, hash: head.hash.toString('hex') }) }
    : {}
}

/**
 * Compares a head that a device has seen with the ledger, which must contain it for ever; the first misfit of a head
 * is entered in the audit trail.
 */
export async function compareHead(
  { database, ledger }: Pick<Services, 'database' | 'ledger'>,
  deviceId: string,
  seen: SeenHead,
): Promise<void> {
  const head = ledger.head()
  if (head?.entry === seen.entry && head.hash.toString('hex') === seen.hash) return
  await database.transaction(async (transaction) => {
    if (!(await noteMisfit(transaction, deviceId, seen))) return
    const subject = `devices/${deviceId}`
    const detail = { entry: seen.entry }
    await writeAudit(transaction, { actor: null, act: 'ledger.misfit', subject, detail })
  })
}
