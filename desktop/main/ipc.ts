import { BrowserWindow, dialog, type IpcMainEvent, type IpcMainInvokeEvent, ipcMain } from 'electron'
import { z } from 'zod'
import { UI_ORIGIN } from '#desktop/handler/origin.ts'
import { ACTIVITY_CHANNEL, channelOf, INVOKED, type Invoked } from '#desktop/preload/channels.ts'
import { recoveryKey } from '#shared/contract/administration/recovery-keys.ts'
import { CODE_CHARACTERS } from '#shared/sync/enrolment-code.ts'
import { deviceNameSchema, idleMinutesSchema, preferencesSchema, serverAddressSchema } from './settings.ts'

/** Most bytes that a page may save by itself; larger files come from `/api`. */
const MOST_SAVED_BYTES = 64 * 2 ** 20

/** Longest passphrase that is accepted, in UTF-16 units. */
const passphrase = z.string().min(1).max(1024)
/** Longest text that is taken for the words of a key. */
const MOST_WORDS = 500
/** What a person types of a paper code, mistakes and all. */
const paperCode = z.string().min(1).max(200)
const saveRequest = z.strictObject({
  suggestedName: z.string().min(1).max(300),
  source: z.templateLiteral(['/api/', z.string().max(4000)]),
})
const saveBytesRequest = z.strictObject({
  suggestedName: z.string().min(1).max(300),
  bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= MOST_SAVED_BYTES),
})
const chooseRequest = z.strictObject({
  multiple: z.boolean(),
  extensions: z.array(z.string().regex(/^[a-z0-9]{1,10}$/i)).max(50),
})

/** The arguments of each call of a window; everything else is refused before anything is done. */
export const ARGUMENTS = {
  status: z.tuple([]),
  vault: z.tuple([]),
  createVault: z.tuple([passphrase]),
  unlock: z.tuple([passphrase]),
  lock: z.tuple([]),
  changePassphrase: z.tuple([passphrase, passphrase, z.boolean()]),
  makePaperCode: z.tuple([passphrase]),
  confirmPaperCode: z.tuple([paperCode]),
  openWithPaper: z.tuple([passphrase, paperCode]),
  saveRecoveryRequest: z.tuple([]),
  acceptRecoveryKey: z.tuple([recoveryKey]),
  recover: z.tuple([passphrase]),
  saveHandOver: z.tuple([]),
  startOver: z.tuple([]),
  setIdleMinutes: z.tuple([idleMinutesSchema]),
  saveFile: z.tuple([z.number().int(), saveRequest]),
  saveBytes: z.tuple([saveBytesRequest]),
  openFolder: z.tuple([z.number().int().min(0)]),
  chooseFiles: z.tuple([chooseRequest]),
  deviceName: z.tuple([]),
  setDeviceName: z.tuple([deviceNameSchema]),
  serverAddress: z.tuple([]),
  setServerAddress: z.tuple([serverAddressSchema]),
  meetServer: z.tuple([serverAddressSchema]),
  pinServer: z.tuple([serverAddressSchema, z.string().max(MOST_WORDS)]),
  serverWords: z.tuple([]),
  takeEnrolmentCode: z.tuple([z.string().max(CODE_CHARACTERS)]),
  dropEnrolmentCode: z.tuple([]),
  proxy: z.tuple([]),
  setProxyLogin: z.tuple([z.string().trim().min(1).max(200), z.string().max(1024)]),
  appVersions: z.tuple([]),
  chooseUpdate: z.tuple([]),
  installUpdate: z.tuple([]),
  runFormerVersion: z.tuple([]),
  runNewerVersion: z.tuple([]),
  restartApp: z.tuple([]),
  preferences: z.tuple([]),
  setPreferences: z.tuple([preferencesSchema]),
  syncNow: z.tuple([]),
} satisfies Record<Invoked, z.ZodType>

/** Answers of the main process, one for each call of the bridge. */
export type WindowCalls = {
  [Name in Invoked]: (window: BrowserWindow, ...args: z.output<(typeof ARGUMENTS)[Name]>) => unknown
}

/** Registers the windows' calls: known sender, known channel, checked arguments. */
export function answerWindows(
  calls: WindowCalls,
  onActivity: (window: BrowserWindow, pressed: boolean) => void,
): void {
  for (const name of INVOKED) {
    ipcMain.handle(channelOf(name), (event, ...args: unknown[]) => {
      const window = windowOf(event)
      if (!window) throw new Error('this call comes from elsewhere')
      const parsed = ARGUMENTS[name].safeParse(args)
      // The error does not quote the arguments: they may contain a passphrase.
      if (!parsed.success) throw new TypeError(`wrong arguments for ${name}`)
      const call = calls[name] as (window: BrowserWindow, ...args: unknown[]) => unknown
      return call(window, ...parsed.data)
    })
  }
  ipcMain.on(ACTIVITY_CHANNEL, (event, kind: unknown) => {
    const window = windowOf(event)
    // Nobody waits for an answer, so an exception here would end the app.
    if (window) onActivity(window, kind === 'pressed')
  })
}

/** The window that called, or null unless it is ours, shows our origin, and called from its main frame. */
function windowOf(event: IpcMainInvokeEvent | IpcMainEvent): BrowserWindow | null {
  const { senderFrame } = event
  if (senderFrame?.origin !== UI_ORIGIN || senderFrame.parent !== null) return null
  return BrowserWindow.fromWebContents(event.sender)
}

/** Lets the user choose a place for a file; the system asks before replacing an existing one. */
export async function askSavePlace(window: BrowserWindow, defaultPath: string): Promise<string | null> {
  const properties = ['createDirectory', 'showOverwriteConfirmation'] as const
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath,
    properties: [...properties],
  })
  return canceled || !filePath ? null : filePath
}
