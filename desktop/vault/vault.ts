import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { sealFor } from '#files/sealed-for-key.ts'
import { KEY_BYTES, purposes, recoveryRequestSchema } from '#shared/contract/administration/recovery-files.ts'
import type { VaultResult, VaultState } from '#shared/contract/desktop-bridge.ts'
import { type Attempts, failedAt, retryAfter } from './attempts.ts'
import type { Keychain } from './keychain.ts'
import { keyCheck, type Stretch, slowHash } from './keys.ts'
import { closeLock, keychainHalf, type LockMeans, openLock } from './passphrase-lock.ts'
import { openReply, replyPairFor } from './recovery-reply.ts'
import { refuseWeak, VaultRefusal } from './refusal.ts'
import { readVaultFile, VaultDamaged, type VaultFile, writeVaultFile } from './vault-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The dependencies of a vault; `now` is in milliseconds since the epoch. */
export interface VaultOptions {
  /** The key file. */
  path: string
  keychain: Keychain
  now?: () => number
  /** The function that turns a passphrase into a key; some tests use a faster one. */
  stretch?: Stretch
}

/** What is known about a vault without its passphrase. */
export interface VaultFacts {
  state: VaultState
  retryAfterMs: number
  keychain: boolean
  recoverable: boolean
}

const NO_FAILURES: Attempts = { failures: 0, notBefore: null }
const NOTHING_KNOWN = { retryAfterMs: 0, keychain: false, recoverable: false }

/**
 * Keeps the random data key of the mirror: wrapped by passphrase and keychain, and once more for the administrators
 * (REQ-DSK-03). Calls run one after another, so that concurrent tries can't evade the delay.
 */
export class Vault {
  readonly #path: string
  readonly #means: LockMeans
  readonly #now: () => number
  #dataKey: Bytes | null = null
  #queue: Promise<unknown> = Promise.resolve()

  constructor({ path, keychain, now = Date.now, stretch = slowHash }: VaultOptions) {
    this.#path = path
    this.#means = { keychain, stretch }
    this.#now = now
  }

  /** The data key itself, not a copy: `lock` overwrites it with zeros. Null while locked. */
  get dataKey(): Uint8Array<ArrayBuffer> | null {
    return this.#dataKey
  }

  /** A damaged key file counts as locked: unlocking it then reports the fault. */
  async facts(): Promise<VaultFacts> {
    try {
      const file = await readVaultFile(this.#path)
      if (!file) return { state: 'absent', ...NOTHING_KNOWN }
      return {
        state: this.#dataKey ? 'unlocked' : 'locked',
        retryAfterMs: retryAfter(file, this.#now()),
        keychain: file.keychain !== null,
        recoverable: file.recovery !== null,
      }
    } catch (error) {
      if (error instanceof VaultDamaged) return { state: 'locked', ...NOTHING_KNOWN }
      throw error
    }
  }

  /** Makes the data key and opens the vault. Refused if there is already a key file, damaged or not. */
  create(passphrase: string): Promise<VaultResult> {
    return this.#guarded(async () => {
      if (await readVaultFile(this.#path)) throw new VaultRefusal('vault_exists')
      refuseWeak(passphrase)
      const id = randomUUID()
      const dataKey = new Uint8Array(randomBytes(KEY_BYTES))
      const lock = await closeLock(id, dataKey, passphrase, this.#means)
      const check = keyCheck(dataKey)
      const empty = { recovery: null, reply: null, ...NO_FAILURES }
      await writeVaultFile(this.#path, { version: 1, id, ...lock, check, ...empty })
      this.#keep(dataKey)
    })
  }

  /** Opens the vault with the passphrase; each wrong one in a row makes the next wait longer. */
  unlock(passphrase: string): Promise<VaultResult> {
    return this.#guarded(async () => {
      this.#keep((await this.#tryPassphrase(passphrase)).dataKey)
    })
  }

  /** Overwrites the key in memory. Everything that was opened with it must be closed before. */
  lock(): void {
    this.#dataKey?.fill(0)
    this.#dataKey = null
  }

  /** Demands the present passphrase too, under the same delay: an unlocked, unwatched app is not enough. */
  changePassphrase(current: string, next: string): Promise<VaultResult> {
    return this.#guarded(async () => {
      refuseWeak(next)
      const { file, dataKey } = await this.#tryPassphrase(current)
      const lock = await closeLock(file.id, dataKey, next, this.#means)
      await writeVaultFile(this.#path, { ...file, ...lock })
      this.#keep(dataKey)
    })
  }

  /**
   * The administrators' public key that the data key is sealed for; null if it is sealed for none. Throws like
   * setRecoveryKey.
   */
  recoveryKey(): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#alone(async () => (await this.#file()).recovery?.publicKey ?? null)
  }

  /**
   * Whether `changeKey` would accept these passphrases, by the same rules and under the same delay; changes nothing.
   */
  checkChange(current: string, next: string): Promise<VaultResult> {
    return this.#guarded(async () => {
      refuseWeak(next)
      ;(await this.#tryPassphrase(current)).dataKey.fill(0)
    })
  }

