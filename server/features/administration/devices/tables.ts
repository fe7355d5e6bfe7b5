import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, fineInstant, instant } from '#server/db/columns.ts'
import { KEYCHAIN_STATES, PAPER_CODE_STATES } from '#shared/contract/administration/sync.ts'
import { DEVICE_ALARMS } from '#shared/sync/device-alarms.ts'

/** Installations of the app, each bound to one user. */
export const devices = pgTable('devices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  secretHash: bytes('secret_hash').notNull(),
  name: text('name').notNull(),
  state: text('state', { enum: ['waiting', 'active', 'revoked'] }).notNull(),
  firstSeen: fineInstant('first_seen').notNull().default(sql`now()`),
  lastSeen: fineInstant('last_seen').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
  acknowledgedAt: fineInstant('acknowledged_at'),
  settledBelow: bigint('settled_below', { mode: 'number' }),
  recoveryKey: text('recovery_key'),
  signingKey: text('signing_key'),
  sealingKey: text('sealing_key'),
  handsOver: boolean('hands_over').notNull().default(false),
  silentAfterDays: integer('silent_after_days'),
  absentFrom: date('absent_from'),
  absentUntil: date('absent_until'),
  absenceReason: text('absence_reason'),
  enrolledBy: uuid('enrolled_by'),
})

/** Codes by which one person can set up one device; a row goes when its code is used or withdrawn (decision 0458). */
export const enrolmentCodes = pgTable('enrolment_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  madeBy: uuid('made_by').notNull(),
  secretHash: bytes('secret_hash').notNull(),
  madeAt: instant('made_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** What was counted of each device (decision 0446). */
export const deviceCounters = pgTable('device_counters', {
  deviceId: uuid('device_id').primaryKey(),
  meetings: bigint('meetings', { mode: 'number' }).notNull().default(0),
  attempt: uuid('attempt'),
  highest: bigint('highest', { mode: 'number' }),
  highestOp: uuid('highest_op'),
  settledBelow: bigint('settled_below', { mode: 'number' }),
  olderImageAt: instant('older_image_at'),
  appVersion: text('app_version'),
  protocol: integer('protocol'),
  waiting: integer('waiting'),
  waitingFiles: integer('waiting_files'),
  oldestUnsent: instant('oldest_unsent'),
  freeBytes: bigint('free_bytes', { mode: 'number' }),
  clockAheadMinutes: integer('clock_ahead_minutes'),
  reportedAt: instant('reported_at'),
  waitingFileBytes: bigint('waiting_file_bytes', { mode: 'number' }),
  keychain: text('keychain', { enum: KEYCHAIN_STATES }),
  paperCode: text('paper_code', { enum: PAPER_CODE_STATES }),
})

/** Alarms that were mailed and last (decision 0453). */
export const deviceAlarms = pgTable(
  'device_alarms',
  {
    deviceId: uuid('device_id').notNull(),
    kind: text('kind', { enum: DEVICE_ALARMS }).notNull(),
    mailedAt: instant('mailed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.kind] })],
)

const ranges = customType<{ data: string }>({ dataType: () => 'int8multirange' })

/** Which numbers of which sittings of a device were forgotten. */
export const forgottenOperations = pgTable(
  'forgotten_operations',
  {
    deviceId: uuid('device_id').notNull(),
    sitting: uuid('sitting').notNull(),
    numbers: ranges('numbers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.sitting] })],
)
