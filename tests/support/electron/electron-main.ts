// What `electron` is in the main process of the stand-in: the part of its API that desktop/ uses.
import { EventEmitter } from 'node:events'
import { ClientRequest, type RequestOptions } from './client-request.ts'
import { createSafeStorage } from './keyring.ts'
import { mustBeReady, runtime } from './runtime.ts'
import { UtilityProcess } from './utility.ts'

export { app } from './electron-app.ts'
export { protocol, session } from './electron-session.ts'
export { BrowserWindow, webContents } from './electron-window.ts'
export { ipcMain } from './ipc-main.ts'

/** Electron's `utilityProcess`. */
export const utilityProcess = UtilityProcess

/** Electron's `net`, its part that the main process uses. */
export const net = {
  request(options: RequestOptions) {
    mustBeReady('net.request')
    return new ClientRequest(options)
  },
  isOnline: () => true,
}

/** Electron's `safeStorage`. */
export const safeStorage = createSafeStorage(mustBeReady, () => (runtime.ready ? runtime.keyring : 'unknown'))

/** Electron's `powerMonitor`; a test emits its events. */
export const powerMonitor = new EventEmitter()

const notReplaced = (name: string) => async () => {
  throw new Error(`${name} was not replaced by the test`)
}

/** Electron's `dialog`: nobody is there to answer. */
export const dialog = {
  showSaveDialog: notReplaced('showSaveDialog'),
  showOpenDialog: notReplaced('showOpenDialog'),
  showMessageBox: notReplaced('showMessageBox'),
}

/** Electron's `shell`. */
export const shell = {
  openExternal: notReplaced('openExternal'),
  showItemInFolder(): void {
    throw new Error('showItemInFolder was not replaced by the test')
  },
}

/** Electron's `Menu`. */
export const Menu = {
  setApplicationMenu: () => undefined,
  buildFromTemplate: (template: object[]) => ({ items: template }),
}

/** Electron's `nativeImage`: a picture is only passed on. */
export const nativeImage = {
  createFromPath: (file: string) => ({ file, resize: () => ({ file }) }),
}

/** Electron's `Tray`: there is no place for it. */
export class Tray extends EventEmitter {
  readonly image: object

  constructor(image: object) {
    super()
    this.image = image
    mustBeReady('Tray')
  }

  setToolTip(_text: string): void {
    // A test replaces it to see what is said.
  }
}
