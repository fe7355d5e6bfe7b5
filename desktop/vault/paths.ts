import path from 'node:path'

/** The locations of this app's data below Electron's `userData`. */
export interface DataPaths {
  /** The key file. */
  vault: string
  /** The encrypted mirror; SQLite puts its -wal and -shm beside it. */
  mirror: string
  /** Folder for data of the mirror outside SQLite (attachments); its writers encrypt it. */
  files: string
  /** Folder for data that may be lost at any time; emptied at every start. */
  temp: string
  /** The server's session cookie, encrypted. */
  cookies: string
  /** The wrapping of the data key that passphrase and paper code open. */
  paper: string
  /** Device id and secret: outside the mirror, so that a revoked device can be wiped even while locked. */
  device: string
  /** Device id and secret under the data key, for a keychain that is lost. */
  deviceCopy: string
  settings: string
  /** The login of a proxy, its password by the keychain. */
  proxy: string
  /** How much was unsent when the app was last locked: a number and an instant, readable while locked. */
  unsent: string
  /** Copies under a new data key until they replace the originals. */
  renewal: string
  /** Exists from the beginning to the end of a wipe. */
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
    paper: paperPathOf(at('vault.json')),
    device: at('device.json'),
    deviceCopy: at('device-copy.json'),
    settings: at('settings.json'),
    proxy: at('proxy.json'),
    unsent: at('unsent.json'),
    renewal: at('renewal'),
    wiping: at('wiping'),
  }
}

/** The paper code's file lies beside the key file, which former builds would not read with anything more in it. */
export function paperPathOf(vault: string): string {
  return path.join(path.dirname(vault), 'paper-code.json')
}
