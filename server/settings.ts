import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { HOURS_OF_URGENCY } from '#shared/domain/referral-times.ts'
import { DAILY_REQUESTS } from '#shared/domain/writing-assistant.ts'
import { isMailAddress } from '#shared/schemas/mail-address.ts'

/**
 * Every setting of an operator, under its name in the environment; a setting without value and default is undefined.
 */
export type Settings = Readonly<z.infer<typeof settingsSchema>>

/** A start with wrong settings; its message has one sentence per line for the operator, without secrets. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
// A key shorter than its hash would be the part that can be guessed.
const SECRET_MIN_LENGTH = 32
const PASSWORD_MIN_LENGTH = 12
/** Default of the days after which a deleted record is removed for good. */
export const DELETED_KEPT_DAYS = 180
/** Default of the urgent reports on one duty list that have a mail each in one period. */
export const ALARMS_ALONE = 3
/** Default of the minutes of such a period, at whose end further ones are gathered into one mail. */
export const ALARMS_GATHERED_MINUTES = 10
/** Default of the megabytes of files that visitors may add to their reports in an hour, all together. */
export const VISITOR_FILES_MB = 2000
// Devices keep what they have sent for 30 days, in case the server is restored.
const DELETED_KEPT_LEAST = 30
const DELETED_KEPT_MOST = 36_500

/** `found` completes the sentence "NAME ...". It may only quote values of settings that are never secret. */
function checked(isRight: (value: string) => boolean, messageOf: (value: string) => string) {
  return z.string().refine(isRight, { error: (issue) => messageOf(String(issue.input)) })
}

const quoted = (value: string) => `is "${value}"`

function address(...schemes: string[]) {
  return checked(
    (value) => schemes.includes(URL.parse(value)?.protocol ?? ''),
    (value) => (URL.canParse(value) ? 'is an address of another kind' : 'is not an address'),
  )
}

