import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { createApp } from '#server/app.ts'
import { keyFileOf, readPublicKey, readSecrets, requireWholeRestore } from '#server/backup/index.ts'
import { composeServices } from '#server/compose.ts'
import { keyFileReader, readOrCreateKeyFile } from '#server/crypto/key-file.ts'
import { createKeys } from '#server/crypto/keys.ts'
import { requireKnownKeys } from '#server/crypto/known-keys.ts'
import { placeOf, warningsOf } from '#server/data-place.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  type AdministratorMade,
  ensureFirstAdministrator,
} from '#server/features/administration/users/index.ts'
import { builtInCourses } from '#server/features/learning/courses/index.ts'
import { findLibreOffice } from '#server/files/office-pages.ts'
import { fileStoreOf, requireOwnStore } from '#server/files/own-store.ts'
import { listen } from '#server/http/listen.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { createLog } from '#server/log.ts'
import { readVersion } from '#server/product-version.ts'
import { loadReferenceData } from '#server/reference-data.ts'
import { releaseStartupMemory } from '#server/release-memory.ts'
import { readOrCreateSecret } from '#server/secret-file.ts'
import { contactWarning } from '#server/security-contact.ts'
import { modelOf, readSettings, type Settings, SettingsError } from '#server/settings.ts'
import { startWorkers } from '#server/workers.ts'
import { faultOf } from './log.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The functions that stop what was started, in the order of starting; stopping runs backwards. */
type Stops = (() => Promise<void>)[]

/** Keys and addresses of the sources of outside news, as far as they are set. */
function aggregationOf(settings: Settings) {
  const { NEWS_API_KEY, GUARDIAN_API_KEY, BROADCASTER_API_KEY, RELIEFWEB_APPNAME } = settings
  const { NEWS_API_URL, GUARDIAN_API_URL, BROADCASTER_API_URL, RELIEFWEB_API_URL } = settings
  return {
    keys: {
      ...(NEWS_API_KEY ? { 'news-api': NEWS_API_KEY } : {}),
      ...(GUARDIAN_API_KEY ? { guardian: GUARDIAN_API_KEY } : {}),
      ...(BROADCASTER_API_KEY ? { broadcaster: BROADCASTER_API_KEY } : {}),
      ...(RELIEFWEB_APPNAME ? { reliefweb: RELIEFWEB_APPNAME } : {}),
    },
    addresses: {
      ...(NEWS_API_URL ? { 'news-api': NEWS_API_URL } : {}),
      ...(GUARDIAN_API_URL ? { guardian: GUARDIAN_API_URL } : {}),
      ...(BROADCASTER_API_URL ? { broadcaster: BROADCASTER_API_URL } : {}),
      ...(RELIEFWEB_API_URL ? { reliefweb: RELIEFWEB_API_URL } : {}),
    },
  }
}

