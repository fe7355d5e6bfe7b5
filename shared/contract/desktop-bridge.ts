import type {
  AppVersions,
  ChosenUpdate,
  InstalledUpdate,
  UpdateRefusal,
} from '#shared/contract/app-versions.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'

/**
 * What the desktop's windows can ask of the app beyond `/api`: `window.desktop`, absent in a browser. Everything that
 * a browser can do as well goes through `/api` and is not here (REQ-DSK-02).
 */

/** The state of this device's sync, as the header shows it. */
export type SyncPhase = 'locked' | 'offline' | 'syncing' | 'up-to-date' | 'held' | 'attention'

/**
 * What a user has to act on: signing in again, another user's session, an administrator's approval, a code that
 * the server has refused, a missing permission, refused operations, conflicts, a full disk; `fault` is a failure that is tried again without the user.
 */
export type AttentionReason =
  | 'signed-out'
  | 'other-user'
  | 'device-waiting'
  | 'code-refused'
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
  /**
   * About how many compressed bytes of operations are still to be sent, and in how many seconds they arrive at the pace of
   * the line, cuts included; null while that is not known. Null if nothing waits.
   */
  left?: { bytes: number; seconds: number | null } | null
  /** What was in the way of the last try; null or absent where that can't be told. */
  obstacle?: LineObstacle | null
  /** What waits because of the limits of data that a person has set; null or absent if nothing does. */
  held?: HeldBack | null
  /** Whole percent of the first reading of this mirror, whose figures are not complete; null once it is. */
  firstSync?: number | null
  /** Operations that the server refused and that a user can correct. */
  failed: number
  /** Open conflicts that this user may decide. */
  conflicts: number
  /** Proposals of others about which this user decides. */
  decisions: number
  /** Never null in the phase `attention`; in the others, what is still to be done. */
  reason: AttentionReason | null
  /** UTC instant of the last answer of the server, or null before the first. */
  lastContact: string | null
  /** By how many minutes the device's clock is ahead of the server's, negative when behind; 0 or absent when it is right. */
  clockAheadMinutes?: number
  deviceName: string
  /**
   * The server has ended this device and waits for its unsent work: it has to be unlocked for that, or hands it over now; null or
   * absent otherwise.
   */
  ending?: 'unlock' | 'handing-over' | null
  /** The office has set another recovery key than the one that this device's data key is sealed for. */
  recoveryKey?: OfferedRecoveryKey | null
  /** Whole percent while this device renews its keys; absent otherwise. */
  renewingKeys?: number
  /** When this device was last found to be an older image of its disk (decision 0446); null or absent if it never was. */
  olderImageAt?: string | null
  /** When the key of the server's own certificate was last renewed, signed by one that this device knew; null or absent if never. */
  serverKeysRenewedAt?: string | null
  /** This build of the app is older than the server, which may send what it keeps but can't read. */
  appIsOlder?: boolean
}

/**
 * What is between a device and the server: a network that first wants something in a browser, a proxy that lets nobody
 * through without a password, or a certificate that is not the server's. `opened`: the device knows the key of its server, and
 * what answers has another one. `changed-keys` and `changed-address`: what the settings say of the server is not what the
 * mirror knows, so nothing is sent to anyone.
 */
export type LineObstacle = 'portal' | 'proxy' | 'certificate' | 'opened' | ChangedServer
export type ChangedServer = 'changed-keys' | 'changed-address'

/** Whether the system trusts what answers at an address; `own`, its certificate may be of its own making. */
export type ServerMeeting = 'trusted' | 'own' | 'unreached'

/** What became of the typed words of a server's key; `not-own`, it does not call this key its own. */
export type PinnedServer = 'pinned' | 'other-words' | 'not-own' | 'unreached'

/** Whether a text was a code for setting up a device. */
export type TakenCode = 'taken' | 'no-code'

/** A proxy (`host:port`) that asks for a login, and the name that it is given; null where none was entered for it. */
export interface ProxyState {
  host: string
  user: string | null
}

/** What the limits of data hold back: with `budget` everything that is not urgent, with `files` only files. */
export interface HeldBack {
  by: 'budget' | 'files'
  operations: number
  files: number
  /** About how many bytes it would take to send them. */
  bytes: number
}

/**
 * Public recovery keys in base64: the office's, and the one that the device uses until its user agrees to the new
 * one.
 */
export interface OfferedRecoveryKey {
  offered: string
  present: string | null
}

/** The parts of the mirror that changes by others, the server's answers, or the end of indexing have altered. */
export type ChangedPart = CollectionName | 'conflicts' | 'user' | 'documents' | 'indexing' | KeptAnswer