  /**
   * Sets a new passphrase and a new data key. `prepare` makes copies under the new key of everything that the former
   * one opens; the key file, written after that, makes them count. An earlier failure leaves passphrase and key
   * unchanged.
   */
  changeKey(
    current: string,
    next: string,
    prepare: (former: Bytes, fresh: Bytes) => Promise<void>,
  ): Promise<VaultResult> {
    return this.#guarded(async () => {
      refuseWeak(next)
      const { file, dataKey } = await this.#tryPassphrase(current)
      const fresh = new Uint8Array(randomBytes(KEY_BYTES))
      await prepare(dataKey, fresh).finally(() => dataKey.fill(0))
      const lock = await closeLock(file.id, fresh, next, this.#means)
      const recovery = file.recovery && {
        ...file.recovery,
        sealed: sealFor(file.recovery.publicKey, fresh, purposes.recovery(file.id)),
      }
      // A pending request asks for the former key.
      await writeVaultFile(this.#path, { ...file, ...lock, check: keyCheck(fresh), recovery, reply: null })
      this.lock()
      this.#keep(fresh)
    })
  }

  /** Seals the data key for the administrators' X25519 public key (32 raw bytes). Throws VaultRefusal while locked. */
  setRecoveryKey(publicKey: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.#alone(async () => {
      const file = await this.#file()
      const dataKey = this.#dataKey
      if (!dataKey) throw new VaultRefusal('vault_locked')
      if (file.recovery && sameBytes(file.recovery.publicKey, publicKey)) return
      const sealed = sealFor(publicKey, dataKey, purposes.recovery(file.id))
      await writeVaultFile(this.#path, { ...file, recovery: { publicKey, sealed } })
    })
  }

  /** The recovery request, as the file for the administrators. Throws VaultRefusal, VaultDamaged. */
  exportForRecovery(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#alone(async () => {
      const file = await this.#file()
      if (!file.recovery) throw new VaultRefusal('recovery_unavailable')
      const reply = await replyPairFor(file, this.#means.keychain)
      await writeVaultFile(this.#path, { ...file, reply })
      const request = z.encode(recoveryRequestSchema, {
        kind: 'recovery-request',
        version: 1,
        vaultId: file.id,
        recoveryKey: file.recovery.publicKey,
        sealed: file.recovery.sealed,
        replyTo: reply.publicKey,
      })
      return new TextEncoder().encode(JSON.stringify(request, null, 1))
    })
  }

  /** Opens the vault with the administrators' reply file and wraps its key with a new passphrase. */
  recoverWith(reply: Uint8Array, passphrase: string): Promise<VaultResult> {
    return this.#guarded(async () => {
      refuseWeak(passphrase)
      const file = await this.#file()
      const dataKey = await openReply(file, reply, this.#means.keychain)
      if (!dataKey || !sameBytes(keyCheck(dataKey), file.check)) throw new VaultRefusal('recovery_refused')
      const lock = await closeLock(file.id, dataKey, passphrase, this.#means)
      await writeVaultFile(this.#path, { ...file, ...lock, reply: null, ...NO_FAILURES })
      this.#keep(dataKey)
    })
  }

  async #tryPassphrase(passphrase: string): Promise<{ file: VaultFile; dataKey: Bytes }> {
    const file = await this.#file()
    const wait = retryAfter(file, this.#now())
    if (wait > 0) throw new VaultRefusal('slow_down', wait)
    const half = await keychainHalf(file, this.#means)
    const tried = { ...file, ...failedAt(file, this.#now()) }
    await writeVaultFile(this.#path, tried)
    const dataKey = await openLock(file.id, file, passphrase, half, this.#means)
    half?.fill(0)
    if (!dataKey) throw new VaultRefusal('wrong_passphrase', retryAfter(tried, this.#now()))
    const opened = { ...file, ...NO_FAILURES }
    await writeVaultFile(this.#path, opened)
    return { file: opened, dataKey }
  }

  async #file(): Promise<VaultFile> {
    const file = await readVaultFile(this.#path)
    if (!file) throw new VaultRefusal('vault_absent')
    return file
  }

  /** An open vault keeps the bytes that it has already returned. */
  #keep(dataKey: Bytes): void {
    if (this.#dataKey) dataKey.fill(0)
    else this.#dataKey = dataKey
  }

  #alone<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }

  async #guarded(work: () => Promise<void>): Promise<VaultResult> {
    try {
      await this.#alone(work)
      return { ok: true }
    } catch (error) {
      if (error instanceof VaultRefusal) {
        return { ok: false, error: error.fault, retryAfterMs: error.retryAfterMs }
      }
      if (error instanceof VaultDamaged) return { ok: false, error: 'vault_damaged', retryAfterMs: 0 }
      throw error
    }
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
