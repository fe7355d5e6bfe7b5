import type { KeptPins } from '#desktop/net/pins.ts'
import type { KeychainState } from '#desktop/vault/index.ts'
import type { FileTask } from '#files/apart/file-tasks.ts'
import type { ReaderLimits } from '#files/apart/reader-line.ts'
import type {
  ChangedPart,
  ChangedServer,
  PaperCodeResult,
  SyncStatus,
  VaultFault,
  VaultResult,
  VaultState,
  VaultStatus,
} from '#shared/contract/desktop-bridge.ts'
import type { ServerKeyPins } from '#shared/sync/server-keys.ts'

/** A call of the UI that this device answers itself, from the mirror (`offline: 'mirror' | 'queue'`). */
export interface LocalRequest {
  method: string
  /** Path from `/api/` on, still percent-encoded, without the query. */
  path: string
  /** The query without its question mark. */
  query: string
  /** Lower-case names, only those of REQUEST_HEADERS. */
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

/** The answer to a LocalRequest; an iterable body is read only as fast as the window takes it. */
export interface LocalResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array<ArrayBuffer>> | null
}

/** Answers every local call once the mirror's part has registered it. */
export type LocalHandler = (request: LocalRequest) => Promise<LocalResponse>

/** A LocalResponse in transit between the processes; `streamNext` fetches a `stream`. */
export interface LocalAnswer {
  status: number
  headers: Record<string, string>
  body: { bytes: Uint8Array<ArrayBuffer> } | { stream: number } | null
}

/** The server's present address, and the session's value for the `cookie` header. */
export interface RemoteCredentials {
  baseUrl: string
  cookie: string | null
}

/** The recovery request file, or why there is none. */
export type RecoveryRequestResult =
  | { ok: true; file: Uint8Array<ArrayBuffer> }
  | { ok: false; error: VaultFault }

/** A file to hand over: its stream in the engine, and its bytes. */
export interface HandOverStream {
  stream: number
  bytes: number
}

/** The main process's calls to the engine; `start` comes first. */
export interface EngineCalls {
  start(start: EngineStart): VaultState
  local(request: LocalRequest): LocalAnswer
  /** The next bytes of a stream, or null at its end. */
  streamNext(stream: number): Uint8Array<ArrayBuffer> | null
  streamCancel(stream: number): void
  status(): SyncStatus
  vaultStatus(): VaultStatus
  vaultCreate(passphrase: string): VaultResult
  vaultUnlock(passphrase: string): VaultResult
  /** With `newKeys`, the data key is also changed and everything sealed again. */
  vaultChangePassphrase(current: string, next: string, newKeys: boolean): VaultResult
  vaultMakePaperCode(passphrase: string): PaperCodeResult
  vaultConfirmPaperCode(group: string): VaultResult
  vaultOpenWithPaper(passphrase: string, code: string): VaultResult
  vaultLock(): void
  vaultRecoveryRequest(): RecoveryRequestResult
  vaultRecover(reply: Uint8Array<ArrayBuffer>, passphrase: string): VaultResult
  /** Rejects unless this key (base64) is offered and the vault is open. */
  acceptRecoveryKey(publicKey: string): void
  /** The locked records as one file, for `streamNext`. Rejects unless the vault is locked. */
  vaultHandOver(): HandOverStream
  /** That file was saved and checked; whether it counts, since the vault may have been opened meanwhile. */
  vaultHandedOver(stream: number): boolean
  /** Rejects unless the vault is locked, and before unsent work was handed over. */
  vaultStartOver(): void
  setIdleMinutes(minutes: number): void
  setDeviceName(name: string): void
  /** The user did something: the idle time starts again. */
  activity(): void
  /** This device's own secret, in base64url: it is sent with a sign-in, so that the server can bind the device. */
  deviceSecret(): string
  /** The network is back, or the user wants to sync. */
  syncNow(): void
  /** The user has signed out on purpose. */
  signedOut(): void
  /** Locks, closes the mirror and answers when everything is written. */
  stop(): void
}

/** The answer of a process that read a file, or that it was ended because the file took too much. */
export type ReadFileResult = { answer: unknown } | { ended: string }

/** The secret of an administrator's code, and whether the server has refused it. */
export interface HeldCode {
  secret: string
  isRefused: boolean
}

/** The engine's calls to the main process. */
export interface MainCalls {
  keychainAvailable(): boolean
  keychainState(): KeychainState
  keychainEncrypt(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  keychainDecrypt(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** The login for a proxy (`host:port`) that asks for one; null where a person has given none for it. */
  proxyLogin(host: string): { user: string; password: string } | null
  /** The keys that are kept for an origin. */
  serverPins(origin: string): ServerKeyPins | ChangedServer | null
  keptPins(): KeptPins | null
  keepPins(pins: KeptPins): void
  /** Until it is called with null, nothing is sent to anyone. */
  refuseServer(changed: ChangedServer | null): void
  /** The server that calls go to, null while none is set, and whether the operator has fixed it (`REMOTE_URL`). */
  serverSet(): { origin: string | null; isFixed: boolean }
  /** Sets the server again that settings have lost. */
  restoreServer(origin: string): void
  /** The secret that the device registers with; null without one. */
  enrolmentCode(): HeldCode | null
  /** The version that runs has opened, read and written the mirror; the copy of the former one goes after the answer. */
  versionProved(): void
  /** The server has used the code up, or refused it. */
  settleEnrolmentCode(isAccepted: boolean): void
  /** Null while no server is set. */
  credentials(): RemoteCredentials | null
  /** The key that seals the session while the vault is open; null when it is locked. */
  sessionKey(key: Uint8Array<ArrayBuffer> | null): void
  /** Set-Cookie lines of the server's answers; only our session's cookies are kept. */
  storeCookies(setCookie: string[]): void
  /** Lets a separate process read a file from outside; its content, if any, is a stream of the engine. */
  readFile(task: FileTask, limits: ReaderLimits, stream: number | null): ReadFileResult
  /**
   * The device was revoked and its mirror was deleted: the main process deletes cookies and the windows' storage as
   * well.
   */
  wiped(): void
}

/** Events that the engine reports to the main process. */
export interface EngineEvents {
  status: SyncStatus
  vault: VaultState
  changed: readonly ChangedPart[]
}

/** The location of the engine's files, and the device's name. */
export interface EngineStart {
  /** Folder of the app's own data (Electron's `userData`). */
  userData: string
  deviceName: string
  idleMinutes: number
  /** The version of the app, which each call to the server names. */
  appVersion?: string
}
