import type { Locale } from '#shared/i18n/locale.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'

/**
 * What the desktop's windows may ask of the app beyond `/api`: `window.desktop`, absent in a browser.
 * Everything that a browser can do as well goes through `/api` and is not here (REQ-DSK-02).
 */

/** Where this device stands with the server, as the header shows it. */
export type SyncPhase = 'locked' | 'offline' | 'syncing' | 'up-to-date' | 'attention'

/**
 * What a user has to do something about: sign in again, another user's session, an administrator's approval, a right
 * that is missing, refused operations, conflicts, a disk without space; or what goes wrong by itself and is tried again.
 */
export type AttentionReason =
  | 'signed-out'
  | 'other-user'
  | 'device-waiting'
  | 'not-allowed'
  | 'refused'
  | 'conflicts'
  | 'disk-full'
  | 'fault'

/** The sync status of this device; counts are records' operations, never their content. */
export interface SyncStatus {
  phase: SyncPhase
  /** Operations in the outbox that the server has not answered yet. */
  waiting: number
  /** Operations that the server refused and that a user can correct. */
  failed: number
  /** Open conflicts that this user may resolve. */
  conflicts: number
  /** Never null in the phase `attention`; in the others, what stays to be done meanwhile. */
  reason: AttentionReason | null
  /** UTC instant of the last answer of the server, or null before the first. */
  lastContact: string | null
  /** By how many minutes the device's clock is ahead of the server's, negative when behind; 0 or absent when it is right. */
  clockAheadMinutes?: number
  deviceName: string
  /** The office has another recovery key than the one that this device's data key is sealed for. */
  recoveryKey?: OfferedRecoveryKey | null
  /** While this device makes new keys: whole percent; absent otherwise. */
  renewingKeys?: number
  /** The server has sent something that this build of the app keeps, but cannot read. */
  appIsOlder?: boolean
}

/** Public recovery keys in base64: the office's, and the one that the device keeps to until its user agrees. */
export interface OfferedRecoveryKey {
  offered: string
  present: string | null
}

/** What others' changes, or the server's answers, have altered in the mirror. */
export type ChangedPart = CollectionName | 'conflicts' | 'user'

/** `absent` until the first passphrase is chosen on this device. */
export type VaultState = 'absent' | 'locked' | 'unlocked'

/** How the device's data key is kept, for the unlock screen and the settings. */
export interface VaultStatus {
  state: VaultState
  /** Milliseconds until another passphrase may be tried; 0 when it may be now. */
  retryAfterMs: number
  /** Minutes without activity after which the app locks itself. */
  idleMinutes: number
  /** Whether the operating system's keychain protects the data key as well. */
  keychain: boolean
  /** Whether the administrators' recovery key can open the data key of this device. */
  recoverable: boolean
  /** What had not been sent when the app was last locked; null while it is open, and where nobody could note it. */
  unsent: UnsentNote | null
}

/** How many changes and files had not been sent, or were refused, at the UTC instant of a locking. */
export interface UnsentNote {
  count: number
  at: string
}

/** Why a passphrase, or the change of one, was refused; the texts are in the catalogues. */
export type VaultFault =
  | 'wrong_passphrase'
  | 'slow_down'
  | 'passphrase_too_short'
  | 'passphrase_too_simple'
  | 'vault_absent'
  | 'vault_locked'
  | 'vault_exists'
  | 'vault_damaged'
  | 'keychain_unavailable'
  | 'recovery_unavailable'
  | 'recovery_refused'
  | 'keys_not_renewed'

/** Answer of every call that takes a passphrase. */
export type VaultResult = { ok: true } | { ok: false; error: VaultFault; retryAfterMs: number }

/** A file to write: `source` is a path below `/api/` whose answer becomes the file's bytes. */
export interface SaveFileRequest {
  /** Proposed name without folders, for the save dialog. */
  suggestedName: string
  source: `/api/${string}`
}

