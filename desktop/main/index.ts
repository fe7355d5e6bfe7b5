// The main process, once `start.ts` has seen that no other one runs: glue between Electron and the plain modules. Nothing here decides
// about data.
import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { app, BrowserWindow, Menu, net, powerMonitor, protocol, type Session, session } from 'electron'
import type { MainCalls } from '#desktop/engine/protocol.ts'
import { readFileWith } from '#desktop/engine/read-file.ts'
import type { Handlers } from '#desktop/engine/rpc.ts'
import { type CookieJar, createCookieJar } from '#desktop/handler/cookie-jar.ts'
import { createHandler } from '#desktop/handler/handler.ts'
import { createIsLocal } from '#desktop/handler/is-local.ts'
import { UI_ORIGIN, UI_SCHEME } from '#desktop/handler/origin.ts'
import { localContract } from '#desktop/local/contract.ts'
import { createPinnedTransport } from '#desktop/net/pins.ts'
import { createTransport } from '#desktop/net/transport.ts'
import { CHANGED_CHANNEL, STATUS_CHANNEL } from '#desktop/preload/channels.ts'
import { packagesArgument } from '#desktop/updates/packages.ts'
import { dataPaths } from '#desktop/vault/index.ts'
import type { ReaderLimits, ReaderProcess } from '#files/apart/reader-line.ts'
import type { SyncStatus, VaultState } from '#shared/contract/desktop-bridge.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { openVersions, type VersionStore } from './app-versions.ts'
import { answerBridge } from './bridge-calls.ts'
import { startEngine } from './engine-process.ts'
import { systemKeychain } from './keychain.ts'
import { createProxyLogins, type ProxyLogins } from './proxy-login.ts'
import { startReader } from './reader-process.ts'
import { createServerPins, type ServerPins } from './server-pins.ts'
import { createSetUp, type SetUp } from './set-up.ts'
import { openSettings, type SettingsStore } from './settings.ts'
import { showTray } from './tray.ts'
import { guardContents, openWindow, windowSession } from './window.ts'

const NETWORK_MS = 3000
/** Where this version lies; the installed app, or an update beside it. */
const ROOT = path.resolve(import.meta.dirname, '../..')

protocol.registerSchemesAsPrivileged([
  {
    scheme: UI_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  },
])

async function run(): Promise<void> {
  const userData = app.getPath('userData')
  mkdirSync(userData, { recursive: true, mode: 0o700 })
  const paths = dataPaths(userData)
  const packaged = app.isPackaged
  const settings = await openSettings(paths.settings, { remoteUrl: process.env.REMOTE_URL, packaged })
  const jar = createCookieJar({ path: paths.cookies, keychain: systemKeychain })
  const proxies = createProxyLogins({ path: paths.proxy, keychain: systemKeychain })
  const pins = createServerPins(settings)
  const windows = windowSession()
  const installed = realpathSync(app.getAppPath())
  const versions = await openVersions({ userData, installed, root: ROOT, version: app.getVersion() })
  const args = ROOT === installed ? [] : [packagesArgument(installed)]

  // The server's answers contain records, so no cache stores them on the disk.
  const network = session.fromPartition('network', { cache: false })
  const system = createTransport((request) => net.request({ ...request, session: network }), proxies.loginFor)
  const setUp = createSetUp({
    serverAddress: () => settings.serverAddress(),
    set: (change) => settings.set(change),
    isOpen: async () => !settings.serverIsFixed && (await engine.rpc.call('vaultStatus')).state === 'absent',
    system,
  })
  let vault = Promise.withResolvers<VaultState>()
  let status: SyncStatus | null = null
  const web = path.join(import.meta.dirname, '../web')
  const tray = showTray(web, showFirstWindow)
  const onStatus = (next: SyncStatus) => {
    status = next
    const { language, accountLanguage } = settings.get().preferences
    tray.say(next, language ?? accountLanguage ?? 'en')
    toWindows(STATUS_CHANNEL, next)
  }
  const onVault = (state: VaultState) => {
    // This includes the start of the app, and a restart of the engine after it ended by itself.
    if (state === 'locked') void jar.lock()
    vault.resolve(state)
    vault = Promise.withResolvers()
    vault.resolve(state)
  }
  const engine = startEngine({
    modulePath: path.join(import.meta.dirname, 'engine.js'),
    args,
    start: () => ({
      ...{ userData, appVersion: versions.running },
      ...{ deviceName: settings.deviceName(), idleMinutes: settings.get().idleMinutes },
    }),
    calls: answersToEngine({
      ...{ settings, jar, proxies, pins, setUp, windows, versions },
      ...{
        engine: () => engine,
        reader: (limits) => startReader(path.join(import.meta.dirname, 'reader.js'), args, limits),
      },
    }),
    onStatus,
    onVault,
    onChanged: (parts) => toWindows(CHANGED_CHANNEL, parts),
    onEnded() {
      onVault('locked')
      if (status) onStatus({ ...status, phase: 'locked' })
    },
  })
  const handler = createHandler({
    uiDir: web,
    devServer: packaged ? undefined : process.env.ELECTRON_RENDERER_URL,
    isLocal: createIsLocal(callsIn(localContract)),
    engine: {
      local: (request) => engine.rpc.call('local', request),
      streamNext: (stream) => engine.rpc.call('streamNext', stream),
      streamCancel: (stream) => engine.rpc.call('streamCancel', stream),
    },
    remote: {
      baseUrl: () => settings.serverAddress(),
      transport: createPinnedTransport({ system, pinsFor: pins.pinsFor }),
      jar,
    },
    vault: () => vault.promise,
    deviceSecret: () => engine.rpc.call('deviceSecret'),
    onSignedIn: () => tell(engine, 'syncNow'),
    onSignedOut: () => engine.rpc.call('signedOut'),
  })
  windows.protocol.handle(UI_SCHEME, handler)
  answerBridge({
    ...{ engine, settings, proxies, setUp, versions, handler },
    downloads: app.getPath('downloads'),
  })
  watchComputer(engine)
  endWith(engine)
  await openWindow(windows)
  await versions.windowShown()
  // This must not happen earlier: a device that was revoked meanwhile is wiped now, and its windows reload.
  tell(engine, 'syncNow')
}

