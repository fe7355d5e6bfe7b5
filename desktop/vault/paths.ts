import path from 'node:path'

/** Where this app keeps its data below Electron's `userData`. */
export interface DataPaths {
  /** The key file. */
  vault: string
  /** The encrypted mirror; SQLite puts its -wal and -shm beside it. */
  mirror: string
  /** Folder for what belongs to the mirror but not into SQLite (attachments), encrypted by whoever writes there. */
  files: string
  /** Folder for what may be lost at any time; emptied at every start. */
  temp: string
  /** The server's session cookie, encrypted. */
  cookies: string
  /** Device id and secret: outside the mirror, so that a revoked device wipes even while locked. */
  device: string
  settings: string
  /** How much was unsent at the last locking: a number and an instant, readable while locked. */
  unsent: string
  /** Copies under a new data key while they are made and take their places. */
  renewal: string
  /** There from the beginning to the end of a wipe. */
  wiping: string
}

/** The paths below one `userData` folder. */
export function dataPaths(userData: string): DataPaths {
  const at = (name: string) => path.join(userData, name)
  return {
    vault: at('vault.json'),
    mirror: at('mirror.db'),
    files: at('mirror-files'),
    temp: at('mirror-temp'),
    cookies: at('session.bin'),
    device: at('device.json'),
    settings: at('settings.json'),
    unsent: at('unsent.json'),
    renewal: at('renewal'),
    wiping: at('wiping'),
  }
}