/** A file to write whose bytes the page has made itself. */
export interface SaveBytesRequest {
  /** Proposed name without folders, for the save dialog. */
  suggestedName: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Bytes written so far; `total` is null when the source doesn't say its length. */
export interface SaveProgress {
  written: number
  total: number | null
}

/** `saved` has the chosen file's name, without its folder. */
export type SaveFileResult =
  | { outcome: 'saved'; name: string; bytes: number }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; error: 'offline' | 'refused' | 'disk'; status: number | null }

/** Which files the open dialog offers. */
export interface ChooseFilesRequest {
  multiple: boolean
  /** File name endings without the dot; empty for every file. */
  extensions: string[]
}

/** A file that the user chose; only its name and bytes reach the page, never its path. */
export interface ChosenFile {
  name: string
  bytes: Uint8Array
}

/** The files that were chosen; those beyond the limit of one choice are only named. */
export interface ChosenFiles {
  files: ChosenFile[]
  tooLarge: string[]
}

/** How the app looks, kept on the device because a window's own storage ends with it; null is the default. */
export interface DesktopPreferences {
  language: Locale | null
  /** The language of the account that was signed in last. */
  accountLanguage: Locale | null
  theme: string | null
  /** The accessibility settings as the pages keep them. */
  accessibility: string | null
}

/** The typed bridge exposed as `window.desktop`; each call rejects when its arguments are not valid. */
export interface DesktopBridge {
  status(): Promise<SyncStatus>
  /** Calls back at every change of status until the answer is called. */
  onStatus(listener: (status: SyncStatus) => void): () => void
  /** Calls back when the mirror has changed but not by a call of this window, until the answer is called. */
  onChanged(listener: (parts: readonly ChangedPart[]) => void): () => void
  vault(): Promise<VaultStatus>
  createVault(passphrase: string): Promise<VaultResult>
  unlock(passphrase: string): Promise<VaultResult>
  lock(): Promise<void>
  /**
   * With `newKeys`, all that lies on this device is sealed again under a new key, which takes some time (the status tells
   * how far it is): for a device or passphrase that was in strange hands.
   */
  changePassphrase(current: string, next: string, newKeys?: boolean): Promise<VaultResult>
  /** Writes a recovery request for the administrators to a file that the user chooses. */
  saveRecoveryRequest(): Promise<SaveFileResult>
  /** Seals this device's key for the offered recovery key (base64), which the user has seen. Rejects for any other. */
  acceptRecoveryKey(publicKey: string): Promise<void>
  /** Asks for the administrators' reply file and sets a new passphrase with it. */
  recover(passphrase: string): Promise<VaultResult | { ok: false; error: 'cancelled'; retryAfterMs: 0 }>
  /**
   * Deletes the locked records of this device, their key and the session for good, as for a lost passphrase that nobody
   * can help with; the windows begin anew. Rejects unless the vault is locked.
   */
  startOver(): Promise<void>
  setIdleMinutes(minutes: number): Promise<void>
  saveFile(request: SaveFileRequest, onProgress?: (progress: SaveProgress) => void): Promise<SaveFileResult>
  /** Writes what the page has made itself to a file that the user chooses. */
  saveBytes(request: SaveBytesRequest): Promise<SaveFileResult>
  chooseFiles(request: ChooseFilesRequest): Promise<ChosenFiles>
  deviceName(): Promise<string>
  setDeviceName(name: string): Promise<void>
  /** Origin of the server, null while none is set. */
  serverAddress(): Promise<string | null>
  /**
   * Takes an https address (http on this computer only). Only before the first passphrase is chosen: later,
   * another server would be given this device's records. Rejects then, and when `REMOTE_URL` decides.
   */
  setServerAddress(address: string): Promise<void>
  preferences(): Promise<DesktopPreferences>
  setPreferences(preferences: DesktopPreferences): Promise<void>
  syncNow(): Promise<void>
}

declare global {
  interface Window {
    /** Present in the desktop app only. */
    readonly desktop?: DesktopBridge
  }
}
