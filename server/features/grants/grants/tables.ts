import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { GRANT_CATEGORIES, GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { GRANT_STATES } from '#shared/domain/grant-states.ts'

/** Rounds of the grant programme. */
export const grantRounds = pgTable('grant_rounds', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  version: integer('version').notNull().default(1),
  announced: boolean('announced').notNull().default(true),
  draft: boolean('draft').notNull().default(false),
  opensOn: date('opens_on').notNull(),
  deadline: date('deadline').notNull(),
  settings: jsonb('settings').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at'),
})

/** Applications to them; what an applicant wrote is sealed. */
export const grantApplications = pgTable('grant_applications', {
  id: uuid('id').primaryKey(),
  roundId: uuid('round_id').notNull(),
  version: integer('version').notNull().default(1),
  state: text('state', { enum: GRANT_STATES }).notNull(),
  late: boolean('late').notNull(),
  language: text('language', { enum: GRANT_LANGUAGES }).notNull(),
  category: text('category', { enum: GRANT_CATEGORIES }).notNull(),
  regions: text('regions').array().notNull(),
  requestedMinor: bigint('requested_minor', { mode: 'number' }),
  beneficiaries: integer('beneficiaries'),
  receivedAt: instant('received_at').notNull(),
  stateSince: instant('state_since').notNull(),
  sealed: bytes('sealed'),
  registrationHash: bytes('registration_hash'),
  addressHash: bytes('address_hash'),
  duplicateOf: uuid('duplicate_of').array().notNull().default([]),
  codeHash: bytes('code_hash'),
  confirmedAt: instant('confirmed_at'),
  askedFields: text('asked_fields').array().notNull().default([]),
  askedAt: instant('asked_at'),
  askedUntil: date('asked_until'),
  askedSealed: bytes('asked_sealed'),
  answeredAt: instant('answered_at'),
  anonymisedAt: instant('anonymised_at'),
  awardedMinor: bigint('awarded_minor', { mode: 'number' }),
  decidedAt: instant('decided_at'),
  dueFrom: instant('due_from'),
  wordingId: text('wording_id'),
  endedCodeHash: bytes('ended_code_hash'),
})

/** The words in which the form asked its questions, by their hash. */
export const grantWordings = pgTable('grant_wordings', {
  id: text('id').primaryKey(),
  language: text('language', { enum: GRANT_LANGUAGES }).notNull(),
  words: jsonb('words').notNull(),
  firstUsedAt: instant('first_used_at').notNull(),
})

/** What applications said at first and after each answer. */
export const grantApplicationVersions = pgTable('grant_application_versions', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  number: integer('number').notNull(),
  writtenAt: instant('written_at').notNull(),
  changed: text('changed').array().notNull(),
  sealed: bytes('sealed'),
})

/** Mailed links of applicants. */
export const grantLinks = pgTable('grant_links', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  kind: text('kind', { enum: ['confirm', 'status'] }).notNull(),
  tokenHash: bytes('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
