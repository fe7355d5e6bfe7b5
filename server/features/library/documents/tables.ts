import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type ContentKind, type ContentRow, contentColumns } from '#server/content/content-kind.ts'
import { fineInstant, instant, searchTerms } from '#server/db/columns.ts'
import { userName } from '#server/identity/user-name.ts'
import { documentEdit, documentItem } from '#shared/contract/library/documents.ts'
import type { TextState } from '#shared/domain/documents.ts'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  TEXT_STATES,
} from '#shared/domain/enumerations.ts'
import { PASS_WAYS, UNSEEN_REASONS } from '#shared/domain/file-looks.ts'

const category = () => text('category', { enum: DOCUMENT_CATEGORIES }).notNull()
const documentType = () => text('document_type', { enum: DOCUMENT_TYPES }).notNull()

/** The documents of the library. */
export const documents = pgTable('documents', {
  ...contentColumns,
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  category: category(),
  documentType: documentType(),
  tags: text('tags'),
  isPublic: boolean('is_public').notNull().default(false),
  isArchived: boolean('is_archived').notNull().default(false),
  status: text('status', { enum: DOCUMENT_STATES }).notNull().default('pending'),
  /** Who added it; a document outlives its author's account. */
  authorId: uuid('author_id'),
  /** The authors of what nobody has approved yet. */
  changedBy: uuid('changed_by').array().notNull().default([]),
  /** The number of the newest file that has arrived whole. */
  fileNumber: integer('file_number'),
  /** Folded words, for search. */
  searchText: text('search_text').notNull(),
  /** When it was withdrawn and not approved since; no device keeps a copy of it then. */
  withdrawnAt: instant('withdrawn_at'),
})