function atLeast(length: number) {
  return checked(
    (value) => value.length >= length,
    (value) => `has ${value.length} characters`,
  )
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

/** Whether the address is an onion service of version 3. */
function isOnion(value: string): boolean {
  return /^([a-z0-9-]+\.)*[a-z2-7]{56}\.onion$/.test(new URL(value).hostname)
}

function isNetwork(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/')
  const most = { 4: 32, 6: 128 }[isIP(ip)]
  if (most === undefined || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

const listOf = (value: string) => value.split(',').map((part) => part.trim())
const webAddress = address('http:', 'https:').optional()
const text = z.string().optional()

const settingsSchema = z.object({
  PORT: checked((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, quoted)
    .transform(Number)
    .default(3000),
  HOST: checked(
    (value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
    quoted,
  ).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  PUBLIC_URL: checked(isOrigin, quoted)
    .transform((value) => new URL(value).origin)
    .optional(),
  ONION_LOCATION: checked((value) => isOrigin(value) && isOnion(value), quoted)
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXIES: checked((value) => listOf(value).every(isNetwork), quoted)
    .transform(listOf)
    .default([]),
  SESSION_SECRET: atLeast(SECRET_MIN_LENGTH).optional(),
  FIELD_KEY_FILE: z
    .string()
    .transform((file) => path.resolve(file))
    .optional(),
  ADMIN_EMAIL: checked(isMailAddress, quoted).optional(),
  ADMIN_PASSWORD: atLeast(PASSWORD_MIN_LENGTH).optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: checked((value) => isMailAddress(/<([^<>]+)>$/.exec(value)?.[1] ?? value), quoted).optional(),
  IMAP_URL: address('imap:', 'imaps:').optional(),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: webAddress,
  OPENAI_MODEL: text,
  AI_DAILY_REQUESTS: checked((value) => /^\d{1,4}$/.test(value), quoted)
    .transform(Number)
    .default(DAILY_REQUESTS),
  NEWS_API_KEY: text,
  NEWS_API_URL: webAddress,
  GUARDIAN_API_KEY: text,
  GUARDIAN_API_URL: webAddress,
  BROADCASTER_API_KEY: text,
  BROADCASTER_API_URL: webAddress,
  RELIEFWEB_APPNAME: text,
  RELIEFWEB_API_URL: webAddress,
  S3_URL: address('s3:', 'http:', 'https:').optional(),
  SCAN_COMMAND: text,
  OCR_COMMAND: text,
  OFFICE_PROGRAM: text,
  TIMESTAMP_URL: webAddress,
  DELETED_KEPT_DAYS: checked(
    (value) =>
      /^\d{1,5}$/.test(value) && Number(value) >= DELETED_KEPT_LEAST && Number(value) <= DELETED_KEPT_MOST,
    quoted,
  )
    .transform(Number)
    .default(DELETED_KEPT_DAYS),
  ALARMS_ALONE: checked((value) => /^\d{1,3}$/.test(value), quoted)
    .transform(Number)
    .default(ALARMS_ALONE),
  ALARMS_GATHERED_MINUTES: checked((value) => /^[1-9]\d{0,2}$/.test(value), quoted)
    .transform(Number)
    .default(ALARMS_GATHERED_MINUTES),
  VISITOR_FILES_MB_PER_HOUR: checked((value) => /^[1-9]\d{0,6}$/.test(value), quoted)
    .transform(Number)
    .default(VISITOR_FILES_MB),
  REFERRAL_IMMEDIATE_HOURS: checked((value) => /^[1-9]\d?$/.test(value), quoted)
    .transform(Number)
    .default(HOURS_OF_URGENCY.immediate),
  BACKUP_TO: z
    .string()
    .transform((folder) => path.resolve(folder))
    .optional(),
  BACKUP_AT: checked((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), quoted).default('02:30'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: (issue) => quoted(String(issue.input)) }).default('info'),
})

const HTTP_ADDRESS = 'an address that begins with http:// or https://'

/** The allowed values in the message about a wrong setting; settings that accept any text can't be wrong. */
const ALLOWED: Partial<Record<keyof Settings, string>> = {
  PORT: 'a whole number from 0 to 65535 (0 takes a free port)',
  HOST: 'an IP address or a host name',
  DATABASE_URL: 'an address such as postgresql://user:password@host:5432/database',
  PUBLIC_URL: 'http:// or https:// with a host, an optional port and no path',
  ONION_LOCATION: 'http:// or https:// with the .onion host of a Tor service, an optional port and no path',
  TRUSTED_PROXIES: 'a comma-separated list of IP addresses or networks such as 10.0.0.0/8',
  SESSION_SECRET: `${SECRET_MIN_LENGTH} characters or more`,
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: `${PASSWORD_MIN_LENGTH} characters or more`,
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: 'an e-mail address, alone or as Name <name@host>',
  IMAP_URL: 'an address that begins with imap:// or imaps://',
  OPENAI_BASE_URL: HTTP_ADDRESS,
  AI_DAILY_REQUESTS: 'a whole number from 0 to 9999',
  TIMESTAMP_URL: HTTP_ADDRESS,
  NEWS_API_URL: HTTP_ADDRESS,
  GUARDIAN_API_URL: HTTP_ADDRESS,
  BROADCASTER_API_URL: HTTP_ADDRESS,
  RELIEFWEB_API_URL: HTTP_ADDRESS,
  S3_URL: 'an address that begins with s3://, http:// or https:// and names the bucket',
  DELETED_KEPT_DAYS: `a whole number of days from ${DELETED_KEPT_LEAST} to ${DELETED_KEPT_MOST}`,
  ALARMS_ALONE: 'a whole number from 0 to 999',
  ALARMS_GATHERED_MINUTES: 'a whole number of minutes from 1 to 999',
  VISITOR_FILES_MB_PER_HOUR: 'a whole number of megabytes from 1 to 9999999',
  REFERRAL_IMMEDIATE_HOURS: 'a whole number of hours from 1 to 99',
  BACKUP_AT: 'a time of day such as 02:30',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
}

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(settingsSchema.shape)

/** Reads the settings of an environment; an empty value counts as unset. Throws a SettingsError. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined]))
  const read = settingsSchema.safeParse(values)
  if (read.success) return read.data
  const sentences = read.error.issues.map((issue) => {
    const name = issue.path[0] as keyof Settings
    return `${name} ${issue.message}; allowed is ${ALLOWED[name]}.`
  })
  throw new SettingsError(sentences.join('\n'))
}

/** The model that is asked where only a key or an address is set. */
const USUAL_MODEL = 'gpt-4o-mini'

/** The server of the language model, if the operator has set one; one that runs in the office may need no key. */
export function modelOf({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Settings) {
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) return null
  return { apiKey: OPENAI_API_KEY ?? 'none', baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL ?? USUAL_MODEL }
}
