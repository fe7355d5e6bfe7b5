import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { sealFor } from '#files/sealed-for-key.ts'
import { KEY_BYTES, purposes, recoveryRequestSchema } from '#shared/contract/administration/recovery-files.ts'
import type { DeviceReport } from '#shared/contract/administration/sync.ts'
import type {
  PaperCodeResult,
  PaperCodeState,
  VaultFault,
  VaultResult,
  VaultState,
} from '#shared/contract/desktop-bridge.ts'
import { errorName } from '#shared/domain/errors.ts'
import { readPaperCode } from '#shared/domain/paper-code.ts'
import { type Attempts, failedAt, retryAfter } from './attempts.ts'
import { type Keychain, keychainReport } from './keychain.ts'
import { keyCheck, type Stretch, slowHash } from './keys.ts'
import { PaperLock } from './paper-lock.ts'
import { closeLock, keychainHalf, type LockMeans, openLock } from './passphrase-lock.ts'
import { paperPathOf } from './paths.ts'
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
  paperCode: PaperCodeState
}

/** What guards the data key, as administrators see it of each device. */
export type VaultGuard = Required<Pick<DeviceReport, 'keychain' | 'paperCode'>>

/** The key file after a try that succeeded, and the data key. */
interface Opened {
  readonly file: VaultFile
  readonly dataKey: Bytes
}

const NO_FAILURES: Attempts = { failures: 0, notBefore: null }
const NOTHING_KNOWN = { retryAfterMs: 0, keychain: false, recoverable: false, paperCode: 'none' } as const

/**
 * Keeps the random data key of the mirror: wrapped by passphrase and keychain, and once more for the administrators
 * (REQ-DSK-03). Calls run one after another, so that concurrent tries can't evade the delay.
 */
export class Vault {
  readonly #path: string
  readonly #means: LockMeans
  readonly #now: () => number
  readonly #paper: PaperLock
  #dataKey: Bytes | null = null
  #queue: Promise<unknown> = Promise.resolve()

