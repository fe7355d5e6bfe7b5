/**
 * Why a file is not taken for an update. `foreign`: another kind of file; `cut`: its end is missing; `unsigned`: not signed by the
 * organisation, or changed since; `damaged`: signed, but not whole; `newer-format`: this app does not know how it is written;
 * `other-packages`: it needs an installer.
 */
export type UpdateFault =
  | 'foreign'
  | 'cut'
  | 'unsigned'
  | 'damaged'
  | 'newer-format'
  | 'same'
  | 'older'
  | 'other-system'
  | 'other-packages'
  | 'no-space'
  | 'disk'

/** A file that was refused; with `no-space`, how many bytes the disk lacks. */
export interface UpdateRefusal {
  ok: false
  error: UpdateFault
  missingBytes: number | null
}

/** What a signed file says of the version in it. */
export interface ChosenUpdate {
  ok: true
  /** The name of the file, without its folder. */
  name: string
  bytes: number
  version: string
  /** UTC instant. */
  madeAt: string
}

/** The version that was installed beside the present one. */
export type InstalledUpdate = { ok: true; version: string } | UpdateRefusal

/** The versions of the app on this device. */
export interface AppVersions {
  running: string
  /** Whether this build has the organisation's keys, without which no file is taken. */
  takesFiles: boolean
  /** What the next start runs, where that is another version. */
  next: string | null
  /** What can be gone back to; null where there is nothing, or nothing that reads the records of this device. */
  former: string | null
  /**
   * A newer version that is not run: two starts failed, its files are not as they were signed, it waits for space, or a person
   * went back from it.
   */
  aside: {
    version: string
    why: 'failed' | 'damaged' | 'space' | 'left'
    missingBytes: number | null
  } | null
}
