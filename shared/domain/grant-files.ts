import { extensionOf } from './file-name.ts'

/** What a document of an application is, or a file that comes with an implementation report. */
export const GRANT_FILE_KINDS = ['registration', 'budget', 'receipts', 'photos', 'other'] as const
export type GrantFileKind = (typeof GRANT_FILE_KINDS)[number]

/** What the form of an application offers, and the form of a report. */
export const APPLICATION_FILE_KINDS = [
  'registration',
  'budget',
  'other',
] as const satisfies readonly GrantFileKind[]
export const REPORT_FILE_KINDS = ['receipts', 'photos', 'other'] as const satisfies readonly GrantFileKind[]

/** The types of such documents, by their usual extension. */
export const GRANT_FILE_TYPES = ['pdf', 'jpg', 'png', 'xlsx', 'docx'] as const

/** The extensions that a browser offers for choosing; the content decides. */
export const GRANT_FILE_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'xlsx', 'docx'] as const

/** Whether a name looks like one of these types, before anything is sent. */
export const looksTaken = (name: string): boolean =>
  GRANT_FILE_EXTENSIONS.some((extension) => extension === extensionOf(name))

/** Most bytes of one document, and of all documents of an application. */
export const GRANT_FILE_LIMIT = 10 * 1024 * 1024
export const GRANT_FILES_LIMIT = 30 * 1024 * 1024
/** Most documents of an application. */
export const MOST_GRANT_FILES = 6

/** Days for which documents of an application that was never sent stay after the form was last opened with them. */
export const GRANT_FILES_DAYS = 14