  constructor({ path, keychain, now = Date.now, stretch = slowHash }: VaultOptions) {
    this.#path = path
    this.#means = { keychain, stretch }
    this.#now = now
    this.#paper = new PaperLock(paperPathOf(path), stretch)
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
        paperCode: await this.#paper.state(file),
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
      const { file, dataKey } = await this.#tryPassphrase(passphrase)
      await this.#renewLocks(file, dataKey, passphrase)
      this.#keep(dataKey)
    })
  }

  /**
   * Opens the vault with passphrase and paper code, under the same delay, and wraps the data key with the keychain of now, or
   * with none if there is none.
   */
  openWithPaper(passphrase: string, typed: string): Promise<VaultResult> {
    return this.#guarded(async () => {
      const read = readPaperCode(typed)
      if (!read.ok) throw new VaultRefusal('paper_code_mistyped')
      const before = await this.#fileInTime()
      if (!(await this.#paper.exists(before.id))) throw new VaultRefusal('paper_unavailable')
      const { file, dataKey } = await this.#tried(before, 'paper_refused', async () => {
        const opened = await this.#paper.open(before.id, passphrase, read.code)
        return opened && sameBytes(keyCheck(opened), before.check) ? opened : null
      })
      await this.#closeAgain(file, dataKey, passphrase)
      this.#keep(dataKey)
    })
  }

  /** Makes a paper code for the open vault; it counts once `confirmPaperCode` has a group of it. */
  async makePaperCode(passphrase: string): Promise<PaperCodeResult> {
    let made = { code: '', ask: 0 }
    const result = await this.#guarded(async () => {
      if (!this.#dataKey) throw new VaultRefusal('vault_locked')
      const { file, dataKey } = await this.#tryPassphrase(passphrase)
      made = await this.#paper.begin(file, dataKey, passphrase).finally(() => dataKey.fill(0))
    })
    return result.ok ? { ...result, ...made } : result
  }

  /** Takes the typed group of the paper code that was made last, which ends the former code. */
  confirmPaperCode(group: string): Promise<VaultResult> {
    return this.#guarded(async () => {
      if (!this.#dataKey) throw new VaultRefusal('vault_locked')
      await this.#paper.confirm(await this.#file(), group)
    })
  }

  /** Overwrites the key in memory. Everything that was opened with it must be closed before. */
  lock(): void {
    this.#dataKey?.fill(0)
    this.#dataKey = null
    this.#paper.forget()
  }

  /** Demands the present passphrase too, under the same delay: an unlocked, unwatched app is not enough. */
  changePassphrase(current: string, next: string): Promise<VaultResult> {
    return this.#guarded(async () => {
      refuseWeak(next)
      const { file, dataKey } = await this.#tryPassphrase(current)
      await this.#closeAgain(file, dataKey, next)
      this.#keep(dataKey)
    })
  }

  /** What guards the data key now. Throws VaultRefusal, VaultDamaged. */
  guard(): Promise<VaultGuard> {
    return this.#alone(async () => {
      const file = await this.#file()
      const keychain = await keychainReport(file.keychain, this.#means.keychain)
      return { keychain, paperCode: await this.#paper.state(file) }
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
      const { file, dataKey: former } = await this.#tryPassphrase(current)
      const fresh = new Uint8Array(randomBytes(KEY_BYTES))
      try {
        await prepare(former, fresh)
        const lock = await closeLock(file.id, fresh, next, this.#means)
        const recovery = file.recovery && {
          ...file.recovery,
          sealed: sealFor(file.recovery.publicKey, fresh, purposes.recovery(file.id)),
        }
        // A pending request asks for the former key.
        const renewed = { ...file, ...lock, check: keyCheck(fresh), recovery, reply: null }
        await writeVaultFile(this.#path, renewed)
        await this.#followPaper(renewed, fresh, next, former)
      } finally {
        former.fill(0)
      }
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
      await this.#closeAgain({ ...file, reply: null, ...NO_FAILURES }, dataKey, passphrase)
      this.#keep(dataKey)
    })
  }

  async #tryPassphrase(passphrase: string): Promise<Opened> {
    const file = await this.#fileInTime()
    const half = await keychainHalf(file, this.#means)
    return this.#tried(file, 'wrong_passphrase', () =>
      openLock(file.id, file, passphrase, half, this.#means).finally(() => half?.fill(0)),
    )
  }

  /** Counts a try as a failure before it is made, so that ending the app in the middle of it gives nothing. */
  async #tried(file: VaultFile, fault: VaultFault, open: () => Promise<Bytes | null>): Promise<Opened> {
    const tried = { ...file, ...failedAt(file, this.#now()) }
    await writeVaultFile(this.#path, tried)
    const dataKey = await open()
    if (!dataKey) throw new VaultRefusal(fault, retryAfter(tried, this.#now()))
    const opened = { ...file, ...NO_FAILURES }
    await writeVaultFile(this.#path, opened)
    return { file: opened, dataKey }
  }

  /** Wraps the data key under a passphrase with the keychain of now, and the paper code's wrapping with it. */
  async #closeAgain(file: VaultFile, dataKey: Bytes, passphrase: string): Promise<void> {
    const closed = { ...file, ...(await closeLock(file.id, dataKey, passphrase, this.#means)) }
    await writeVaultFile(this.#path, closed)
    await this.#followPaper(closed, dataKey, passphrase)
  }

  /**
   * Brings up to date what an unlocking finds behind: a keychain that is back after the paper code has opened the vault without
   * one, or a passphrase that was changed without the paper code's wrapping. The vault opens, whatever becomes of it.
   */
  async #renewLocks(file: VaultFile, dataKey: Bytes, passphrase: string): Promise<void> {
    try {
      const isBare = file.keychain === null && (await this.#paper.exists(file.id))
      if (isBare && (await this.#means.keychain.available()))
        await this.#closeAgain(file, dataKey, passphrase)
      else await this.#followPaper(file, dataKey, passphrase)
    } catch (error) {
      console.error('The locks of the vault were not renewed:', errorName(error))
    }
  }

  /** What is wrong with the paper code's file never undoes what the key file has already. The next unlocking tries it again. */
  async #followPaper(file: VaultFile, dataKey: Bytes, passphrase: string, former?: Bytes): Promise<void> {
    try {
      await this.#paper.follow(file, dataKey, passphrase, former)
    } catch (error) {
      console.error('The paper code was not renewed:', errorName(error))
    }
  }

  /** The key file, unless a try has to wait. */
  async #fileInTime(): Promise<VaultFile> {
    const file = await this.#file()
    const wait = retryAfter(file, this.#now())
    if (wait > 0) throw new VaultRefusal('slow_down', wait)
    return file
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
