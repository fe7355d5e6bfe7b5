import type { FileTask } from '#files/apart/file-tasks.ts'
import type { ReaderLimits } from '#files/apart/reader-line.ts'
import type {
  ChangedPart,
  SyncStatus,
  VaultFault,
  VaultResult,
  VaultState,
  VaultStatus,
} from '#shared/contract/desktop-bridge.ts'

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

/** A LocalResponse on its way between the processes; `stream` is fetched by `streamNext`. */
export interface LocalAnswer {
  status: number
  headers: Record<string, string>
  body: { bytes: Uint8Array<ArrayBuffer> } | { stream: number } | null
}

/** What the server's person and address are at this moment; the cookie is for the `cookie` header as it is. */
export interface RemoteCredentials {
  baseUrl: string
  cookie: string | null
}

/** The recovery request file, or why there is none. */
export type RecoveryRequestResult =
  | { ok: true; file: Uint8Array<ArrayBuffer> }
  | { ok: false; error: VaultFault }

/** What the main process asks of the engine; `start` comes first. */
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
  /** With `newKeys`, the data key is changed as well and everything sealed again. */
  vaultChangePassphrase(current: string, next: string, newKeys: boolean): VaultResult
  vaultLock(): void
  vaultRecoveryRequest(): RecoveryRequestResult
  vaultRecover(reply: Uint8Array<ArrayBuffer>, passphrase: string): VaultResult
  /** Rejects unless this key (base64) is offered and the vault is open. */
  acceptRecoveryKey(publicKey: string): void
  /** Rejects unless the vault is locked. */
  vaultStartOver(): void
  setIdleMinutes(minutes: number): void
  setDeviceName(name: string): void
  /** The user did something: the idle time starts again. */
  activity(): void
  /** This device's own secret, in base64url: it goes with a sign-in, so that the device may be bound by it. */
  deviceSecret(): string
  /** The network came back, or the user asked for it. */
  syncNow(): void
  /** The user signed out on purpose. */
  signedOut(): void
  /** Locks, closes the mirror and answers when nothing is left to write. */
  stop(): void
}

/** What a process that read a file has answered, or that it was ended because the file took too much. */
export type ReadFileResult = { answer: unknown } | { ended: string }

/** What the engine asks of the main process. */
export interface MainCalls {
  keychainAvailable(): boolean
  keychainEncrypt(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  keychainDecrypt(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** Null while no server is set. */
  credentials(): RemoteCredentials | null
  /** The key that the session is sealed under while the vault is open; null when it is locked. */
  sessionKey(key: Uint8Array<ArrayBuffer> | null): void
  /** Set-Cookie lines of the server's answers; only our session's cookies are kept. */
  storeCookies(setCookie: string[]): void
  /** Lets a process of its own read a file of a stranger; its content, where it has one, is a stream of the engine's. */
  readFile(task: FileTask, limits: ReaderLimits, stream: number | null): ReadFileResult
  /** The device was revoked and its mirror was deleted: the main process deletes cookies and the windows' storage as well. */
  wiped(): void
}

/** What the engine tells the main process without being asked. */
export interface EngineEvents {
  status: SyncStatus
  vault: VaultState
  changed: readonly ChangedPart[]
}

/** Where the engine keeps its files, and what it is called. */
export interface EngineStart {
  /** Folder of the app's own data (Electron's `userData`). */
  userData: string
  deviceName: string
  idleMinutes: number
}
