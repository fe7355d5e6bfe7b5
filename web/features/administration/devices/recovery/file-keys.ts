import { z } from 'zod'
import { purposes, sealedSchema } from '#shared/contract/administration/recovery-files.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { parseFile } from './key-file.ts'
import { type RecoveryPair, unseal } from './sealed-box.ts'
import { fingerprintOf } from './use-fingerprint.ts'

export type SealedKey = CallAnswer<'takeOver', 'sealedKeys'>['items'][number]

/** The key of a file, opened. */
export type FileKey = Readonly<Record<'id' | 'key', string>>

/** The fingerprint of the recovery key for which all of them are sealed; null if some are sealed for this one. */
export async function wantedKey(sealed: readonly SealedKey[], pair: RecoveryPair): Promise<string | null> {
  const [first] = sealed
  const own = z.util.uint8ArrayToBase64(pair.publicKey)
  if (!first || sealed.some(({ recoveryKey }) => recoveryKey === own)) return null
  return fingerprintOf(z.util.base64ToUint8Array(first.recoveryKey))
}

/** The keys of the files that this recovery key opens; those of other files are left out. */
export async function fileKeys(
  sealed: readonly SealedKey[],
  pair: RecoveryPair,
  deviceId: string,
): Promise<FileKey[]> {
  const keys: FileKey[] = []
  for (const { id, sealedKey } of sealed) {
    const box = parseFile(sealedSchema, sealedKey)
    const key = box && (await unseal(box, pair, purposes.handedOverKey(deviceId)))
    if (key) keys.push({ id, key: z.util.uint8ArrayToBase64(key) })
  }
  return keys
}
