import path from 'node:path'
import type { Logger } from 'pino'
import { createLanguageModel, type ModelSettings } from '#server/ai/language-model.ts'
import type { BackupPlan } from '#server/backup/backup-plan.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { DataPlace } from '#server/data-place.ts'
import { openDatabase } from '#server/db/database.ts'
import { withdrawCopies } from '#server/features/library/documents/index.ts'
import { reportsFollowConsent } from '#server/features/library/reports/index.ts'
import {
  publicationsFollowRecords,
  summariesFollowConsent,
} from '#server/features/monitoring/publications/index.ts'
import { releasesFollowRecommendations } from '#server/features/monitoring/releases/index.ts'
import { overridesEndWithRefusal } from '#server/features/protection/consent-overrides/index.ts'
import { publicProvidersFollow } from '#server/features/protection/providers/index.ts'
import {
  linksEndWithConsent,
  passingOnTakesConsent,
  pinsEndWithAddress,
} from '#server/features/protection/referrals/index.ts'
import { alarmsFollowReports } from '#server/features/protection/triage/index.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createLocalFileStore } from '#server/files/local-store.ts'
import { createScanReader } from '#server/files/ocr.ts'
import { createPageMaker } from '#server/files/office-pages.ts'
import { parseCommand } from '#server/files/parse-command.ts'
import { createS3FileStore } from '#server/files/s3-store.ts'
import { parseS3Url } from '#server/files/s3-target.ts'
import { createScanner } from '#server/files/scan.ts'
import { createPasswords, type PasswordCost } from '#server/identity/index.ts'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import { createLedger } from '#server/ledger/index.ts'
import { createRateLimits } from '#server/load/rate-limits.ts'
import { createReportGate } from '#server/load/report-gate.ts'
import { createReportTickets } from '#server/load/report-tickets.ts'
import { createResponseTimes } from '#server/load/response-times.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { INTERNET } from '#server/outgoing/ssrf-guard.ts'
import { createParsers, type Parsers } from '#server/parsers/index.ts'
import {
  createRecordServices,
  createRecordStore,
  listenForChanges,
  type RecordServices,
} from '#server/records/index.ts'
import { looksFollowRecords } from '#server/second-looks/index.ts'
import type { AggregationSettings, AlarmSettings, Services } from '#server/services.ts'
import { ALARMS_ALONE, ALARMS_GATHERED_MINUTES, DELETED_KEPT_DAYS } from '#server/settings.ts'
import { readServerKeys } from '#server/signing/server-keys.ts'
import { openTaskQueue } from '#server/tasks/task-queue.ts'
import { DAILY_REQUESTS } from '#shared/domain/writing-assistant.ts'
import { faultOf } from './log.ts'

/** The inputs of the services, given by the composition root or by the tests' servers. */
export interface Ingredients {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly keys: Keys
  readonly log: Logger
  readonly publicUrl: string
  readonly version: string
  readonly s3Url?: string | undefined
  /** The mail server and the sender; if one is missing, mail stays in the outbox. */
  readonly smtpUrl?: string | undefined
  /** Milliseconds between checks for mail that is due; a second where it is left out. */
  readonly checkMailEveryMs?: number
  readonly mailFrom?: string | undefined
  /** The mailbox to read by IMAP; none is read without it. */
  readonly imapUrl?: string | undefined
  /** The virus scanner's command line; without one files are kept unscanned. */
  readonly scanCommand?: string | undefined
  /** The command line of the program that reads scans; without one they are found by their titles only. */
  readonly ocrCommand?: string | undefined
  /** The server of the language model that helps with writing; without one, methods on this server help. */
  readonly model?: ModelSettings | null | undefined
  /** Requests to it of one editor in a day. */
  readonly dailyRequests?: number | undefined
  /** The path of LibreOffice; null or absent if no pages are to be made of office files. */
  readonly officeProgram?: string | null | undefined
  /** The locations of keys and data; if absent, nothing is reported about them. */
  readonly place?: DataPlace | undefined
  /** The automatic backups of the server. */
  readonly backup?: BackupPlan | null | undefined
  /** A time-stamp service (RFC 3161); without one the ledger is not stamped. */
  readonly timestampUrl?: string | undefined
  /** Days after which a deleted record is removed for good. */
  readonly deletedKeptDays?: number | undefined
  /** When mails to the users on duty are gathered. */
  readonly alarms?: AlarmSettings | undefined
  /** Keys, addresses and the network of the news aggregation; without them no service is asked. */
  readonly aggregation?: Partial<AggregationSettings> | undefined
  readonly dueHours?: RecordServices['dueHours'] | undefined
  /** The cost of a password hash; the default unless a test sets another. */
  readonly passwordCost?: PasswordCost | undefined
  /** Widens every rate limit, for tests with many calls. */
  readonly limitFactor?: number | undefined
  /** MB of files that visitors may send in an hour; the default unless a setting says otherwise. */
  readonly visitorFilesMb?: number | undefined
  /** Readings of files, for tests that are not about the processes they run in; a process for each if absent. */
  readonly parsers?: Parsers | undefined
  /** Most connections of the pool. */
  readonly connections?: number | undefined
}

