import { z } from 'zod'
import { endpoint, fileEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { NUMERAL_READINGS } from '#shared/domain/numerals.ts'
import { DATE_ORDERS, DATE_READINGS } from '#shared/domain/read-day.ts'
import { CHARSETS, SEPARATORS } from '#shared/domain/table-form.ts'
import { LONGEST_REASON } from '#shared/sync/operation.ts'

/** Largest file for an import, in bytes. */
export const IMPORT_LIMIT = 64 * 1024 * 1024
/** Largest document of the United Nations, in bytes; the longest of them have two or three. */
export const DOCUMENT_LIMIT = 20 * 1024 * 1024
/** Most characters of its text. */
export const DOCUMENT_CHARACTERS = 2_000_000
/** Why a document has no text, or only the beginning of it. */
export const DOCUMENT_PROBLEMS = [
  'encrypted',
  'macros',
  'too-large',
  'unreadable',
  'no-text',
  'another-type',
] as const
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number]
/** Most rows in one import. */
export const IMPORT_ROWS = 100_000
/** Most columns of a table: a form of a survey can have hundreds, and its export more with split choices. */
export const IMPORT_COLUMNS = 4_000

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

/** How a person wants the file to be read; null for what is found out. */
export const fileReading = z.object({
  charset: z.enum(CHARSETS).nullable().default(null),
  separator: z.enum(SEPARATORS).nullable().default(null),
  sheet: z.string().max(100).nullable().default(null),
  /** The line with the headings. */
  headingLine: z.int().positive().nullable().default(null),
})

/** What values of the file stand for, by field: a value that the field can have, or an empty text for none. */
export const valueMapping = z.record(z.string().max(60), z.record(z.string().max(300), z.string().max(300)))

/** One value for all rows, for fields that no column fills. */
export const fixedValues = z.record(z.string().max(60), z.string().max(500))

/** What has to be said before an import can run. */
const IMPORT_QUESTIONS = ['charset', 'sheet'] as const

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
      /** Another user has changed it since the export: both values are kept until a user decides. */
      conflict: z.boolean(),
      /** Set where what the earlier file said is not kept, as of protected fields. */
      isFromUnknown: z.literal(true).optional(),
    }),
  ),
})

const badRow = z.object({
  line: z.int(),
  column: z.string().nullable(),
  message: z.string(),
  value: z.string().nullable(),
})

/** The encoding in which a file was read, and those in which it may be meant, with a few words as each of them reads it. */
export const readCharset = z.object({
  chosen: z.enum(CHARSETS),
  choices: z.array(z.object({ charset: z.enum(CHARSETS), sample: z.string() })),
})

/** How the file was read, what else it could be, and what of it was not read. */
const readFile = z.object({
  /** The encoding; its choices, with a few words as each of them reads the file, where only a person can say. */
  charset: readCharset.nullable(),
  separator: z.enum(SEPARATORS).nullable(),
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
  sheet: z.string().nullable(),
  /** Visible sheets that are filled and were not read. */
  unread: z.array(z.string()),
  headingLine: z.int(),
  /** The first rows of the file, one of which has the headings. */
  top: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** Rows that a filter hides in the spreadsheet; they are read as well. */
  hiddenRows: z.int(),
  hiddenColumns: z.array(z.string()),
  /** Whether a row of HXL tags was used for the mapping. */
  tagged: z.boolean(),
})

/** A field of a row: what the file says, and what would be stored or is wrong with it. */
const readField = z.object({
  field: z.string(),
  column: z.string().nullable(),
  file: z.string(),
  value: z.union([z.string(), z.boolean()]).nullable(),
  problem: z.string().nullable(),
})

/** The preview of an uploaded file's import; nothing is written before `run`. */
export const importPreview = z.object({
  id: z.uuid(),
  collection: z.enum(IMPORT_COLLECTIONS),
  fileName: z.string(),
  columns: z.array(z.string()),
  mapping: columnMapping,
  /** The fields that can be filled; the values that a coded one can have. */
  fields: z.array(z.object({ name: z.string(), required: z.boolean(), choices: z.array(z.string()) })),
  reading: fileReading,
  file: readFile,
  /** What has to be said before the import can run. */
  asks: z.array(z.enum(IMPORT_QUESTIONS)),
  values: valueMapping,
  fixed: fixedValues,
  /** Whether columns and values are filled as in an earlier file with the same headings. */
  remembered: z.boolean(),
  /** The first rows as they will be stored, beside what the file says. */
  firstRows: z.array(z.object({ line: z.int(), fields: z.array(readField) })),
  /** Every kind of text that is stored in another form than the file has, once. */
  conversions: z.array(
    z.object({
      ...{ field: z.string(), file: z.string(), value: z.union([z.string(), z.boolean()]) },
      /** What the text says of other fields, such as how exactly a time is known. */
      also: z.record(z.string(), z.string()).optional(),
    }),
  ),
  /** Values that a field cannot have, with the rows that have them and the values nearest to them. */
  unknown: z.array(
    z.object({
      field: z.string(),
      column: z.string().nullable(),
      value: z.string(),
      rows: z.int(),
      nearest: z.array(z.string()),
    }),
  ),
  /** Rows that begin in a state that ends the work, which only an archive may have. */
  ended: z.int(),
  rows: z.int(),
  good: z.int(),
  known: z.int(),
  /** Rows whose records were removed or anonymised: nothing of them enters again. */
  gone: z.int(),
  /** Rows whose records were deleted and can be restored by the user, and the lines of the first of them. */
  deleted: z.int(),
  deletedLines: z.array(z.int()),
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
  readDocument: uploadEndpoint({
    method: 'POST',
    path: '/un-documents/text',
    access: 'records:import',
    offline: 'online',
    summary: 'Read the text of a document of the United Nations, line by line; nothing is stored',
    bodyLimit: DOCUMENT_LIMIT,
    limit: 'heavy',
    output: z.object({ text: z.string(), problem: z.enum(DOCUMENT_PROBLEMS).nullable() }),
  }),
  remap: endpoint({
    method: 'PUT',
    path: '/imports/:id/mapping',
    access: 'records:import',
    offline: 'online',
    summary:
      'Change how the file is read, which column fills which field and what its values mean, and preview again',
    input: z.object({
      /** Of another sheet or other headings it is guessed again. */
      mapping: columnMapping,
      dateOrder: z.enum(DATE_ORDERS).nullish(),
      dateReadings: z.array(z.enum(DATE_READINGS)).max(DATE_READINGS.length).optional(),
      numerals: z.enum(NUMERAL_READINGS).nullish(),
      /** How the file is read; as before where it is left out. */
      reading: fileReading.optional(),
      values: valueMapping.optional(),
      fixed: fixedValues.optional(),
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
      /** Rows whose records were deleted, removed or anonymised. */
      gone: z.int(),
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
