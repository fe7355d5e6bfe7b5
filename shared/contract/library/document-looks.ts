import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { FINDING_KINDS, LONGEST_QUOTE, PASS_WAYS, UNSEEN_REASONS } from '#shared/domain/file-looks.ts'
import { leavingChoice } from './document-links.ts'

/** One kind of what was found in a file. */
export const fileFinding = z.object({
  kind: z.enum(FINDING_KINDS),
  count: z.int(),
  /** The beginning of the first of them; null where it has no words. */
  first: z.string().max(LONGEST_QUOTE).nullable(),
})

const fileLook = z.object({
  /** The version that was looked through. */
  number: z.int(),
  /** Why nothing is known of the file; null where it was looked through. */
  reason: z.enum(UNSEEN_REASONS).nullable(),
  findings: z.array(fileFinding),
  /** How it came that the file may leave; null where it may not yet. */
  passed: z.enum(PASS_WAYS).nullable(),
  /** Why a second person let it leave with what was found in it; null in all other cases. */
  passReason: z.string().nullable(),
  /** Whether a person may let it pass who has watched it or heard it. */
  mayBeWatched: z.boolean(),
  /** Whether the reader of this answer is another person than the one who added it. */
  mayAccept: z.boolean(),
})
export type DocumentLook = z.infer<typeof fileLook>

/** A file outside of the organisation that nobody has looked at yet. */
export const publicFile = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** Of the document, for taking it down. */
  version: z.int(),
  number: z.int(),
  fileName: z.string(),
  /** Whether visitors get it; otherwise a share link leads to it. */
  isPublic: z.boolean(),
  passed: z.enum(PASS_WAYS),
  /** Whether it waits to be looked through. */
  waits: z.boolean(),
  reason: z.enum(UNSEEN_REASONS).nullable(),
  findings: z.array(fileFinding),
  mayBeWatched: fileLook.shape.mayBeWatched,
  mayAccept: fileLook.shape.mayAccept,
})
export type PublicFile = z.infer<typeof publicFile>

/** What the files of documents have that their readers do not see (decision 0423). */
export const lookCalls = {
  look: endpoint({
    method: 'GET',
    path: '/documents/:id/look',
    access: 'documents:read',
    offline: 'online',
    summary:
      'Look the newest file of a document through, or any other one, for what its readers do not see: changes, comments, hidden text, facts about people and places. Null without a file',
    input: z.object({ number: z.coerce.number().int().positive().optional() }),
    output: z.object({ look: fileLook.nullable() }),
    errors: ['not_found'],
  }),
  publicFiles: endpoint({
    method: 'GET',
    path: '/documents/public-files',
    access: 'documents:edit',
    offline: 'online',
    summary:
      'List the files outside of the organisation that nobody has looked at since files are looked through, the worst first',
    output: z.object({ files: z.array(publicFile), waiting: z.int() }),
  }),
  decidePublicFile: endpoint({
    method: 'POST',
    path: '/documents/:id/public-file',
    access: 'documents:approve',
    offline: 'online',
    limit: 'heavy',
    summary:
      'Put a cleaned copy in the place of a file that visitors get or a share link leads to, whose original stays with the staff; or let the file stay as it is, which takes a second person and a reason',
    input: z.object({ version: z.int().positive(), number: z.int().positive(), ...leavingChoice }),
    errors: ['not_found', 'rule_violated', 'stale'],
  }),
} as const
