import { mkdir, rm } from 'node:fs/promises'
import type { Transport } from '#desktop/net/transport.ts'
import { sessionKey } from '#desktop/vault/file-keys.ts'
import {
  createIdleLock,
  type DataPaths,
  type DeviceIdentity,
  dataPaths,
  findDevice,
  finishRenewal,
  finishWipe,
  forgetUnsent,
  type IdleLock,
  type Keychain,
  noteUnsent,
  readUnsent,
  type Stretch,
  settleDevice,
  Vault,
  wipeMirror,
} from '#desktop/vault/index.ts'
import { createFileReaders, type FileReaders } from '#files/apart/file-readers.ts'
import type { ChangedPart, SyncStatus, VaultResult, VaultState } from '#shared/contract/desktop-bridge.ts'
import { errorName } from '#shared/domain/errors.ts'
import { askEnding, NotHandingOver } from './ending.ts'
import { failure } from './failure.ts'
import { HandingOver } from './handing-over.ts'
import { LOCKED } from './locked-status.ts'
import { openingFailure } from './opening-failure.ts'
import type { EngineStart, HandOverStream, LocalAnswer, LocalRequest, RemoteCredentials } from './protocol.ts'
import { type ReadFile, readThroughMain } from './read-file.ts'
import { createRemote, type Remote } from './remote.ts'
import { createStreams } from './streams.ts'
import type { VaultContent } from './vault-content.ts'

/** The engine's surroundings: folders, keychain, and functions of the main process. */
export interface EngineOptions {
  start: EngineStart
  keychain: Keychain
  /** The function that turns a passphrase into a key; some tests replace scrypt with a faster one. */
  stretch?: Stretch
  transport: Transport
  credentials(): Promise<RemoteCredentials | null>
  storeCookies(setCookie: string[]): Promise<void>
  /** Called with the key for the session's cookie when the vault opens, and with null when it closes. */
  sessionKey(key: Uint8Array<ArrayBuffer> | null): Promise<void>
  /** Lets a separate process read a file from outside. */
  readFile: ReadFile
  /** Called after the mirror and its key were deleted. */
  wiped(): Promise<void>
  onStatus(status: SyncStatus): void
  onChanged(parts: readonly ChangedPart[]): void
  onVault(state: VaultState): void
}

/** How often a locked device checks whether it was revoked. */
const ASK_LOCKED_MS = 60_000
/**
 * The mirror's process: owns the vault, its locking and the status, and passes local calls to the content of the
 * vault. Opening, locking and wiping run one after another.
 */
export class Engine {
  readonly paths: DataPaths
  readonly vault: Vault
  readonly remote: Remote
  readonly streams = createStreams()
  /** Reads files from outside in separate processes. */
  readonly files: FileReaders
  readonly #options: EngineOptions
  readonly #idle: IdleLock
  readonly #content: VaultContent
  readonly #handingOver: HandingOver
  /** Null while the vault is locked and only a copy in it tells what this device is. */
  #device: DeviceIdentity | null
  #idleMinutes: number
  #status: SyncStatus
  #turn: Promise<unknown> = Promise.resolve()
  /** The server has ended this device, and its unsent work is being handed over; windows are answered nothing any more. */
  #handsOver: AbortController | null = null

  private constructor(
    options: EngineOptions,
    device: DeviceIdentity | null,
    contentOf: (engine: Engine) => VaultContent,
  ) {
    const { start, keychain, stretch, transport, credentials, storeCookies } = options
    this.#options = options
    this.files = createFileReaders(readThroughMain(options.readFile, this.streams))
    this.#device = device
    this.paths = dataPaths(start.userData)
    this.vault = new Vault({ path: this.paths.vault, keychain, stretch })
    const { appVersion } = start
    const deviceSecret = () => this.#device?.secret ?? null
    this.remote = createRemote({ transport, credentials, storeCookies, appVersion, deviceSecret })
    this.#handingOver = new HandingOver(this.paths, this.streams)
    this.#idleMinutes = start.idleMinutes
    this.#idle = createIdleLock(start.idleMinutes, () => void this.lock())
    this.#status = { ...LOCKED, lastContact: null, deviceName: start.deviceName }
    this.#content = contentOf(this)
    setInterval(() => this.askWhileLocked(), ASK_LOCKED_MS).unref()
  }

