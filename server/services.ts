import type { Logger } from 'pino'
import type { BackupPlan } from '#server/backup/backup-plan.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { DataPlace } from '#server/data-place.ts'
import type { Database } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { ScanFile } from '#server/files/scan.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { ReportGate } from '#server/http/report-gate.ts'
import type { ResponseTimes } from '#server/http/response-times.ts'
import type { Passwords } from '#server/identity/index.ts'
import type { Ledger } from '#server/ledger/index.ts'
import type { MailService } from '#server/mail/mail-service.ts'
import type { ChangeSignal, RecordServices } from '#server/records/index.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import type { RecordStore } from '#shared/records/store.ts'

/** What the composition root makes once and every feature's functions work with. */
export interface Services {
  readonly database: Database
  readonly log: Logger
  /** Durable background work. */
  readonly tasks: TaskQueue
  /** Keys derived from the key file: personal fields, history and files are sealed under them. */
  readonly keys: Keys
  /** What must hold in court, in one chain under a key that the database does not have. */
  readonly ledger: Ledger
  /** The time-stamp service (RFC 3161) that stamps the ledger once a day; null without one. */
  readonly timestampUrl: string | null
  /** The way out for mail; the outbox keeps it while there is none. */
  readonly mail: MailService
  readonly files: FileStore
  /** The virus scanner. */
  readonly scan: ScanFile
  readonly passwords: Passwords
  /** What applying operations and pulling needs. */
  readonly records: RecordServices
  /** Records as the web's calls read and write them. */
  readonly recordStore: RecordStore
  /** Wakes waiting pulls. */
  readonly changes: ChangeSignal
  readonly limits: RateLimits
  /** Which reports of visitors are taken. */
  readonly reportGate: ReportGate
  /** How long the last answers took, and since when this server runs. */
  readonly responseTimes: ResponseTimes
  /** Where keys and data lie to one another. */
  readonly place: DataPlace
  /** Where the server takes its backups by itself to; null where that is not set. */
  readonly backup: BackupPlan | null
  /** Days after which a deleted record is removed for good. */
  readonly deletedKeptDays: number
  /** Origin under which people reach the product, without a slash at the end; links in messages begin with it. */
  readonly publicUrl: string
  /** The product's version, as the API and the log tell it. */
  readonly version: string
}
