// Runs sandboxed in each window, in an isolated world. Built to one CommonJS file.
import { contextBridge, ipcRenderer } from 'electron'
import type { ChangedPart, DesktopBridge, SaveProgress, SyncStatus } from '#shared/contract/desktop-bridge.ts'
import {
  ACTIVITY_CHANNEL,
  CHANGED_CHANNEL,
  channelOf,
  type Invoked,
  PROGRESS_CHANNEL,
  STATUS_CHANNEL,
  UPDATE_CHANNEL,
} from './channels.ts'

const ACTIVITY_MS = 1000

const invoke = (name: Invoked, ...args: unknown[]) => ipcRenderer.invoke(channelOf(name), ...args)

function listen<Message>(channel: string, listener: (message: Message) => void): () => void {
  const heard = (_event: unknown, message: Message) => listener(message)
  ipcRenderer.on(channel, heard)
  return () => {
    ipcRenderer.off(channel, heard)
  }
}

let saves = 0

const bridge = {
  status: () => invoke('status'),
  onStatus: (listener) => listen<SyncStatus>(STATUS_CHANNEL, listener),
  onChanged: (listener) => listen<readonly ChangedPart[]>(CHANGED_CHANNEL, listener),
  vault: () => invoke('vault'),
  createVault: (passphrase) => invoke('createVault', passphrase),
  unlock: (passphrase) => invoke('unlock', passphrase),
  lock: () => invoke('lock'),
  changePassphrase: (current, next, newKeys = false) => invoke('changePassphrase', current, next, newKeys),
  makePaperCode: (passphrase) => invoke('makePaperCode', passphrase),
  confirmPaperCode: (group) => invoke('confirmPaperCode', group),
  openWithPaper: (passphrase, code) => invoke('openWithPaper', passphrase, code),
  saveRecoveryRequest: () => invoke('saveRecoveryRequest'),
  acceptRecoveryKey: (publicKey) => invoke('acceptRecoveryKey', publicKey),
  recover: (passphrase) => invoke('recover', passphrase),
  saveHandOver: () => invoke('saveHandOver'),
  startOver: () => invoke('startOver'),
  setIdleMinutes: (minutes) => invoke('setIdleMinutes', minutes),
  async saveFile({ suggestedName, source }, onProgress) {
    saves += 1
    const save = saves
    const heard = (_event: unknown, reported: number, progress: SaveProgress) => {
      if (reported === save) onProgress?.(progress)
    }
    ipcRenderer.on(PROGRESS_CHANNEL, heard)
    try {
      return await invoke('saveFile', save, { suggestedName, source })
    } finally {
      ipcRenderer.off(PROGRESS_CHANNEL, heard)
    }
  },
  saveBytes: (request) => invoke('saveBytes', request),
  openFolder: (place) => invoke('openFolder', place),
  chooseFiles: (request) => invoke('chooseFiles', request),
  deviceName: () => invoke('deviceName'),
  setDeviceName: (name) => invoke('setDeviceName', name),
  serverAddress: () => invoke('serverAddress'),
  setServerAddress: (address) => invoke('setServerAddress', address),
  meetServer: (address) => invoke('meetServer', address),
  pinServer: (address, words) => invoke('pinServer', address, words),
  serverWords: () => invoke('serverWords'),
  takeEnrolmentCode: (text) => invoke('takeEnrolmentCode', text),
  dropEnrolmentCode: () => invoke('dropEnrolmentCode'),
  proxy: () => invoke('proxy'),
  setProxyLogin: (user, password) => invoke('setProxyLogin', user, password),
  appVersions: () => invoke('appVersions'),
  chooseUpdate: () => invoke('chooseUpdate'),
  async installUpdate(onProgress) {
    const stop = listen<SaveProgress>(UPDATE_CHANNEL, (progress) => onProgress?.(progress))
    try {
      return await invoke('installUpdate')
    } finally {
      stop()
    }
  },
  runFormerVersion: () => invoke('runFormerVersion'),
  runNewerVersion: () => invoke('runNewerVersion'),
  restartApp: () => invoke('restartApp'),
  preferences: () => invoke('preferences'),
  setPreferences: (preferences) => invoke('setPreferences', preferences),
  syncNow: () => invoke('syncNow'),
} satisfies DesktopBridge

contextBridge.exposeInMainWorld('desktop', bridge)

let reported = 0
// Only real input of the user counts: scripts of the page can't make trusted events.
const active = (event: Event) => {
  if (!event.isTrusted || (Date.now() - reported < ACTIVITY_MS && event.type === 'wheel')) return
  reported = Date.now()
  ipcRenderer.send(ACTIVITY_CHANNEL, event.type === 'wheel' ? 'read' : 'pressed')
}
for (const type of ['keydown', 'pointerdown', 'wheel']) {
  window.addEventListener(type, active, { capture: true, passive: true })
}