/** What a device keeps of the server's answers beside its records. */
export type KeptAnswer = 'names' | 'organization' | 'letterhead' | 'news'

/** `absent` until the first passphrase is chosen on this device. */
export type VaultState = 'absent' | 'locked' | 'unlocked'

/** How the device's data key is kept, for the unlock screen and the settings. */
export interface VaultStatus {
  state: VaultState
  /** Milliseconds until another passphrase may be tried; 0 if one may be tried now. */
  retryAfterMs: number
  /** Minutes without activity after which the app locks itself. */
  idleMinutes: number
  /** Whether the operating system's keychain protects the data key as well. */
  keychain: boolean
  /** Whether the administrators' recovery key can open the data key of this device. */
  recoverable: boolean
  /** Whether passphrase and paper code open the data key without the system's keychain. */
  paperCode: PaperCodeState
  /**
   * What had not been sent when the app was last locked; null while it is open, and if the note could not be written.
   */
  unsent: UnsentNote | null
}

/** How many changes and files had not been sent, or were refused, at the UTC instant when the app was locked. */
export interface UnsentNote {
  count: number
  at: string
}

/** Why a passphrase, or a change of it, was refused; the texts are in the catalogues. */
export type VaultFault =
  | 'wrong_passphrase'
  | 'slow_down'
  | 'passphrase_too_short'
  | 'passphrase_too_simple'
  | 'vault_absent'
  | 'vault_locked'
  | 'vault_exists'
  | 'vault_damaged'
  | 'keychain_absent'
  | 'keychain_locked'
  | 'keychain_weak'
  | 'keychain_replaced'
  | 'paper_unavailable'
  | 'paper_refused'
  | 'paper_code_mistyped'
  | 'paper_not_made'
  | 'recovery_unavailable'
  | 'recovery_refused'
  | 'keys_not_renewed'
  | 'mirror_needs_space'
  | 'mirror_newer'

/** Why a call of the vault was refused, and for how long the next try has to wait. */
export interface VaultFailure {
  ok: false
  error: VaultFault
  retryAfterMs: number
  /** With `mirror_needs_space`: how many bytes the disk lacks. */
  missingBytes?: number
}

/** Answer of every call that takes a passphrase. */
export type VaultResult = { ok: true } | VaultFailure

/**
 * Whether the device has a paper code: `old`, new keys were made since the code was written down, so that a new code should
 * take its place.
 */
export type PaperCodeState = 'none' | 'made' | 'old'

/** A paper code, shown once, and the number of the group that is to be typed back before it counts. */
export type PaperCodeResult = { ok: true; code: string; ask: number } | VaultFailure

/** A file to write: `source` is a path below `/api/` whose answer becomes the file's bytes. */
export interface SaveFileRequest {
  /** Proposed name without folders, for the save dialog. */
  suggestedName: string
  source: `/api/${string}`
}

/** A file to write from bytes that the page has made. */
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

/** `saved` has the chosen file's name, without its folder, and the number by which {@link DesktopBridge.openFolder} knows its place. */
export type SaveFileResult =
  | { outcome: 'saved'; name: string; bytes: number; place: number }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; error: 'offline' | 'refused' | 'disk'; status: number | null }

/** Which files the open dialog offers. */
export interface ChooseFilesRequest {
  multiple: boolean
  /** File extensions without the dot; empty for every file. */
  extensions: string[]
}

/** A file that the user chose; only its name and bytes reach the page, never its path. */
export interface ChosenFile {
  name: string
  bytes: Uint8Array
}

/** The files that were chosen; `tooLarge` has the names of those beyond the size limit. */
export interface ChosenFiles {
  files: ChosenFile[]
  tooLarge: string[]
}

/** The look of the app, kept on the device because a window's own storage doesn't outlive it; null is the default. */
export interface DesktopPreferences {
  language: Locale | null
  /** The language of the account that signed in last. */
  accountLanguage: Locale | null
  theme: string | null
  /** The accessibility settings as the pages keep them. */
  accessibility: string | null
  /** How far the first-day tours have come, as the pages keep it. */
  tours: string | null
  /** Which groups of the menu were opened and folded, as the pages keep it. */
  menu: string | null
}

