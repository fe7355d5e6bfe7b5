import { randomBytes } from 'node:crypto'
import { KEY_BYTES, purposes, type Sealed } from '#shared/contract/administration/recovery-files.ts'
import { openBox, sealBox } from './sealed-box.ts'
import { sealFor } from './sealed-for-key.ts'

type Bytes = Uint8Array<ArrayBuffer>

/*
 * An exchange file of an ended device inside a second seal: MAGIC, the recovery key, the key of this file sealed for it, and the
 * exchange file sealed by that key (docs/decisions/0463-sealed-hand-over.md).
 */
const MAGIC = Buffer.from('HRPHAND1')
const NONCE_BYTES = 12
const TAG_BYTES = 16
const LENGTHS = [MAGIC.length, KEY_BYTES, KEY_BYTES, NONCE_BYTES, KEY_BYTES + TAG_BYTES, NONCE_BYTES]

/** Bytes of the smallest such file: as many are enough to read what is in the open. */
export const FEWEST_HANDED_OVER = LENGTHS.reduce((sum, length) => sum + length, TAG_BYTES + 1)

/** Puts an exchange file of a device under a seal that only the holder of the recovery key opens. */
export function sealHandedOver(file: Uint8Array, recoveryKey: Uint8Array, deviceId: string): Bytes {
  const key = randomBytes(KEY_BYTES)
  try {
    const { ephemeral, box } = sealFor(recoveryKey, key, purposes.handedOverKey(deviceId))
    const content = sealBox(file, key, purposes.handedOverFile(deviceId))
    const parts = [MAGIC, recoveryKey, ephemeral, box.nonce, box.sealed, content.nonce, content.sealed]
    return new Uint8Array(Buffer.concat(parts))
  } finally {
    key.fill(0)
  }
}

/** A file under the seal, unopened. */
export interface HandedOver {
  readonly recoveryKey: Bytes
  readonly sealedKey: Sealed
  /** The exchange file; null with another key, for another device, or where a byte was changed. */
  readonly open: (key: Uint8Array, deviceId: string) => Bytes | null
}

/** Reads what is in the open of such a file; null for any other. */
export function readHandedOver(file: Uint8Array): HandedOver | null {
  if (file.length < FEWEST_HANDED_OVER) return null
  let at = 0
  const parts: Bytes[] = []
  for (const length of LENGTHS) {
    parts.push(new Uint8Array(file.subarray(at, at + length)))
    at += length
  }
  const sealed = new Uint8Array(file.subarray(at))
  const [magic, recoveryKey, ephemeral, keyNonce, sealedKey, nonce] = parts
  if (!magic || !recoveryKey || !ephemeral || !keyNonce || !sealedKey || !nonce) return null
  if (!MAGIC.equals(magic)) return null
  return {
    recoveryKey,
    sealedKey: { ephemeral, box: { nonce: keyNonce, sealed: sealedKey } },
    open: (key, deviceId) => openBox({ nonce, sealed }, key, purposes.handedOverFile(deviceId)),
  }
}
