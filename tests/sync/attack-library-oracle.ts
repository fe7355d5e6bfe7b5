import type { Reader } from './attack-oracle.ts'

type Words = ReadonlySet<string>

/** A document as it has to be, by decision 0235 and written apart from the product. */
export interface CurrentDocument {
  readonly id: string
  /** The words of its fields and of its newest file, each by the place that it has. */
  words: Map<string, string>
  isPublic: boolean
  isArchived: boolean
  isDeleted: boolean
  isApproved: boolean
  /** Whether it was withdrawn and not approved since. */
  isWithdrawn: boolean
  /** Who wrote a part of what is not approved. */
  authors: Set<string>
  /** What visitors get; null for nothing. */
  shown: Words | null
  /** Every word that it ever had, which its revisions keep. */
  readonly ever: Set<string>
}

const STAFF: readonly Reader['role'][] = [
  'administrator',
  'editor',
  'triage-officer',
  'field-officer',
  'reviewer',
]
const WRITE: readonly Reader['role'][] = ['administrator', 'editor', 'triage-officer', 'field-officer']
const APPROVE: readonly Reader['role'][] = ['administrator', 'editor', 'reviewer']

/** Whether the reader may add, change, withdraw and delete documents. */
export const mayWriteDocuments = ({ role }: Reader): boolean => WRITE.includes(role)

/** Whether the reader opens a document as staff do, with what waits. */
export function mayOpenDocument({ role }: Reader, { isDeleted }: CurrentDocument): boolean {
  return STAFF.includes(role) && !isDeleted
}

/** Whether a device of the reader may keep a document (decision 0242). */
export function mayKeepDocument(reader: Reader, document: CurrentDocument): boolean {
  return mayOpenDocument(reader, document) && !document.isArchived && !document.isWithdrawn
}

/** Whether the reader may approve a document as it is now. */
export function mayApproveDocument(reader: Reader, document: CurrentDocument): boolean {
  return (
    APPROVE.includes(reader.role) &&
    !document.isDeleted &&
    !document.isArchived &&
    !document.isApproved &&
    !document.authors.has(reader.id)
  )
}

/** Whether the reader may come across a word of a document anywhere; those who write read revisions and what was deleted. */
export function mayMeetWord(reader: Reader | null, document: CurrentDocument, word: string): boolean {
  if (document.shown?.has(word)) return true
  if (!reader || !STAFF.includes(reader.role)) return false
  if (WRITE.includes(reader.role)) return document.ever.has(word)
  return !document.isDeleted && [...document.words.values()].includes(word)
}

/** Whether the reader sees a report: its author, and administrators. */
export function maySeeReport(reader: Reader, { authorId }: { readonly authorId: string }): boolean {
  return reader.id === authorId || reader.role === 'administrator'
}

/** Who may ask for a report. */
export const mayReport = ({ role }: Reader): boolean => STAFF.includes(role)