/** The typed bridge exposed as `window.desktop`; each call rejects when its arguments are not valid. */
export interface DesktopBridge {
  status(): Promise<SyncStatus>
  /** Calls back at every change of status; the returned function unsubscribes. */
  onStatus(listener: (status: SyncStatus) => void): () => void
  /**
   * Calls back when the mirror was changed by anything but a call of this window; the returned function unsubscribes.
   */
  onChanged(listener: (parts: readonly ChangedPart[]) => void): () => void
  vault(): Promise<VaultStatus>
  createVault(passphrase: string): Promise<VaultResult>
  unlock(passphrase: string): Promise<VaultResult>
  lock(): Promise<void>
  /**
   * With `newKeys`, all data on this device is sealed again under a new key, which takes some time (the status
   * reports the progress): for a device or passphrase that was in the wrong hands.
   */
  changePassphrase(current: string, next: string, newKeys?: boolean): Promise<VaultResult>
  /**
   * Makes a code for paper, which opens the device together with the passphrase where the system's keychain is lost. It counts,
   * and ends the former one, once a group of it was typed back.
   */
  makePaperCode(passphrase: string): Promise<PaperCodeResult>
  /** Takes the typed group of the code that was made last. */
  confirmPaperCode(group: string): Promise<VaultResult>
  /** Opens the device without the system's keychain, and protects it with the keychain of now, if there is one. */
  openWithPaper(passphrase: string, code: string): Promise<VaultResult>
  /** Writes a recovery request for the administrators to a file that the user chooses. */
  saveRecoveryRequest(): Promise<SaveFileResult>
  /** Seals this device's key for the offered recovery key (base64), which the user has seen. Rejects any other key. */
  acceptRecoveryKey(publicKey: string): Promise<void>
  /** Asks for the administrators' reply file and sets a new passphrase with it. */
  recover(passphrase: string): Promise<VaultResult | { ok: false; error: 'cancelled'; retryAfterMs: 0 }>
  /**
   * Writes the locked records with their unsent work, encrypted as they are, to one file that the user chooses. Administrators
   * open it with the recovery key, if this device is sealed for one.
   */
  saveHandOver(): Promise<SaveFileResult>
  /**
   * Deletes the locked records of this device, their key and the session for good, for a lost passphrase that nobody
   * can recover; the windows reload. Rejects unless the vault is locked, and while there is unsent work, or could be, that
   * `saveHandOver` has not saved.
   */
  startOver(): Promise<void>
  setIdleMinutes(minutes: number): Promise<void>
  saveFile(request: SaveFileRequest, onProgress?: (progress: SaveProgress) => void): Promise<SaveFileResult>
  /** Writes bytes that the page has made to a file that the user chooses. */
  saveBytes(request: SaveBytesRequest): Promise<SaveFileResult>
  /** Shows a file that was saved since the app started in the system's file manager; false if it is not there any more. */
  openFolder(place: number): Promise<boolean>
  chooseFiles(request: ChooseFilesRequest): Promise<ChosenFiles>
  deviceName(): Promise<string>
  setDeviceName(name: string): Promise<void>
  /** Origin of the server, null while none is set. */
  serverAddress(): Promise<string | null>
  /**
   * Takes an https address (http on this computer only). Rejects once a passphrase was chosen, because another server
   * would be given this device's records, and when `REMOTE_URL` is set.
   */
  setServerAddress(address: string): Promise<void>
  /** Asks what answers at an address whether the system trusts it; nothing is changed. */
  meetServer(address: string): Promise<ServerMeeting>
  /** Takes an address whose certificate the system does not trust, if its key has the typed words. Rejects like `setServerAddress`. */
  pinServer(address: string, words: string): Promise<PinnedServer>
  /** The words of the key that the server shows now; null if it cannot be reached. */
  serverWords(): Promise<string[] | null>
  /** Takes the server and the secret of an administrator's code (decision 0458). Rejects like `setServerAddress`. */
  takeEnrolmentCode(text: string): Promise<TakenCode>
  /** Goes on without the code that the server has refused. */
  dropEnrolmentCode(): Promise<void>
  /** The proxy that has asked for a login; null while none has. */
  proxy(): Promise<ProxyState | null>
  /** Gives the login of the proxy that asked last, and of no other one. Rejects while none has asked. */
  setProxyLogin(user: string, password: string): Promise<void>
  appVersions(): Promise<AppVersions>
  /** Asks for an update file and reads what it says of itself; null if none was chosen. Nothing is changed. */
  chooseUpdate(): Promise<ChosenUpdate | UpdateRefusal | null>
  /** Puts the chosen file's version beside this one; it runs at the next start. */
  installUpdate(onProgress?: (progress: SaveProgress) => void): Promise<InstalledUpdate>
  /** Restarts the app with the former version. Rejects where there is none to go back to. */
  runFormerVersion(): Promise<void>
  /** Restarts the app with the version that lies aside. Rejects where there is none. */
  runNewerVersion(): Promise<void>
  restartApp(): Promise<void>
  preferences(): Promise<DesktopPreferences>
  setPreferences(preferences: DesktopPreferences): Promise<void>
  syncNow(): Promise<void>
}

declare global {
  interface Window {
    /** Present only in the desktop app. */
    readonly desktop?: DesktopBridge
  }
}