type Engine = ReturnType<typeof startEngine>

/** What the main process answers the engine. */
function answersToEngine({
  settings,
  jar,
  proxies,
  pins,
  setUp,
  windows,
  versions,
  engine,
  reader,
}: {
  readonly settings: SettingsStore
  readonly jar: CookieJar
  readonly proxies: ProxyLogins
  readonly pins: ServerPins
  readonly setUp: SetUp
  readonly windows: Session
  readonly versions: VersionStore
  readonly engine: () => Engine
  readonly reader: (limits: ReaderLimits) => ReaderProcess
}): Handlers<MainCalls> {
  return {
    keychainAvailable: () => systemKeychain.available(),
    keychainState: () => systemKeychain.state(),
    keychainEncrypt: (bytes) => systemKeychain.encrypt(bytes),
    keychainDecrypt: (bytes) => systemKeychain.decrypt(bytes),
    proxyLogin: (host) => proxies.loginFor(host),
    serverPins: (origin) => pins.pinsFor(origin),
    keptPins: () => pins.kept(),
    keepPins: (next) => pins.keep(next),
    refuseServer: (changed) => pins.refuse(changed),
    serverSet: () => ({ origin: settings.serverAddress(), isFixed: settings.serverIsFixed }),
    restoreServer: (serverAddress) => settings.set({ serverAddress }),
    enrolmentCode: () => setUp.code(),
    settleEnrolmentCode: (isAccepted) => setUp.settleCode(isAccepted),
    async credentials() {
      const baseUrl = settings.serverAddress()
      return baseUrl === null ? null : { baseUrl, cookie: await jar.header(baseUrl) }
    },
    sessionKey: (key) => (key ? jar.open(key) : jar.lock()),
    async storeCookies(setCookie) {
      const baseUrl = settings.serverAddress()
      if (baseUrl !== null) await jar.store(baseUrl, setCookie)
    },
    versionProved: () => versions.proved(),
    readFile: readFileWith(reader, (stream) => engine().rpc.call('streamNext', stream)),
    async wiped() {
      pins.refuse(null)
      await jar.clear()
      await windows.clearStorageData()
      await windows.clearCache()
      for (const window of BrowserWindow.getAllWindows()) await window.loadURL(`${UI_ORIGIN}/`)
    },
  }
}

function toWindows(channel: string, message: unknown): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel, message)
}

function tell(engine: Engine, call: 'vaultLock' | 'syncNow'): void {
  engine.rpc.call(call).catch((error: unknown) => console.error(`${call} failed:`, error))
}

/** Locks when the computer sleeps or its screen is locked, and syncs when the network is back. */
function watchComputer(engine: Engine): void {
  powerMonitor.on('suspend', () => tell(engine, 'vaultLock'))
  powerMonitor.on('lock-screen', () => tell(engine, 'vaultLock'))
  powerMonitor.on('resume', () => tell(engine, 'syncNow'))
  let online = net.isOnline()
  setInterval(() => {
    const before = online
    online = net.isOnline()
    if (online && !before) tell(engine, 'syncNow')
  }, NETWORK_MS).unref()
}

/** Lets the engine write everything and lock before the app ends. */
function endWith(engine: Engine): void {
  let stopped = false
  app.on('before-quit', (event) => {
    if (stopped) return
    event.preventDefault()
    void engine.stop().finally(() => {
      stopped = true
      app.quit()
    })
  })
}

function showFirstWindow(): void {
  const [window] = BrowserWindow.getAllWindows()
  if (!window) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Only macOS needs a menu for copying and pasting; its entries are the system's own. */
function setMenu(): void {
  const roles = ['appMenu', 'editMenu', 'windowMenu'] as const
  const menu = process.platform === 'darwin' ? Menu.buildFromTemplate(roles.map((role) => ({ role }))) : null
  Menu.setApplicationMenu(menu)
}

guardContents()
setMenu()
app.on('second-instance', showFirstWindow)
app.on('window-all-closed', () => app.quit())
// Not awaited here: Electron becomes ready only after this module has loaded.
app
  .whenReady()
  .then(run)
  .catch((error: unknown) => {
    console.error('The app did not start:', error)
    app.exit(1)
  })
