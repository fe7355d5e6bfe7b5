import { newSealingKeyPair, pairOf, type SealingKeyPair } from '#files/sealed-for-key.ts'
import { newSigningKeyPair, publicSigningKey } from '#files/signing-key.ts'
import type { ExchangeKeys } from '#shared/sync/exchange-file.ts'
import type { Mirror } from './mirror.ts'

/** The private keys of this device, which it makes once for its mirror. */
export interface DeviceKeys {
  readonly sealing: SealingKeyPair
  /** Raw Ed25519. */
  readonly signing: Uint8Array<ArrayBuffer>
}

/** The device's keys; they are durable before anybody learns of them. */
export function deviceKeys(mirror: Pick<Mirror, 'meta' | 'transaction'>): DeviceKeys {
  const { sealing, signing } = mirror.meta.get('deviceKeys') ?? makeKeys(mirror)
  return { sealing: pairOf(fromBase64(sealing)), signing: fromBase64(signing) }
}

/** The public halves, in base64. */
export function publicKeysOf(mirror: Pick<Mirror, 'meta' | 'transaction'>): ExchangeKeys {
  const { sealing, signing } = deviceKeys(mirror)
  return { sealing: toBase64(sealing.publicKey), signing: toBase64(publicSigningKey(signing)) }
}

function makeKeys({ meta, transaction }: Pick<Mirror, 'meta' | 'transaction'>): ExchangeKeys {
  const keys = {
    sealing: toBase64(newSealingKeyPair().privateKey),
    signing: toBase64(newSigningKeyPair().privateKey),
  }
  transaction(() => meta.set('deviceKeys', keys))
  return keys
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
