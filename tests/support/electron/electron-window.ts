import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { app } from './electron-app.ts'
import { type Session, session } from './electron-session.ts'
import { handlers, ipcMain } from './ipc-main.ts'
import type { HostedPage } from './pages.ts'
import { Preventable } from './preventable.ts'
import { mustBeReady, runtime } from './runtime.ts'

interface Preferences {
  preload?: string
  session?: Session
  sandbox?: boolean
  contextIsolation?: boolean
  nodeIntegration?: boolean
  webviewTag?: boolean
  webSecurity?: boolean
  spellcheck?: boolean
}
interface WindowOptions {
  webPreferences?: Preferences
  width?: number
  height?: number
}
type OpenHandler = (details: { url: string }) => { action: string }

const windows = new Set<BrowserWindow>()

/** Electron's WebContents, its part that the app uses. */
export class WebContents extends EventEmitter {
  readonly window: BrowserWindow
  readonly session: Session
  targetId = ''
  openHandler: OpenHandler | null = null

  constructor(window: BrowserWindow, own: Session) {
    super()
    this.window = window
    this.session = own
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  send(channel: string, ...args: unknown[]): void {
    this.window.page?.send(channel, structuredClone(args))
  }

  isDestroyed(): boolean {
    return this.window.isDestroyed()
  }

  /** What the window was made with, as Electron tells it. */
  getLastWebPreferences(): Preferences {
    return this.window.preferences
  }

  getURL(): string {
    return this.window.url
  }

  close(): void {
    this.window.close()
  }
}

/** Electron's BrowserWindow: refuses what the app must not ask for. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents
  page: HostedPage | null = null
  url = ''
  readonly preferences: Preferences
  readonly #size: { width: number; height: number }

  constructor({ webPreferences = {}, width = 800, height = 600 }: WindowOptions = {}) {
    super()
    mustBeReady('BrowserWindow')
    refuseWeak(webPreferences)
    const { session: _own, ...reported } = webPreferences
    this.preferences = reported
    this.#size = { width, height }
    windows.add(this)
    this.webContents = new WebContents(this, webPreferences.session ?? session.defaultSession)
    app.emit('web-contents-created', {}, this.webContents)
    if (!this.webContents.openHandler) throw new Error('a window must have a handler for what it opens')
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows]
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return contents.window ?? null
  }

  async loadURL(url: string): Promise<void> {
    this.url = url
    const first = this.page === null
    this.page ??= await this.#open()
    await this.page.load(url)
    if (first) this.emit('ready-to-show')
  }

  close(): void {
    const event = new Preventable()
    this.emit('close', event)
    if (event.defaultPrevented) return
    this.destroy()
    if (windows.size === 0 && !app.quitting) app.emit('window-all-closed')
  }

  destroy(): void {
    if (!windows.delete(this)) return
    this.page?.close()
    this.emit('closed')
  }

  isDestroyed(): boolean {
    return !windows.has(this)
  }

  isMinimized(): boolean {
    return false
  }

  show(): void {
    this.emit('show')
  }

  focus(): void {
    this.emit('focus')
  }

  restore(): void {
    this.emit('restore')
  }

  async #open(): Promise<HostedPage> {
    const own = this.webContents.session
    if (!runtime.pages) throw new Error('there is no Chromium')
    const developed = process.env.ELECTRON_RENDERER_URL
    const page = await runtime.pages.open({
      ...this.#size,
      persistent: own.partition.startsWith('persist:'),
      reachable: [await own.toLoopback(this.url), ...(developed ? [developed] : [])].map(
        (url) => new URL(url).host,
      ),
      preload: this.preferences.preload,
      permits: (permission) => own.permits(permission),
      invoke: (channel, args, url, mainFrame) => handlers.invoke(channel, this.#event(url, mainFrame), args),
      sent: (channel, args, url, mainFrame) =>
        void ipcMain.emit(channel, this.#event(url, mainFrame), ...args),
      mayNavigate: (url, isMainFrame) => this.#mayNavigate(url, isMainFrame),
      windowOpened: (url) => {
        const decision = this.webContents.openHandler?.({ url })
        if (decision?.action !== 'deny') throw new Error('the stand-in opens no further windows')
      },
      toLoopback: (url) => own.toLoopback(url),
      fromLoopback: (url) => own.fromLoopback(url),
    })
    this.webContents.targetId = page.targetId
    return page
  }

  #mayNavigate(url: string, isMainFrame: boolean): boolean {
    const event = new Preventable({ url, isMainFrame })
    this.webContents.emit('will-frame-navigate', event)
    if (isMainFrame && !event.defaultPrevented) this.webContents.emit('will-navigate', event, url)
    return !event.defaultPrevented
  }

  #event(url: string, mainFrame: boolean) {
    const origin = URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).host}` : 'null'
    const senderFrame = { url, origin, parent: mainFrame ? null : {} }
    return { sender: this.webContents, senderFrame }
  }
}

function refuseWeak(preferences: Preferences): void {
  const { preload, sandbox = true, contextIsolation = true, nodeIntegration = false } = preferences
  if (
    !sandbox ||
    !contextIsolation ||
    nodeIntegration ||
    preferences.webviewTag ||
    preferences.webSecurity === false
  ) {
    throw new Error(
      'a window keeps sandbox and isolation, and has no Node, no webview and no weakened security',
    )
  }
  if (preload && (!path.isAbsolute(preload) || !existsSync(preload) || preload.endsWith('.mjs'))) {
    throw new Error(`a sandboxed preload is an absolute path to a CommonJS file: ${preload}`)
  }
  const rules = (preferences.session ?? session.defaultSession).rules
  if (!rules.permissionRequest || !rules.permissionCheck) {
    throw new Error("a window's session decides about permissions before the window is opened")
  }
}

/** Electron's `webContents`. */
export const webContents = {
  fromDevToolsTargetId: (id: string) =>
    [...windows].find((window) => window.webContents.targetId === id)?.webContents,
}