  /** Finishes an interrupted wipe, empties the temporary folder and reads the device's identity. */
  static async open(options: EngineOptions, contentOf: (engine: Engine) => VaultContent): Promise<Engine> {
    const paths = dataPaths(options.start.userData)
    if (await finishWipe(paths)) await options.wiped()
    await rm(paths.temp, { recursive: true, force: true })
    await mkdir(paths.temp, { recursive: true, mode: 0o700 })
    return new Engine(options, await findDevice(paths, options.keychain), contentOf)
  }

  /** What this device is for the server. Throws while the vault is locked and only a copy in it tells that. */
  get device(): DeviceIdentity {
    if (!this.#device) throw new Error('the identity of this device can not be read while it is locked')
    return this.#device
  }

  /** Changes part of the status; windows are notified if something differs. */
  setStatus(change: Partial<SyncStatus>): void {
    const next = { ...this.#status, ...change }
    if (!this.vault.dataKey || this.#handsOver) Object.assign(next, LOCKED)
    if (JSON.stringify(next) === JSON.stringify(this.#status)) return
    this.#status = next
    this.#options.onStatus(next)
  }

  /** Tells the windows what a sync has altered. */
  notifyChanged(parts: readonly ChangedPart[]): void {
    this.#options.onChanged(parts)
  }

  get status(): SyncStatus {
    return this.#status
  }

  get idleMinutes(): number {
    return this.#idleMinutes
  }

  set idleMinutes(minutes: number) {
    this.#idleMinutes = minutes
    this.#idle.setMinutes(minutes)
  }

  /** Answers a local call; without a key with 423, and after an internal error with 500 without its text. */
  async answerLocal(request: LocalRequest): Promise<LocalAnswer> {
    if (!this.vault.dataKey || this.#handsOver) return failure('locked')
    try {
      return this.streams.answer(await this.#content.answer(request))
    } catch (error) {
      console.error(`${request.method} ${request.path.split('/')[2]} failed:`, errorName(error))
      return failure('internal')
    }
  }

  /** Runs a vault call that may open the vault, and then opens its content. */
  openWith(unlock: (vault: Vault) => Promise<VaultResult>): Promise<VaultResult> {
    return this.#inTurn(async () => {
      const wasOpen = this.vault.dataKey !== null
      const result = await unlock(this.vault)
      if (!result.ok || wasOpen || !this.vault.dataKey) return result
      try {
        await this.#start(this.vault.dataKey)
        return result
      } catch (error) {
        return openingFailure(error)
      }
    })
  }

  /**
   * Changes passphrase and data key: closes the content, has it copied under the new key, and opens it again. If that
   * fails (for example on a full disk), passphrase and key stay the same; a kill or power cut loses nothing either.
   */
  renewKeys(current: string, next: string): Promise<VaultResult> {
    return this.#inTurn(async () => {
      if (!this.vault.dataKey) return { ok: false, error: 'vault_locked', retryAfterMs: 0 }
      const checked = await this.vault.checkChange(current, next)
      if (!checked.ok) return checked
      this.setStatus({ renewingKeys: 0 })
      await this.#closeContent()
      const result = await this.#renew(current, next)
      await this.#start(this.vault.dataKey)
      return result
    })
  }

  /** Closes the content and overwrites the key. */
  lock(): Promise<void> {
    return this.#inTurn(() => this.#close())
  }

  /** Deletes mirror, key and session for good (a revoked device); the device keeps its identity. */
  wipe(): Promise<void> {
    return this.#inTurn(() => this.#wipe())
  }

  /**
   * The server has ended this device: its unsent work is handed over, and then everything is deleted. Where the server turns out not to
   * wait for it, the device syncs again, which tells what it is for the server now.
   */
  endWithHandOver(): void {
    if (this.#handsOver || !this.vault.dataKey) return
    const run = new AbortController()
    this.#handsOver = run
    // Without a person at the device it would lock itself before everything is sent.
    this.#idle.stop()
    this.setStatus({ ending: 'handing-over' })
    this.#options.onVault('locked')
    this.#content
      .handOver(run.signal)
      .then(() => this.wipe())
      .catch((error: unknown) => {
        if (error instanceof NotHandingOver) return this.#syncAgain(run)
        throw error
      })
      .catch((error: unknown) => {
        if (!run.signal.aborted) console.error('Handing over failed:', errorName(error))
      })
  }

  /** Makes one file of the locked records, to be saved before they are given up. Throws unless the vault is locked. */
  handOver(): Promise<HandOverStream> {
    return this.#inTurn(async () => {
      await this.#requireLocked()
      return this.#handingOver.begin()
    })
  }

  /** Called when that file was saved. Returns false if the vault was opened since it was made. */
  handedOver(stream: number): Promise<boolean> {
    return this.#inTurn(async () => this.#handingOver.end(stream))
  }

  /**
   * Wipes content that nobody can open any more, at the wish of the user at the device. Throws unless the vault is
   * locked, and before unsent work was handed over.
   */
  startOver(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#requireLocked()
      await this.#handingOver.requireDone()
      await this.#wipe()
    })
  }