/** The stored files of the library, by the hash of their content. */
export const libraryFiles = pgTable('library_files', {
  sha256: text('sha256').primaryKey(),
  storedName: text('stored_name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  mediaType: text('media_type').notNull(),
  scan: text('scan').notNull(),
  textState: text('text_state', { enum: TEXT_STATES }).notNull().default('waiting'),
  textPages: integer('text_pages'),
  /** Whether the program that reads scans has had it. */
  scanTried: boolean('scan_tried').notNull().default(false),
  /** The stored PDF of an office file's pages, for viewing. */
  shownName: text('shown_name'),
  shownSha256: text('shown_sha256'),
  /** Whether the program that makes pages has had it. */
  pagesTried: boolean('pages_tried').notNull().default(false),
  /** The distinct folded words of its text. */
  terms: searchTerms('terms').notNull().default(''),
})

/** The texts of files in pieces: pages and slides, or the text below a heading. */
export const libraryPassages = pgTable(
  'library_passages',
  {
    sha256: text('sha256').notNull(),
    number: integer('number').notNull(),
    page: integer('page'),
    heading: text('heading'),
    content: text('content').notNull(),
    terms: searchTerms('terms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.number] })],
)

/** The words by which documents are found; triggers of the database write them. */
export const documentTerms = pgTable(
  'document_terms',
  {
    documentId: uuid('document_id').notNull(),
    forVisitors: boolean('for_visitors').notNull(),
    terms: searchTerms('terms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.forVisitors] })],
)

/** The files of documents, also those that are on their way. */
export const documentVersions = pgTable('document_versions', {
  id: uuid('id').primaryKey(),
  documentId: uuid('document_id').notNull(),
  number: integer('number'),
  receivedAt: instant('received_at'),
  fileName: text('file_name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  storedSha256: text('stored_sha256'),
  mediaType: text('media_type'),
  uploadedBy: uuid('uploaded_by'),
  announcedAt: instant('announced_at').notNull(),
  approvedBy: uuid('approved_by'),
  approvedAt: instant('approved_at'),
  /** The number of the version of which it is the cleaned copy. */
  cleanedFrom: integer('cleaned_from'),
})

/** What was found in stored files that their readers do not see. */
export const fileLooks = pgTable('file_looks', {
  sha256: text('sha256').primaryKey(),
  lookVersion: integer('look_version').notNull(),
  lookedAt: instant('looked_at').notNull(),
  reason: text('reason', { enum: UNSEEN_REASONS }),
  findings: jsonb('findings').notNull(),
})

/** Which files may leave the organisation, as those of which documents. */
export const filePasses = pgTable(
  'file_passes',
  {
    documentId: uuid('document_id').notNull(),
    sha256: text('sha256').notNull(),
    way: text('way', { enum: PASS_WAYS }).notNull(),
    reason: text('reason'),
    passedBy: uuid('passed_by'),
    passedAt: instant('passed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.sha256] })],
)

/** The words that staff find documents by, for similar spellings. */
export const libraryWords = pgTable('library_words', {
  word: text('word').primaryKey(),
  unusedSince: fineInstant('unused_since'),
})

/** The words that visitors find documents by. */
export const publicLibraryWords = pgTable('public_library_words', {
  word: text('word').primaryKey(),
  unusedSince: fineInstant('unused_since'),
})

/** What visitors get: each document as it was when it was approved last. */
export const publicDocuments = pgTable('public_documents', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  category: category(),
  documentType: documentType(),
  tags: text('tags'),
  fileNumber: integer('file_number'),
  createdAt: instant('created_at').notNull(),
  publishedAt: instant('published_at').notNull(),
  searchText: text('search_text').notNull(),
})

/** How often files were saved on a day. */
export const documentDownloads = pgTable(
  'document_downloads',
  {
    documentId: uuid('document_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    byVisitor: boolean('by_visitor').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.day, table.byVisitor] })],
)

/** The ZIP file of all public documents; one row at most. */
export const portableLibrary = pgTable('portable_library', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  storedName: text('stored_name').notNull(),
  sha256: text('sha256').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  madeAt: instant('made_at').notNull(),
  /** What it was made of; see `stateOf`. */
  state: text('state').notNull(),
  /** The master key under which it is stored and signed. */
  keyId: text('key_id').notNull(),
  /** Its documents with the instants of their approvals. */
  contents: jsonb('contents').notNull(),
})

/** Links by which a person without an account gets a file. */
export const documentLinks = pgTable('document_links', {
  id: uuid('id').primaryKey(),
  documentId: uuid('document_id').notNull(),
  number: integer('number'),
  leadsTo: integer('leads_to').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  opened: integer('opened').notNull().default(0),
})

/** The file of a version as answers have it. */
export interface VersionFile {
  readonly number: number
  readonly name: string
  readonly mediaType: string
  readonly size: number
}

/** The file of a version of the document that `documentId` and `number` name, as JSON; null if there is none. */
export const fileOf = (documentId: SQL, number: SQL): SQL<VersionFile | null> => sql<VersionFile | null>`(
  select json_build_object('number', version.number, 'name', version.file_name, 'mediaType', version.media_type,
    'size', version.size)
  from document_versions version where version.document_id = ${documentId} and version.number = ${number})`

/** What is known of the text of that file; null if there is none. */
export const textStateOf = (documentId: SQL, number: SQL): SQL<TextState | null> => sql<TextState | null>`(
  select stored.text_state from document_versions version join library_files stored on stored.sha256 = stored_sha256
  where version.document_id = ${documentId} and version.number = ${number})`

/** Whether this server has made pages of that file, for viewing. */
export const hasPagesOf = (documentId: SQL, number: SQL): SQL<boolean> => sql<boolean>`exists (
  select from document_versions version join library_files stored on stored.sha256 = stored_sha256
  where version.document_id = ${documentId} and version.number = ${number} and stored.shown_name is not null)`

/** Rows in the order of their ids; rows that have gone meanwhile are left out. */
export function inOrder<R extends { readonly id: string }>(rows: readonly R[], ids: readonly string[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Documents as a kind of content, for staff; visitors read {@link publicDocuments}. */
export const documentsKind = {
  collection: 'documents',
  one: 'document',
  table: documents,
  more: {
    file: fileOf(sql`documents.id`, sql`documents.file_number`),
    textState: textStateOf(sql`documents.id`, sql`documents.file_number`),
    hasPages: hasPagesOf(sql`documents.id`, sql`documents.file_number`),
    /** For sorting. */
    lowerTitle: sql<string>`lower(documents.title)`,
    uploadedBy: sql<
      string | null
    >`(select ${userName('uploader')} from users uploader where uploader.id = author_id)`,
    published: sql<{ number: number | null; at: string } | null>`(
      select json_build_object('number', shown.file_number,
        'at', to_char(shown.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from public_documents shown where shown.id = documents.id)`,
    downloads: sql<number>`(
      select coalesce(sum(saved.count), 0)::integer from document_downloads saved where saved.document_id = documents.id)`,
  },
  item: documentItem,
  edit: documentEdit,
  permission: 'documents:read',
  isPublic: sql`false`,
  title: documents.title,
  seed: null,
  offSite: null,
  notRestored: ['isPublic', 'isArchived'],
} as const satisfies ContentKind
export type DocumentRow = ContentRow<typeof documentsKind>
