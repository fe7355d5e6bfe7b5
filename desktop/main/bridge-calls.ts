import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserWindow, dialog, shell } from 'electron'
import { UI_ORIGIN } from '#desktop/handler/origin.ts'
import { PROGRESS_CHANNEL } from '#desktop/preload/channels.ts'
import type { SaveFileResult, VaultResult } from '#shared/contract/desktop-bridge.ts'
import type { VersionStore } from './app-versions.ts'
import { chooseFiles } from './choose-files.ts'
import type { EngineProcess } from './engine-process.ts'
import { answerWindows, askSavePlace } from './ipc.ts'
import type { ProxyLogins } from './proxy-login.ts'
import { type AskTarget, saveFile } from './save-file.ts'
import { saveHandOver } from './save-hand-over.ts'
import { createSavedPlaces, type SavedPlaces } from './saved-places.ts'
import type { SetUp } from './set-up.ts'
import type { SettingsStore } from './settings.ts'
import { updateCalls } from './update-calls.ts'
import { notePress } from './window.ts'

/** Largest reply file that is read, in bytes. */
const REPLY_BYTES = 64 * 1024

/** The dependencies of the bridge's calls. */
export interface BridgeOptions {
  engine: EngineProcess
  settings: SettingsStore
  proxies: ProxyLogins
  setUp: SetUp
  versions: VersionStore
  handler(request: Request): Promise<Response>
  /** The initial folder of a save dialog. */
  downloads: string
}

/** Answers `window.desktop`: the vault from the engine, files with dialogs, everything else from the settings. */
export function answerBridge(options: BridgeOptions): void {
  const { engine, settings, proxies, setUp, versions, handler, downloads } = options
  const places = createSavedPlaces((target) => shell.showItemInFolder(target))
  const placeOf = (window: BrowserWindow) => (name: string) =>
    askSavePlace(window, path.join(downloads, name))
  answerWindows(
    {
      status: () => engine.rpc.call('status'),
      vault: () => engine.rpc.call('vaultStatus'),
      createVault: (_window, passphrase) =>
        versions.opening(() => engine.rpc.call('vaultCreate', passphrase)),
      unlock: (_window, passphrase) => versions.opening(() => engine.rpc.call('vaultUnlock', passphrase)),
      lock: () => engine.rpc.call('vaultLock'),
      changePassphrase: (_window, current, next, newKeys) =>
        engine.rpc.call('vaultChangePassphrase', current, next, newKeys),
      makePaperCode: (_window, passphrase) => engine.rpc.call('vaultMakePaperCode', passphrase),
      confirmPaperCode: (_window, group) => engine.rpc.call('vaultConfirmPaperCode', group),
      openWithPaper: (_window, passphrase, code) =>
        versions.opening(() => engine.rpc.call('vaultOpenWithPaper', passphrase, code)),
      saveRecoveryRequest: (window) => saveRecoveryRequest(engine, placeOf(window), places),
      acceptRecoveryKey: (_window, publicKey) => engine.rpc.call('acceptRecoveryKey', publicKey),
      recover: (window, passphrase) => versions.opening(() => recover(engine, window, passphrase)),
      saveHandOver: (window) =>
        saveHandOver({ rpc: engine.rpc, askTarget: placeOf(window), notePlace: places.note }),
      startOver: () => engine.rpc.call('vaultStartOver'),
      async setIdleMinutes(_window, idleMinutes) {
        await settings.set({ idleMinutes })
        await engine.rpc.call('setIdleMinutes', idleMinutes)
      },
      saveFile(window, save, { suggestedName, source }) {
        const request = sourceRequest(source)
        return saveFile({
          suggestedName,
          askTarget: placeOf(window),
          fetchSource: () => handler(request),
          notePlace: places.note,
          onProgress: (progress) => window.webContents.send(PROGRESS_CHANNEL, save, progress),
        })
      },
      saveBytes: (window, { suggestedName, bytes }) =>
        saveMade(suggestedName, bytes, placeOf(window), places),
      openFolder: (_window, place) => places.open(place),
      chooseFiles,
      deviceName: () => settings.deviceName(),
      async setDeviceName(_window, deviceName) {
        await settings.set({ deviceName })
        await engine.rpc.call('setDeviceName', deviceName)
      },
      serverAddress: () => settings.serverAddress(),
      setServerAddress: (_window, address) => setUp.setAddress(address),
      meetServer: (_window, address) => setUp.meet(address),
      pinServer: (_window, address, words) => setUp.pin(address, words),
      serverWords: () => setUp.words(),
      takeEnrolmentCode: (_window, text) => setUp.takeCode(text),
      async dropEnrolmentCode() {
        setUp.dropCode()
        await engine.rpc.call('syncNow')
      },
      proxy: () => proxies.state(),
      async setProxyLogin(_window, user, password) {
        await proxies.set({ user, password })
        await engine.rpc.call('syncNow')
      },
      ...updateCalls(versions),
      preferences: () => settings.get().preferences,
      setPreferences: (_window, preferences) => settings.set({ preferences }),
      syncNow: () => engine.rpc.call('syncNow'),
    },
    (window, pressed) => {
      if (pressed) notePress(window)
      engine.rpc.call('activity').catch((error: unknown) => console.error('No engine:', error))
    },
  )
}

/** A page's own call to `/api`, made on its behalf; any other path is refused. */
function sourceRequest(source: string): Request {
  const url = new URL(source, UI_ORIGIN)
  if (!url.href.startsWith(`${UI_ORIGIN}/api/`)) throw new TypeError('only answers of /api can be saved')
  return new Request(url)
}

async function saveRecoveryRequest(
  engine: EngineProcess,
  askTarget: AskTarget,
  places: SavedPlaces,
): Promise<SaveFileResult> {
  const result = await engine.rpc.call('vaultRecoveryRequest')
  if (!result.ok) return { outcome: 'failed', error: 'refused', status: null }
  return saveMade('recovery-request.json', result.file, askTarget, places)
}

/** Saves bytes that are already complete. */
function saveMade(
  suggestedName: string,
  bytes: Uint8Array<ArrayBuffer>,
  askTarget: AskTarget,
  { note }: SavedPlaces,
): Promise<SaveFileResult> {
  const fetchSource = async () => new Response(bytes)
  return saveFile({ suggestedName, askTarget, fetchSource, notePlace: note, onProgress: () => undefined })
}

async function recover(
  engine: EngineProcess,
  window: BrowserWindow,
  passphrase: string,
): Promise<VaultResult | { ok: false; error: 'cancelled'; retryAfterMs: 0 }> {
  const filters = [{ name: '*.json', extensions: ['json'] }]
  const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'], filters })
  const [file] = filePaths
  if (canceled || !file) return { ok: false, error: 'cancelled', retryAfterMs: 0 }
  const reply = new Uint8Array(await readFile(file))
  if (reply.byteLength > REPLY_BYTES) return { ok: false, error: 'recovery_refused', retryAfterMs: 0 }
  return engine.rpc.call('vaultRecover', reply, passphrase)
}
