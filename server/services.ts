import type { Logger } from 'pino'
import type { LanguageModel } from '#server/ai/language-model.ts'
import type { BackupPlan } from '#server/backup/backup-plan.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { DataPlace } from '#server/data-place.ts'
import type { Database } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { ReadScan } from '#server/files/ocr.ts'
import type { MakePages } from '#server/files/office-pages.ts'
import type { ScanFile } from '#server/files/scan.ts'
import type { Passwords } from '#server/identity/index.ts'
import type { ImapTarget } from '#server/incoming/imap-target.ts'
import type { Ledger } from '#server/ledger/index.ts'
import type { RateLimits } from '#server/load/rate-limits.ts'
import type { ReportGate } from '#server/load/report-gate.ts'
import type { ResponseTimes } from '#server/load/response-times.ts'
import type { MailService } from '#server/mail/mail-service.ts'
import type { GetNetwork } from '#server/outgoing/get-safely.ts'
import type { Parsers } from '#server/parsers/index.ts'
import type { ChangeSignal, RecordServices } from '#server/records/index.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import type { SourceKind } from '#shared/domain/news-aggregation.ts'
import type { RecordStore } from '#shared/records/store.ts'
import type { ServerKeys } from '#shared/sync/server-keys.ts'

/** When mails about visitors' urgent reports are gathered. */
export interface AlarmSettings {
  /** So many of a list in one period have a mail each. */
  readonly alone: number
  /** The length of the period; further ones are gathered into one mail at its end. */
  readonly gatheredMinutes: number
}

/** What the sources of outside news need of the environment. */
export interface AggregationSettings {
  /** Keys and application names by kind of source; a kind that is absent has none. */
  readonly keys: Readonly<Partial<Record<SourceKind, string>>>
  /** Base addresses in place of the services' own. */
  readonly addresses: Readonly<Partial<Record<SourceKind, string>>>
  readonly network: GetNetwork
  /** Milliseconds between two requests to one service. */
  readonly spacingMs: number
}

/** The services that the composition root makes once and that all features use. */
export interface Services {
  readonly database: Database
  readonly log: Logger
  /** Durable background work. */
  readonly tasks: TaskQueue
  /** Keys derived from the key file; personal fields, history and files are sealed with them. */
  readonly keys: Keys
  /** The ledger: a chain over everything that must be valid evidence in court, under a key that is not in the database. */
  readonly ledger: Ledger
  /** The time-stamp service (RFC 3161) that stamps the ledger once a day; null without one. */
  readonly timestampUrl: string | null
  /** The mail service; without a mail server the outbox keeps the mail. */
  readonly mail: MailService
  /** The mailbox that is read by IMAP; null if none is set. */
  readonly mailbox: ImapTarget | null
  readonly files: FileStore
  /** Reads files that users send, each in a process of its own. */
  readonly parsers: Parsers
  /** Reads the text of scans and pictures; null without a program for it. */
  readonly readScan: ReadScan | null
  /** Makes pages of office files; null without LibreOffice. */
  readonly makePages: MakePages | null
  /** The language model that helps with writing; null without one. */
  readonly model: LanguageModel | null
  /** Requests to it of one editor in a day. */
  readonly dailyRequests: number
  /** The virus scanner. */
  readonly scan: ScanFile
  readonly passwords: Passwords
  /** The services for applying operations and pulling. */
  readonly records: RecordServices
  /** The store of records for the web's calls. */
  readonly recordStore: RecordStore
  /** Wakes waiting pulls. */
  readonly changes: ChangeSignal
  readonly limits: RateLimits
  /** Decides which visitors' reports are accepted. */
  readonly reportGate: ReportGate
  /** The response times of the latest answers, and since when this server runs. */
  readonly responseTimes: ResponseTimes
  /** The relative locations of keys and data. */
  readonly place: DataPlace
  /** The automatic backups; null if no folder is set. */
  readonly backup: BackupPlan | null
  /** Days after which a deleted record is removed for good. */
  readonly deletedKeptDays: number
  /** When mails to the users on duty are gathered. */
  readonly alarms: AlarmSettings
  /** Keys, addresses and the network of the news aggregation. */
  readonly aggregation: AggregationSettings
  /** The public origin of the product, without a trailing slash; links in messages begin with it. */
  readonly publicUrl: string
  /** The keys by which devices know this server, where its certificate is of its own making. */
  readonly serverKeys: () => Promise<ServerKeys>
  /** The product's version, as the API and the log show it. */
  readonly version: string
}

/** Starts the workers of one or several queues; each feature with background work exports one such function. */
export type StartWorkers = (services: Services) => Promise<void>
