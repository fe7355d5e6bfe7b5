import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/** What a derived key is for; a key of one purpose never opens what another sealed. */
export type Purpose =
  | 'addresses'
  | 'cursor-proofs'
  | 'cursors'
  | 'chains'
  | 'fields'
  | 'files'
  | 'history'
  | 'recovery-codes'
  | 'second-factors'
  | 'sessions'
  | 'unsubscribing'

/** The master keys by their id (8 hexadecimal digits), 32 bytes each in base64, and which one seals from now on. */
export interface MasterKeys {
  readonly version: 1
  readonly current: string
  readonly keys: Readonly<Record<string, string>>
  /** Chain keys of master keys that were removed, by the same ids: what was chained under them is checked with these. */
  readonly chains?: Readonly<Record<string, string>> | undefined
}

/** Keys derived from the master keys; the master keys themselves can't be had from it. */
export interface Keys {
  /** The id of the master key that seals from now on. */
  readonly currentKid: string
  /** All ids that can still be opened, the current one first. */
  readonly kids: readonly string[]
  /** The 32-byte key of a purpose under a master key, the current one unless named; throws {@link UnknownKey}. */
  derive(purpose: Purpose, kid?: string): KeyObject
}

/** The master key with this id is not in the key file. */
export class UnknownKey extends Error {
  readonly kid: string
  constructor(kid: string) {
    super(`The key file has no master key ${kid}`)
    this.name = 'UnknownKey'
    this.kid = kid
  }
}

/** Bytes of a master key and of every key derived from one. */
export const KEY_BYTES = 32

/** Bytes of a master key's id where it stands in a sealed header. */
export const KID_BYTES = 4

/** Master keys with one fresh key; its id is random, so that two key files never use one id for two keys. */
export function freshMasterKeys(): MasterKeys {
  return withFreshKey({ version: 1, current: '', keys: {} })
}

/** The same master keys and one more, which is now the current one. */
export function withFreshKey(masters: MasterKeys): MasterKeys {
  let kid = randomBytes(KID_BYTES).toString('hex')
  while (kid in masters.keys || kid in (masters.chains ?? {})) kid = randomBytes(KID_BYTES).toString('hex')
  const key = randomBytes(KEY_BYTES).toString('base64')
  return { ...masters, current: kid, keys: { ...masters.keys, [kid]: key } }
}

/** The same master keys without the one named, which must not be the current one; its chain key is kept. */
export function withoutKey(masters: MasterKeys, kid: string): MasterKeys {
  if (kid === masters.current) throw new Error('The current master key can not be removed')
  const chain = deriveKey(masters, 'chains', kid).export().toString('base64')
  const { [kid]: removed, ...keys } = masters.keys
  return { ...masters, keys, chains: { ...masters.chains, [kid]: chain } }
}

/** Derives by HKDF-SHA256 with the purpose as its label; expects master keys that the key file's schema has checked. */
export function createKeys(masters: MasterKeys): Keys {
  const derived = new Map<string, KeyObject>()
  const others = Object.keys(masters.keys).filter((kid) => kid !== masters.current)
  return {
    currentKid: masters.current,
    kids: [masters.current, ...others],
    derive(purpose, kid = masters.current) {
      const name = `${purpose}/${kid}`
      const known = derived.get(name)
      if (known) return known
      const key = deriveKey(masters, purpose, kid)
      derived.set(name, key)
      return key
    },
  }
}

function deriveKey(masters: MasterKeys, purpose: Purpose, kid: string): KeyObject {
  const chain =
    purpose === 'chains' && Object.hasOwn(masters.chains ?? {}, kid) ? masters.chains?.[kid] : undefined
  if (chain !== undefined) return createSecretKey(Buffer.from(chain, 'base64'))
  const master = Object.hasOwn(masters.keys, kid) ? masters.keys[kid] : undefined
  if (master === undefined) throw new UnknownKey(kid)
  const bytes = hkdfSync(
    'sha256',
    Buffer.from(master, 'base64'),
    '',
    `human-rights-somalia/1/${purpose}`,
    KEY_BYTES,
  )
  return createSecretKey(Buffer.from(bytes))
}
