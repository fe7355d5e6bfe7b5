import { z } from 'zod'
import { FEWEST_HANDED_OVER, readHandedOver } from '#files/handed-over.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  forgetSealed,
  keepExchange,
  readSealed,
  readSealedHeads,
} from '#server/features/administration/exchange/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { sealedSchema } from '#shared/contract/administration/recovery-files.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { lockTakeOver, readTakeOver } from './rows.ts'

const base64 = (bytes: Uint8Array<ArrayBuffer>) => z.util.uint8ArrayToBase64(bytes)

/** More than a device makes of a full disk. */
const MOST_LISTED = 5000

/** The keys of the sealed files of a device, as it sealed them for the recovery key. */
export async function listSealedKeys({ services }: ServerContext, deviceId: string) {
  const { database } = services
  if (!(await readTakeOver(database, deviceId))) throw new Refusal('not_found')
  const rows = await readSealedHeads(database, deviceId, FEWEST_HANDED_OVER, MOST_LISTED)
  return rows.flatMap(({ id, file }) => {
    const handedOver = readHandedOver(file)
    if (!handedOver) return []
    const sealedKey = JSON.stringify(z.encode(sealedSchema, handedOver.sealedKey))
    return [{ id, recoveryKey: base64(handedOver.recoveryKey), sealedKey }]
  })
}

/**
 * Opens files with the keys that the holder of the recovery key hands over: what is in them is held like what a courier has brought.
 * One that does not open, or that its device has not signed, stays as it is and is counted.
 */
export async function openSealed(
  context: ServerContext,
  deviceId: string,
  keys: readonly { readonly id: string; readonly key: string }[],
): Promise<{ opened: number; damaged: number }> {
  return context.services.database.transaction(async (transaction) => {
    await lockTakeOver(transaction, deviceId)
    const work = await readTakeOver(transaction, deviceId)
    if (!work) throw new Refusal('not_found')
    let opened = 0
    let damaged = 0
    for (const { id, key } of keys) {
      const sealed = await readSealed(transaction, deviceId, id)
      // Another administrator has opened it meanwhile.
      if (!sealed) continue
      const file = readHandedOver(sealed)?.open(Buffer.from(key, 'base64'), deviceId)
      if (file && (await isHeld(context, transaction, { deviceId, userId: work.userId, file }))) {
        await forgetSealed(transaction, id)
        opened++
      } else damaged++
    }
    if (opened > 0) {
      await writeAudit(transaction, {
        actor: callerOf(context).id,
        act: 'device.work-opened',
        subject: `devices/${deviceId}`,
        detail: { count: opened },
      })
    }
    return { opened, damaged }
  })
}

/** Keeps an opened file; false where it is none, or its device has not signed it. */
async function isHeld(
  context: ServerContext,
  transaction: Transaction,
  of: { readonly deviceId: string; readonly userId: string; readonly file: Uint8Array },
): Promise<boolean> {
  try {
    await keepExchange(context, transaction, of.file, { broughtBy: of.userId, from: of.deviceId })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
