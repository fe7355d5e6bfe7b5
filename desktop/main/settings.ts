import { hostname } from 'node:os'
import { z } from 'zod'
import { keptPins } from '#desktop/net/pins.ts'
import { DEFAULT_IDLE_MINUTES, readIfPresent, writeFileAtomic } from '#desktop/vault/index.ts'
import { errorName } from '#shared/domain/errors.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** The default server of a development build. */
const DEVELOPMENT_SERVER = 'http://127.0.0.1:3000'

/** The name by which a user recognises this device. */
export const deviceNameSchema = z.string().trim().min(1).max(80)
/** Minutes before the app locks itself. */
export const idleMinutesSchema = z.number().int().min(1).max(240)
/** A server's address: https, or http on this computer only. */
export const serverAddressSchema = z
  .url({ protocol: /^https?$/ })
  .refine((address) => {
    // Zod also runs this check on texts that are not an address.
    if (!URL.canParse(address)) return false
    const { protocol, hostname: host } = new URL(address)
    return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(host)
  })
  .transform((address) => new URL(address).origin)
/** Settings of the app's look that the windows may store. */
export const preferencesSchema = z.strictObject({
  language: z.enum(LOCALES).nullable(),
  accountLanguage: z.enum(LOCALES).nullable().default(null),
  theme: z.string().max(40).nullable(),
  accessibility: z.string().max(400).nullable().default(null),
  tours: z.string().max(2000).nullable().default(null),
  menu: z.string().max(400).nullable().default(null),
})

const settingsSchema = z.object({
  serverAddress: serverAddressSchema.nullable().catch(null),
  /** The keys of the server at its address; null where the system trusts its certificate. */
  serverPins: keptPins.nullable().catch(null),
  deviceName: deviceNameSchema.nullable().catch(null),
  idleMinutes: idleMinutesSchema.catch(DEFAULT_IDLE_MINUTES),
  preferences: preferencesSchema.catch({
    language: null,
    accountLanguage: null,
    theme: null,
    accessibility: null,
    tours: null,
    menu: null,
  }),
})
/** The settings in the file; none of them is secret. */
export type Settings = z.infer<typeof settingsSchema>

/** The device's settings, kept in a file. */
export interface SettingsStore {
  get(): Settings
  set(change: Partial<Settings>): Promise<void>
  /** Origin of the server: `REMOTE_URL`, else the setting, else a development build's own; null if there is none. */
  serverAddress(): string | null
  /** Whether `REMOTE_URL` is set, so that the setting has no effect. */
  readonly serverIsFixed: boolean
  deviceName(): string
}

/** Reads the settings; missing or unreadable ones get their default. Throws if `remoteUrl` is not an address. */
export async function openSettings(
  path: string,
  { remoteUrl, packaged }: { remoteUrl: string | undefined; packaged: boolean },
): Promise<SettingsStore> {
  if (remoteUrl && !/^https?:$/.test(protocolOf(remoteUrl))) {
    throw new Error('REMOTE_URL must be an http or https address')
  }
  const fixed = remoteUrl ? new URL(remoteUrl).origin : null
  let settings = settingsSchema.parse(await readJson(path))
  let writing: Promise<void> = Promise.resolve()
  return {
    get: () => settings,
    set(change) {
      settings = settingsSchema.parse({ ...settings, ...change })
      const text = JSON.stringify(settings, null, 1)
      writing = writing.catch(() => undefined).then(() => writeFileAtomic(path, text))
      return writing
    },
    serverAddress: () => fixed ?? settings.serverAddress ?? (packaged ? null : DEVELOPMENT_SERVER),
    serverIsFixed: fixed !== null,
    deviceName: () => settings.deviceName ?? hostname().slice(0, 80),
  }
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : ''
}

async function readJson(path: string): Promise<unknown> {
  const text = (await readIfPresent(path))?.toString('utf8')
  if (text === undefined) return {}
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch (error) {
    console.error('The settings can not be read and start anew:', errorName(error))
    return {}
  }
}
