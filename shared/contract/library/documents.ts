import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import { revisionCalls, writingCalls } from '#shared/contract/publishing/content-revisions.ts'
import { line, lines, named, orNull } from '#shared/contract/written-text.ts'
import {
  DOCUMENT_LIMITS,
  DOCUMENT_SORTS,
  documentProblems,
  SAVED_AS,
  VIEWED_TYPES,
} from '#shared/domain/documents.ts'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  TEXT_STATES,
} from '#shared/domain/enumerations.ts'
import { choices, PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { describedAs, NOT_BLANK } from '#shared/schemas/described.ts'
import { documentFile, leavingChoice, linkCalls } from './document-links.ts'
import { lookCalls } from './document-looks.ts'
import { uploadCalls } from './document-uploads.ts'

/** Puts the minimum length that `documentProblems` checks into the API description. */
const atLeast = <S extends z.ZodType>(minLength: number, schema: S) =>
  describedAs(schema, { minLength, ...NOT_BLANK })

const fields = {
  title: atLeast(2, line(DOCUMENT_LIMITS.title)),
  description: atLeast(10, lines(DOCUMENT_LIMITS.description)),
  category: z.enum(DOCUMENT_CATEGORIES, { error: 'Category is required' }),
  documentType: z.enum(DOCUMENT_TYPES, { error: 'Document type is required' }),
  tags: orNull(line(DOCUMENT_LIMITS.tags)),
  isPublic: z.boolean(),
  /** An archived document is in no list but that of the archive, and not public. */
  isArchived: z.boolean(),
}

/** The fields of a document that people write. */
export type DocumentFields = z.output<z.ZodObject<typeof fields>>

/** The input that creates a document (REQ-DOC-06); its file is sent afterwards, or never. */
const documentCreation = withFieldRules(
  z.object({
    ...fields,
    tags: fields.tags.default(null),
    isPublic: fields.isPublic.default(false),
    isArchived: fields.isArchived.default(false),
  }),
  { title: '', description: '', category: 'reports', documentType: 'other' },
  documentProblems,
)

/** The changed fields, and the version that the user saw. */
export const documentEdit = z
  .object({ ...fields, version: z.int().positive() })
  .partial()
  .required({ version: true })

const placeOfPassage = {
  /** Its place among the passages of the file, from 1. */
  number: z.int(),
  /** The page or slide that it is on; null in files without fixed pages. */
  page: z.int().nullable(),
  /** The heading that it is under, or the name of its sheet. */
  heading: z.string().nullable(),
} as const

/** A piece of what a file says. */
export const documentPassage = z.object({ ...placeOfPassage, text: z.string() })
export type DocumentPassage = z.infer<typeof documentPassage>

/** A passage of a document's file that has what was searched for. */
const foundPassage = z.object({
  ...placeOfPassage,
  /** Its text in pieces, of which some are the words that were searched for. */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})
export type FoundPassage = z.infer<typeof foundPassage>

/** A document (REQ-DOC-03). Visitors read it as it was when it was approved last. */
export const documentItem = z.object({
  id: z.uuid(),
  /** The document's address below /documents. */
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  documentType: z.enum(DOCUMENT_TYPES),
  tags: z.string().nullable(),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  status: z.enum(DOCUMENT_STATES),
  /** Who added it; null for visitors, and where the account no longer has a name. */
  uploadedBy: z.string().nullable(),
  /** The newest file, or the approved one for visitors; null until one has arrived. */
  file: documentFile.nullable(),
  /** What is known of the file's text; null without a file. */
  textState: z.enum(TEXT_STATES).nullable(),
  /** Whether the file is viewed as pages that the server made of it. */
  hasPages: z.boolean(),
  /** Where the file has what a list was searched for; empty in other answers. */
  found: z.array(foundPassage),
  /** Whether visitors get it now, and the number of the file that they get. */
  published: z.object({ number: z.int().nullable(), at: z.iso.datetime() }).nullable(),
  /** Whether the reader of this answer may approve it: nobody approves what is their own. */
  mayApprove: z.boolean(),
  /** How often its files were saved; null for visitors. */
  downloads: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type LibraryDocument = z.infer<typeof documentItem>

const documentVersion = documentFile.extend({
  uploadedBy: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  approvedBy: z.string().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  /** The number of the version of which it is the cleaned copy. */
  cleanedFrom: z.int().nullable(),
})
export type DocumentVersion = z.infer<typeof documentVersion>

const filters = {
  q: z.string().max(200).optional(),
  category: choices(DOCUMENT_CATEGORIES),
  documentType: choices(DOCUMENT_TYPES),
  status: choices(DOCUMENT_STATES),
  /** `yes` lists the archive instead. */
  archived: z.enum(['yes']).optional(),
}

/** How many documents there are of each value, and of all. */
const facetOf = <C extends z.ZodType>(counts: C) => z.object({ total: z.int(), counts })

/** The library of documents (REQ-DOC-07): visitors read public and approved ones, staff read all. */
export const documentsContract = {
  ...revisionCalls('documents', 'documents:edit', documentItem),
  list: listEndpoint({
    method: 'GET',
    path: '/documents',
    access: 'public',
    offline: 'mirror',
    summary:
      'List documents, or search them by their own texts and by what their files say; visitors get those that are public and approved',
    input: z.object({
      ...filters,
      /** `best`: most of the searched words in the title first; the newest first where nothing is searched. */
      sort: z.enum(DOCUMENT_SORTS).default('best'),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: documentItem,
    // Visitors may not sort by how often documents were saved.
    errors: ['forbidden'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/documents/counts',
    access: 'public',
    offline: 'mirror',
    summary:
      'Count the documents that the caller may read, by category, type and state, and what was saved of them',
    output: z.object({
      total: z.int(),
      public: z.int(),
      pending: z.int(),
      archived: z.int(),
      /** Files that were saved in the last 30 days. */
      downloads: z.int(),
      /** Bytes of all stored files, each counted once. */
      bytes: z.int(),
      category: z.record(z.enum(DOCUMENT_CATEGORIES), z.int()),
      documentType: z.record(z.enum(DOCUMENT_TYPES), z.int()),
    }),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/documents/facets',
    access: 'public',
    offline: 'mirror',
    summary:
      'Count what a search and filters of the library leave, by category, type and state: each as if it had no filter of its own',
    input: z.object(filters),
    output: z.object({
      category: facetOf(z.record(z.enum(DOCUMENT_CATEGORIES), z.int())),
      documentType: facetOf(z.record(z.enum(DOCUMENT_TYPES), z.int())),
      status: facetOf(z.record(z.enum(DOCUMENT_STATES), z.int())),
    }),
  }),
  portable: endpoint({
    method: 'GET',
    path: '/documents/portable-library',
    access: 'public',
    offline: 'online',
    summary:
      'Read what the portable library holds: the ZIP file of all public documents that opens without a connection. Null while there is none, or a new one is being made',
    output: z.object({
      library: z
        .object({
          documents: z.int(),
          /** Bytes. */
          size: z.int(),
          madeAt: z.iso.datetime(),
        })
        .nullable(),
    }),
  }),
  portableFile: fileEndpoint({
    outward: 'through-the-door',
    method: 'GET',
    path: '/documents/portable-library/file',
    access: 'public',
    offline: 'online',
    limit: 'heavy',
    summary:
      'Save the portable library: public documents as they were approved, pages to search and read them, and a signed list of hashes',
    mediaTypes: ['application/zip'],
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/documents/:id',
    access: 'public',
    offline: 'mirror',
    summary: 'Read a document by its id or its address',
    params: named,
    output: documentItem,
    errors: ['not_found'],
  }),
  ...writingCalls('documents', 'documents:edit', {
    creation: documentCreation,
    edit: documentEdit,
    item: documentItem,
    summaries: {
      create: 'Add a document, whose file is sent afterwards',
      edit: 'Change fields of a document; visitors get the change once another person has approved it',
      remove: 'Delete a document; it can be restored for 30 days',
      restore: 'Restore a deleted document, which waits for approval again',
    },
  }),
  addReport: endpoint({
    method: 'POST',
    path: '/documents/from-report',
    access: 'documents:edit',
    offline: 'online',
    limit: 'heavy',
    summary:
      'Add the file of a finished report to the library, where it waits for approval; as a public document only a public edition',
    input: documentCreation.safeExtend({ reportId: z.uuid() }),
    output: documentItem,
    status: 201,
    errors: ['not_found', 'forbidden', 'not_ready', 'rule_violated'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/documents/:id/decision',
    access: 'documents:read',
    offline: 'online',
    summary:
      'Approve a document as it is, which takes another person than its authors and publishes it if it is public; or withdraw it at once, which takes one person',
    input: z.object({
      decision: z.enum(['approve', 'withdraw']),
      version: z.int().positive(),
      ...leavingChoice,
    }),
    output: documentItem,
    errors: ['not_found', 'forbidden', 'rule_violated', 'stale'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/documents/:id/versions',
    access: 'documents:read',
    offline: 'online',
    summary: 'List the files that a document has had, the newest first',
    output: z.array(documentVersion),
    errors: ['not_found'],
  }),
  ...uploadCalls,
  ...lookCalls,
  ...linkCalls,
  file: fileEndpoint({
    outward: 'through-the-door',
    method: 'GET',
    path: '/documents/:id/file',
    access: 'public',
    offline: 'mirror',
    summary:
      'Save or view the file of a document: the approved version for visitors, the newest or any other one for staff. What is saved is counted',
    input: z.object({
      number: z.coerce.number().int().positive().optional(),
      view: z.enum(['yes']).optional(),
    }),
    mediaTypes: [SAVED_AS, ...VIEWED_TYPES],
    errors: ['not_found', 'unsupported_media_type'],
  }),
  text: endpoint({
    method: 'GET',
    path: '/documents/:id/text',
    access: 'public',
    offline: 'mirror',
    summary:
      'Read what the file of a document says, twenty passages at a time: the approved file for visitors, the newest or any other one for staff',
    input: z.object({
      number: z.coerce.number().int().positive().optional(),
      /** The passage to begin with. */
      from: z.coerce.number().int().positive().default(1),
    }),
    output: z.object({
      state: z.enum(TEXT_STATES),
      pages: z.int().nullable(),
      passages: z.array(documentPassage),
      /** The number of the passage that comes next; null at the end. */
      next: z.int().nullable(),
    }),
    errors: ['not_found'],
  }),
} as const