  /** Called when the user does something in a window. */
  activity(): void {
    if (this.vault.dataKey) this.#idle.touch()
  }

  syncNow(): void {
    if (!this.vault.dataKey) this.askWhileLocked()
    else this.#content.syncWanted()
  }

  /**
   * A revoked device is wiped at its next contact even though it can't sync while locked; an open one learns of it by
   * syncing.
   */
  askWhileLocked(): void {
    this.#wipeIfRevoked().catch((error: unknown) => {
      console.error('Asking while locked failed:', errorName(error))
    })
  }

  signedOut(): void {
    if (this.vault.dataKey) this.#content.signedOut()
  }

  async #wipeIfRevoked(): Promise<void> {
    // Without its secret a device can ask nothing; one that is revoked learns it as soon as it is open.
    if (!this.#device || (await this.vault.facts()).state !== 'locked') return
    const ending = await askEnding(this.remote)
    const hasUnsent = (await readUnsent(this.paths.unsent))?.count !== 0
    // Only what is open can be handed over; the screen asks for that.
    if (ending === 'hand-over' && hasUnsent) return this.setStatus({ ending: 'unlock' })
    if (ending === null) return
    await this.#inTurn(async () => {
      if (!this.vault.dataKey) await this.#wipe()
    })
  }

  async #wipe(): Promise<void> {
    await this.#close()
    await wipeMirror(this.paths)
    this.#device ??= await findDevice(this.paths, this.#options.keychain)
    await mkdir(this.paths.temp, { recursive: true, mode: 0o700 })
    this.#options.onVault('absent')
    await this.#options.wiped()
  }

  async #requireLocked(): Promise<void> {
    if ((await this.vault.facts()).state !== 'locked') throw new Error('only what is locked can be given up')
  }

  async #renew(current: string, next: string): Promise<VaultResult> {
    const onProgress = (done: number) => this.setStatus({ renewingKeys: Math.floor(done * 100) })
    try {
      return await this.vault.changeKey(current, next, async (former, fresh) =>
        this.#content.renew({ former, fresh }, onProgress),
      )
    } catch (error) {
      console.error('The keys were not renewed:', errorName(error))
      return { ok: false, error: 'keys_not_renewed', retryAfterMs: 0 }
    } finally {
      this.setStatus({ renewingKeys: undefined })
    }
  }

  /** Closes the content and opens it again with all that it had, in place of handing over. */
  #syncAgain(run: AbortController): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#handsOver !== run || !this.vault.dataKey) return
      this.#handsOver = null
      await this.#closeContent()
      await this.#start(this.vault.dataKey)
      this.setStatus({ ending: null })
    })
  }

  async #start(dataKey: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      await this.#handingOver.forget()
      await finishRenewal(this.paths)
      await forgetUnsent(this.paths.unsent)
      const { keychain } = this.#options
      this.#device = await settleDevice(this.paths, keychain, dataKey, this.#device)
      await this.#options.sessionKey(sessionKey(dataKey))
      await this.#content.open(dataKey)
      this.#idle.touch()
      if (this.#status.phase === 'locked') this.setStatus({ phase: 'offline' })
      this.#options.onVault('unlocked')
    } catch (error) {
      await this.#close()
      throw error
    }
  }

  async #close(): Promise<void> {
    this.#idle.stop()
    this.#handsOver?.abort()
    try {
      await this.#closeContent()
    } finally {
      this.vault.lock()
      this.#handsOver = null
      await this.#options.sessionKey(null)
      this.setStatus({ ...LOCKED, ending: null })
      this.#options.onVault((await this.vault.facts()).state)
    }
  }

  async #closeContent(): Promise<void> {
    await this.streams.cancelAll()
    await this.#noteUnsent()
    await this.#content.close()
  }

  async #noteUnsent(): Promise<void> {
    try {
      const count = this.vault.dataKey && this.#content.countUnsent()
      if (typeof count === 'number')
        await noteUnsent(this.paths.unsent, { count, at: new Date().toISOString() })
    } catch (error) {
      // Locking continues: without a note only the number of unsent items is unknown.
      console.error('What is unsent was not noted:', errorName(error))
    }
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }
}
