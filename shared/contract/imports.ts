import { z } from 'zod'
import { NUMERAL_READINGS } from '#shared/domain/numerals.ts'
import { DATE_ORDERS, DATE_READINGS } from '#shared/domain/read-day.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/schemas/names.ts'
import { LONGEST_REASON } from '#shared/sync/operation.ts'
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts'

/** Largest file for an import, in bytes. */
export const IMPORT_LIMIT = 20 * 1024 * 1024
/** Most rows in one import. */
export const IMPORT_ROWS = 50_000

/** The header in which an upload carries the name of its file. */
export const FILE_NAME_HEADER = 'content-disposition'

/** The value of the header for a file name (RFC 8187). */
export function fileNameHeader(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
}

/** The file name in such a header; null if it has no readable one. */
export function readFileName(header: string): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    // The header comes from outside and may hold any text.
    return null
  }
}

/** The collections that can be imported. */
export const IMPORT_COLLECTIONS = RECORD_COLLECTION_NAMES

/** Which column of the file fills which field: field name to column heading. */
export const columnMapping = z.record(z.string().max(60), z.string().max(300))

const cell = z.union([z.string(), z.boolean(), z.number(), z.null()])
/** A record that the file changes: each field as the export showed it, as it is now, and as the file has it. */
const correctedRecord = z.object({
  line: z.int(),
  id: z.uuid(),
  title: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      from: cell,
      now: cell,
      to: cell,
      /** Somebody else has changed it since the export: both values are kept until a user decides. */
      conflict: z.boolean(),
    }),
  ),
})

const badRow = z.object({
  line: z.int(),
  column: z.string().nullable(),
  message: z.string(),
  value: z.string().nullable(),
})

/** The preview of an uploaded file's import; nothing is written before `run`. */
export const importPreview = z.object({
  id: z.uuid(),
  collection: z.enum(IMPORT_COLLECTIONS),
  fileName: z.string(),
  columns: z.array(z.string()),
  mapping: columnMapping,
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  rows: z.int(),
  good: z.int(),
  known: z.int(),
  /** Rows that stand in the file more than once, without the first of each. */
  repeated: z.int(),
  bad: z.int(),
  badRows: z.array(badRow),
  /** Rows of our own export that change their record; the first of them are listed field by field. */
  corrected: z.int(),
  corrections: z.array(correctedRecord),
  /** Rows of our own export that change nothing. */
  unchanged: z.int(),
  /** How many records alarm the users on duty: of those that are added, unless they are an archive, and of those corrected. */
  alarms: z.object({ added: z.int(), corrected: z.int() }),
  /** Whether a status changes, so that the import needs a reason. */
  needsReason: z.boolean(),
  /** A date of the file that can be read in two ways, and the order that the user has chosen. */
  dates: z.object({ example: z.string().nullable(), order: z.enum(DATE_ORDERS).nullable() }),
  /**
   * The ways in which unusual dates of the file may be meant, each with a text of the file and the time that it becomes then, and
   * whether the user has said that they are.
   */
  dateReadings: z.array(
    z.object({
      reading: z.enum(DATE_READINGS),
      example: z.string(),
      becomes: z.object({ at: z.string(), isDay: z.boolean() }).nullable(),
      chosen: z.boolean(),
    }),
  ),
  /**
   * A number that a spreadsheet may have rewritten, such as 98.10 as 98.1, and what the user has decided for all of
   * them.
   */
  numerals: z.object({
    example: z.object({ exported: z.string(), file: z.string() }).nullable(),
    reading: z.enum(NUMERAL_READINGS).nullable(),
  }),
  sample: z.array(z.record(z.string(), z.string())),
})
export type ImportPreview = z.infer<typeof importPreview>

/** Bulk import from CSV and Excel: upload, map and preview, then run whole or not at all. */
export const importsContract = {
  upload: uploadEndpoint({
    method: 'POST',
    path: '/imports/:collection',
    access: 'records:import',
    offline: 'online',
    summary: 'Upload a CSV or Excel file and preview its import',
    params: z.object({ collection: z.enum(IMPORT_COLLECTIONS) }),
    bodyLimit: IMPORT_LIMIT,
    limit: 'heavy',
    output: importPreview,
    errors: ['unsupported_media_type', 'rule_violated'],
  }),
  remap: endpoint({
    method: 'PUT',
    path: '/imports/:id/mapping',
    access: 'records:import',
    offline: 'online',
    summary:
      'Change which column fills which field, or how dates and rewritten numbers are read, and preview again',
    input: z.object({
      mapping: columnMapping,
      dateOrder: z.enum(DATE_ORDERS).nullish(),
      dateReadings: z.array(z.enum(DATE_READINGS)).max(DATE_READINGS.length).optional(),
      numerals: z.enum(NUMERAL_READINGS).nullish(),
    }),
    output: importPreview,
    errors: ['not_found', 'rule_violated'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/imports/:id/run',
    access: 'records:import',
    offline: 'online',
    summary:
      'Import all good rows in one transaction: new ones are added, records that an export names are corrected',
    input: z.object({
      skipBad: z.boolean().default(false),
      /** The rows are about the past: what is added is marked as an archive, and raises no alarm. */
      archive: z.boolean().default(false),
      reason: z.string().trim().max(LONGEST_REASON).optional(),
    }),
    output: z.object({
      added: z.int(),
      known: z.int(),
      repeated: z.int(),
      skipped: z.int(),
      /** Records that the import changed. */
      corrected: z.int(),
      /** Records with a value that met a newer one: both are kept until a user decides. */
      conflicts: z.int(),
    }),
    errors: ['not_found', 'rule_violated', 'reason_required'],
  }),
  badRows: fileEndpoint({
    method: 'GET',
    path: '/imports/:id/bad-rows',
    access: 'records:import',
    offline: 'online',
    summary: 'Download the bad rows with their line and reason as CSV',
    mediaTypes: ['text/csv'],
    errors: ['not_found'],
  }),
} as const