/** Requests to one service follow one another at least this far apart. */
const AGGREGATION_SPACING_MS = 1000

/** The services, and the function that releases their resources. */
export interface Composition {
  readonly services: Services
  readonly close: () => Promise<void>
}

/** Makes every service once; nothing is written before the first use. */
export async function composeServices(ingredients: Ingredients): Promise<Composition> {
  const { databaseUrl, keys, log, publicUrl, version } = ingredients
  const onFault = (what: string) => (error: unknown) => log.error({ fault: faultOf(error) }, what)
  const database = openDatabase(databaseUrl, {
    onIdleError: onFault('an idle connection to the database broke'),
    ...(ingredients.connections ? { connections: ingredients.connections } : {}),
  })
  const tasks = openTaskQueue(databaseUrl, log)
  const alarms = ingredients.alarms ?? { alone: ALARMS_ALONE, gatheredMinutes: ALARMS_GATHERED_MINUTES }
  const records = createRecordServices({
    database,
    keys,
    projections: [
      publicationsFollowRecords,
      releasesFollowRecommendations,
      publicProvidersFollow,
      // First, so that what follows consent sees that an override has ended.
      overridesEndWithRefusal,
      linksEndWithConsent,
      passingOnTakesConsent,
      pinsEndWithAddress({ keys, publicUrl }),
      summariesFollowConsent,
      reportsFollowConsent({ keys, publicUrl }, withdrawCopies),
      looksFollowRecords,
      alarmsFollowReports({ keys, publicUrl }, alarms),
    ],
    onError: onFault('readings could not be written'),
    dueHours: ingredients.dueHours,
  })
  const ledger = createLedger({ database, keys, onError: onFault('the ledger could not be written') })
  const { limitFactor: factor, visitorFilesMb } = ingredients
  const limits = createRateLimits(database, { factor, visitorFilesMb })
  const tickets = createReportTickets(database, keys)
  const changes = await listenForChanges(databaseUrl, onFault('listening for changes failed'))
  const services: Services = {
    database,
    log,
    tasks,
    keys,
    ledger,
    timestampUrl: ingredients.timestampUrl ?? null,
    mail: createMailService(ingredients),
    mailbox: ingredients.imapUrl ? parseImapUrl(ingredients.imapUrl) : null,
    files: await openFiles(ingredients),
    parsers: ingredients.parsers ?? createParsers(),
    readScan: createScanReader(parseCommand('OCR_COMMAND', ingredients.ocrCommand)),
    makePages: createPageMaker(
      ingredients.officeProgram ?? null,
      path.join(ingredients.dataDir, 'office-pages'),
    ),
    model: ingredients.model ? createLanguageModel(ingredients.model) : null,
    dailyRequests: ingredients.dailyRequests ?? DAILY_REQUESTS,
    scan: createScanner({ command: parseCommand('SCAN_COMMAND', ingredients.scanCommand) }),
    passwords: createPasswords(ingredients.passwordCost),
    records,
    recordStore: createRecordStore(records),
    changes,
    limits,
    reportGate: createReportGate(limits, tickets, { factor }),
    responseTimes: createResponseTimes(),
    place: ingredients.place ?? { keysBesideData: false, databaseAt: null },
    backup: ingredients.backup ?? null,
    deletedKeptDays: ingredients.deletedKeptDays ?? DELETED_KEPT_DAYS,
    alarms,
    aggregation: {
      ...{ keys: {}, addresses: {}, network: INTERNET, spacingMs: AGGREGATION_SPACING_MS },
      ...ingredients.aggregation,
    },
    publicUrl,
    serverKeys: () => readServerKeys(ingredients.dataDir),
    version,
  }
  return {
    services,
    async close() {
      await tasks.stop()
      await ledger.stop()
      await records.accessLog.flush()
      await changes.close()
      await database.close()
    },
  }
}

function openFiles({ dataDir, keys, s3Url }: Ingredients): Promise<FileStore> {
  const directory = path.join(dataDir, 'files')
  if (!s3Url) return createLocalFileStore({ directory, keys })
  return createS3FileStore({ target: parseS3Url(s3Url), keys, stagingDirectory: directory })
}
