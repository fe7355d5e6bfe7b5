import path from 'node:path'
import { app, BrowserWindow, type Session, session, shell, type WebContents } from 'electron'
import { UI_ORIGIN } from '#desktop/handler/origin.ts'

const CLICK_MS = 2000
const OUTSIDE = ['https:', 'http:', 'mailto:', 'tel:']
/** The only permission that a page gets without asking: putting text on the clipboard. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write'

const pressedAt = new WeakMap<WebContents, number>()

/**
 * The session of the windows. It has no name on the disk: the pages' storage and caches end with the app, so no
 * readable text of a record can remain there.
 */
export function windowSession(): Session {
  const windows = session.fromPartition('windows', { cache: false })
  windows.setPermissionRequestHandler((_contents, permission, callback) =>
    callback(permission === ALLOWED_PERMISSION),
  )
  windows.setPermissionCheckHandler((_contents, permission) => permission === ALLOWED_PERMISSION)
  windows.setDevicePermissionHandler(() => false)
  windows.setSpellCheckerEnabled(false)
  // Files are saved by `saveFile`, which asks for the target and writes them completely.
  windows.on('will-download', (event) => event.preventDefault())
  return windows
}

/** Prevents every page from leaving the app's origin and from embedding anything. */
export function guardContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    // This event precedes `will-navigate`, for the main frame and all others.
    contents.on('will-frame-navigate', (event) => {
      if (originOf(event.url) === UI_ORIGIN) return
      event.preventDefault()
      if (event.isMainFrame) openOutside(contents, event.url)
    })
    contents.on('will-redirect', (event) => {
      if (originOf(event.url) !== UI_ORIGIN) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(contents, url)
      return { action: 'deny' }
    })
  })
}

/** Notes that the user pressed something in this window: external pages only open after a click. */
export function notePress(window: BrowserWindow): void {
  pressedAt.set(window.webContents, Date.now())
}

function openOutside(contents: WebContents, url: string): void {
  const pressed = pressedAt.get(contents) ?? 0
  if (Date.now() - pressed > CLICK_MS || !URL.canParse(url)) return
  pressedAt.delete(contents)
  if (!OUTSIDE.includes(new URL(url).protocol)) return
  shell.openExternal(url).catch((error: unknown) => console.error('Opening a link failed:', error))
}

/** Opens the app's window at its first page. */
export async function openWindow(windows: Session): Promise<BrowserWindow> {
  const window = new BrowserWindow({
    width: 1280,
    height: 860,
    minWidth: 360,
    minHeight: 480,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/index.cjs'),
      session: windows,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      devTools: !app.isPackaged,
    },
  })
  window.once('ready-to-show', () => window.show())
  await window.loadURL(`${UI_ORIGIN}/`)
  return window
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  // `origin` is "null" for schemes that the URL standard doesn't know.
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