async function start(settings: Settings, stops: Stops, fail: (error: Error) => void): Promise<void> {
  const log = createLog(settings.LOG_LEVEL)
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  await requireWholeRestore(settings.DATA_DIR)
  const keyFile = keyFileOf(settings)
  const keys = createKeys((await readOrCreateKeyFile(keyFile)).masters, keyFileReader(keyFile))
  const databaseUrl = await databaseOf(settings, log, stops, fail)
  const { BACKUP_TO, BACKUP_AT, DATA_DIR } = settings
  const place = placeOf(settings)
  const contact = await contactWarning(path.join(ROOT, 'SECURITY.md'))
  for (const warning of [...warningsOf(place, DATA_DIR), ...(contact ? [contact] : [])]) log.warn(warning)
  const { services, close } = await composeServices({
    databaseUrl,
    dataDir: settings.DATA_DIR,
    keys,
    log,
    publicUrl: settings.PUBLIC_URL ?? localAddress(settings, settings.PORT),
    version: await readVersion(),
    s3Url: settings.S3_URL,
    smtpUrl: settings.SMTP_URL,
    imapUrl: settings.IMAP_URL,
    mailFrom: settings.MAIL_FROM,
    scanCommand: settings.SCAN_COMMAND,
    ocrCommand: settings.OCR_COMMAND,
    model: modelOf(settings),
    dailyRequests: settings.AI_DAILY_REQUESTS,
    officeProgram:
      settings.OFFICE_PROGRAM === 'none' ? null : (settings.OFFICE_PROGRAM ?? (await findLibreOffice())),
    timestampUrl: settings.TIMESTAMP_URL,
    deletedKeptDays: settings.DELETED_KEPT_DAYS,
    dueHours: { referrals: { immediate: settings.REFERRAL_IMMEDIATE_HOURS } },
    visitorFilesMb: settings.VISITOR_FILES_MB_PER_HOUR,
    alarms: { alone: settings.ALARMS_ALONE, gatheredMinutes: settings.ALARMS_GATHERED_MINUTES },
    aggregation: aggregationOf(settings),
    place,
    backup: BACKUP_TO
      ? {
          to: BACKUP_TO,
          at: BACKUP_AT,
          databaseUrl,
          publicKey: () => readPublicKey(DATA_DIR),
          secrets: () => readSecrets(settings, process.env),
        }
      : null,
  })
  stops.push(close)
  await migrate(services.database)
  await requireKnownKeys(services.database, keys, keyFile)
  await requireOwnStore(services.database, services.files, fileStoreOf(settings))
  await loadReferenceData(services)
  await builtInCourses()
  const administrator = await ensureFirstAdministrator(services, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  })
  // A terminal has a person in front of it; anything else stores the output, so the password is in a log anyway.
  const isWatched = process.stdout.isTTY && Boolean(administrator?.generatedPassword)
  const app = await createApp({
    services,
    metrics: createMetrics(services.database, {
      token: await readOrCreateSecret(path.join(settings.DATA_DIR, 'metrics.token')),
      ofProcess: true,
    }),
    sessionSecret:
      settings.SESSION_SECRET ?? (await readOrCreateSecret(path.join(settings.DATA_DIR, 'session.secret'))),
    trustedProxies: settings.TRUSTED_PROXIES,
    onionLocation: settings.ONION_LOCATION,
    webFolder: path.join(ROOT, 'out/web'),
    rendererFile: path.join(ROOT, 'out/renderer/render.js'),
    checkAnswers: process.env.NODE_ENV === 'development',
    logAfterOwnPassword: isWatched,
  })
  await startWorkers(services)
  const listening = await listen(app.callback(), { host: settings.HOST, port: settings.PORT })
  stops.push(async () => {
    // Waiting pulls are answered at once, so that the stop doesn't wait for them.
    await services.changes.close()
    await listening.stop()
  })
  releaseStartupMemory()
  greet(settings.PUBLIC_URL ?? localAddress(settings, listening.port), administrator, isWatched)
}

async function databaseOf(
  settings: Settings,
  log: Logger,
  stops: Stops,
  lost: (error: Error) => void,
): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.DATA_DIR,
    log: (line) => log.debug({ postgres: line }),
    supervised: { tell: (sentence) => log.error(sentence), lost },
  })
  stops.push(postgres.stop)
  return postgres.url
}

function localAddress({ HOST }: Settings, port: number): string {
  const anywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = anywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${port}`
}

function greet(address: string, administrator: AdministratorMade | null, isWatched: boolean): void {
  const lines = [`Ready: ${address}`]
  if (administrator) {
    lines.push('', 'Sign in as the first administrator:', `  e-mail    ${administrator.email}`)
    lines.push(
      administrator.generatedPassword
        ? `  password  ${administrator.generatedPassword}`
        : '  password  the one in ADMIN_PASSWORD',
    )
    if (administrator.generatedPassword) {
      lines.push('It is shown this once. You choose your own when you sign in.')
    }
    if (isWatched) lines.push('Requests are logged here after that, so that it stays in sight.')
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

async function stopAll(stops: Stops): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
}

/** A message for the operator; for anything but an error its kind and place, since it may quote data. */
function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(faultOf(error))
}

async function main(): Promise<void> {
  const stops: Stops = []
  let isStopping = false
  const end = (code: number) => {
    if (isStopping) return
    isStopping = true
    stopAll(stops).then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${sentenceOf(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', () => end(0))
  process.once('SIGTERM', () => end(0))
  try {
    await start(readSettings(process.env), stops, (error) => {
      process.stderr.write(`The server has to stop: ${sentenceOf(error)}. ${sentenceOf(error.cause)}\n`)
      end(1)
    })
  } catch (error) {
    // A server that is stopped while starting fails at whatever was stopped first.
    if (isStopping) return
    const intro =
      error instanceof SettingsError ? 'These settings are wrong:\n' : 'The server can not start: '
    process.stderr.write(`${intro}${sentenceOf(error)}\n`)
    end(1)
  }
}

await main()
