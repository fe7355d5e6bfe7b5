import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/** The purpose of a derived key; a key of one purpose can't open what another one sealed. */
export type Purpose =
  | 'addresses'
  | 'cursor-proofs'
  | 'cursors'
  | 'chains'
  | 'exchange'
  | 'fields'
  | 'files'
  | 'history'
  | 'import-digests'
  | 'provider-pins'
  | 'receipt-codes'
  | 'recovery-codes'
  | 'report-tickets'
  | 'sealed-reports'
  | 'second-factors'
  | 'sessions'
  | 'signing'
  | 'unsubscribing'

/**
 * The master keys by their id (8 hexadecimal digits), 32 bytes each in base64, and the id of the one that seals new
 * values.
 */
export interface MasterKeys {
  readonly version: 1
  readonly current: string
  readonly keys: Readonly<Record<string, string>>
  /** The remains of removed master keys, by their ids: their keys of the {@link KEPT_PURPOSES}. */
  readonly kept?: Readonly<Record<string, KeptKeys>> | undefined
}

/**
 * Purposes whose keys outlive their master key, since what was made with them can't be made again: links of the
 * history's chains, what files said that were imported, links in mail that was sent, hashes of codes that people have written
 * down, reports that wait on a visitor's device, files that couriers carry, signatures of what was handed out.
 */
export const KEPT_PURPOSES = [
  'chains',
  'exchange',
  'import-digests',
  'provider-pins',
  'receipt-codes',
  'recovery-codes',
  'sealed-reports',
  'signing',
  'unsubscribing',
] as const satisfies Purpose[]

/** A purpose whose keys outlive their master key. */
export type KeptPurpose = (typeof KEPT_PURPOSES)[number]

/** The kept keys of a removed master key, in base64; one that was removed before there was a purpose has none of it. */
type KeptKeys = Readonly<Partial<Record<KeptPurpose, string | undefined>>>

/** Keys derived from the master keys; it doesn't give access to the master keys themselves. */
export interface Keys {
  /** The id of the master key that seals new values. */
  readonly currentKid: string
  /** The ids of all master keys, the current one first. */
  readonly kids: readonly string[]
  /** All ids with a key of this purpose, the current one first, including removed master keys. */
  kidsFor(purpose: KeptPurpose): readonly string[]
  /** The 32-byte key of a purpose under a master key, by default the current one; throws {@link UnknownKey}. */
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

/** Bytes of a master key's id in a sealed header. */
export const KID_BYTES = 4

/** Master keys with one new key; its id is random, so that two key files never have one id for two keys. */
export function freshMasterKeys(): MasterKeys {
  return withFreshKey({ version: 1, current: '', keys: {} })
}

/** The same master keys with a further one, which becomes the current one. */
export function withFreshKey(masters: MasterKeys): MasterKeys {
  let kid = randomBytes(KID_BYTES).toString('hex')
  while (kid in masters.keys || kid in (masters.kept ?? {})) kid = randomBytes(KID_BYTES).toString('hex')
  const key = randomBytes(KEY_BYTES).toString('base64')
  return { ...masters, current: kid, keys: { ...masters.keys, [kid]: key } }
}

/** The same master keys without the named one, which must not be the current one; its {@link KEPT_PURPOSES} stay. */
export function withoutKey(masters: MasterKeys, kid: string): MasterKeys {
  if (kid === masters.current) throw new Error('The current master key can not be removed')
  const { [kid]: removed, ...keys } = masters.keys
  const keep = (purpose: KeptPurpose) => deriveKey(masters, purpose, kid).export().toString('base64')
  const own = Object.fromEntries(KEPT_PURPOSES.map((purpose) => [purpose, keep(purpose)]))
  return { ...masters, keys, kept: { ...masters.kept, [kid]: own } }
}

/**
 * Derives keys by HKDF-SHA256 with the purpose as the label; expects master keys that the key file's schema has
 * checked. For an unknown id it calls `readAgain` for newer master keys, which it uses from then on.
 */
export function createKeys(masters: MasterKeys, readAgain: () => MasterKeys | null = () => null): Keys {
  let held = masters
  const derived = new Map<string, KeyObject>()

  function learn(kid: string): boolean {
    const newer = readAgain()
    if (!newer || !isSuccessor(held, newer) || !hasKey(newer, kid)) return false
    held = newer
    derived.clear()
    return true
  }

  return {
    get currentKid() {
      return held.current
    },
    get kids() {
      return [held.current, ...Object.keys(held.keys).filter((kid) => kid !== held.current)]
    },
    kidsFor(purpose) {
      const removed = Object.entries(held.kept ?? {}).filter(([, own]) => own[purpose] !== undefined)
      return [...this.kids, ...removed.map(([kid]) => kid)]
    },
    derive(purpose, kid = held.current) {
      const name = `${purpose}/${kid}`
      const derivedKey = derived.get(name)
      if (derivedKey) return derivedKey
      if (!hasKey(held, kid)) learn(kid)
      const key = deriveKey(held, purpose, kid)
      derived.set(name, key)
      return key
    },
  }
}

function hasKey(masters: MasterKeys, kid: string): boolean {
  return Object.hasOwn(masters.keys, kid) || Object.hasOwn(masters.kept ?? {}, kid)
}

/** Whether the master keys are a later state of the former ones, and not those of another server. */
function isSuccessor(before: MasterKeys, after: MasterKeys): boolean {
  return after.keys[before.current] === before.keys[before.current]
}

function deriveKey(masters: MasterKeys, purpose: Purpose, kid: string): KeyObject {
  const keptKeys = Object.hasOwn(masters.kept ?? {}, kid) ? masters.kept?.[kid] : undefined
  const own = KEPT_PURPOSES.find((each) => each === purpose)
  const keptKey = own && keptKeys?.[own]
  if (keptKey) return createSecretKey(Buffer.from(keptKey, 'base64'))
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
