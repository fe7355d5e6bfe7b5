import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import { type ContentCollection, REVISION_KINDS } from '#shared/domain/content-revisions.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { readVersion } from './written-text.ts'

const instant = z.iso.datetime()

/** Who wrote something; without an id it was the product itself, or nobody knows. */
const writer = z.object({ id: z.uuid().nullable(), name: z.string() })

/** One field before and after; of long texts the parts that differ. */
const change = z.object({ field: z.string(), before: z.json(), after: z.json() })

/** One write of an item. */
export const contentRevision = z.object({
  id: z.uuid(),
  act: z.enum(REVISION_KINDS),
  by: writer,
  at: instant,
  /** The instant of the revision that was taken back by this write; null for any other write. */
  takenFrom: instant.nullable(),
  changes: z.array(change),
})
export type ContentRevision = z.infer<typeof contentRevision>

/** What taking a revision back would change now. */
export const revisionPreview = z.object({
  /** The item's version now, which taking back has to name. */
  version: z.int(),
  at: instant,
  /** The newest revision: taking that back afterwards undoes it. */
  latest: z.uuid(),
  changes: z.array(change),
  /** The picture of that time was removed, so that the present one would stay. */
  isPictureRemoved: z.boolean(),
})
export type RevisionPreview = z.infer<typeof revisionPreview>

/** An item that was deleted and can still be brought back. */
export const deletedItem = z.object({
  id: z.uuid(),
  title: z.string(),
  deletedAt: instant,
  by: writer,
  /** Days that are left, the last one counted. */
  daysLeft: z.int(),
})
export type DeletedItem = z.infer<typeof deletedItem>

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
}

/** The calls for revisions and deleted items that each collection of content has, for those who may edit it. */
export function revisionCalls<
  const N extends ContentCollection,
  const A extends Permission,
  I extends z.ZodType,
>(collection: N, access: A, item: I) {
  const editor = { access, offline: 'online' } as const
  return {
    deleted: listEndpoint({
      ...editor,
      method: 'GET',
      path: `/${collection}/deleted` as const,
      summary: 'List what was deleted in the last 30 days and can be brought back, the newest first',
      input: z.object(page),
      item: deletedItem,
    }),
    revisions: listEndpoint({
      ...editor,
      method: 'GET',
      path: `/${collection}/:id/revisions` as const,
      summary:
        'List who changed what of an item and when, the newest first; of long texts the parts that differ',
      input: z.object(page),
      item: contentRevision,
      errors: ['not_found'],
    }),
    revisionTexts: endpoint({
      ...editor,
      method: 'GET',
      path: `/${collection}/:id/revisions/:revision/texts` as const,
      summary: 'Read what a revision changed of an item, with its texts whole',
      output: z.array(change),
      errors: ['not_found'],
    }),
    revision: endpoint({
      ...editor,
      method: 'GET',
      path: `/${collection}/:id/revisions/:revision` as const,
      summary: 'Say what taking the texts of a revision back would change now',
      output: revisionPreview,
      errors: ['not_found'],
    }),
    restoreRevision: endpoint({
      ...editor,
      method: 'POST',
      path: `/${collection}/:id/revisions/:revision/restore` as const,
      summary:
        'Edit an item so that it says again what it said after a revision; who sees it, where and under whose name stays',
      input: z.object({ version: z.int().positive() }),
      output: item,
      errors: ['not_found', 'stale'],
    }),
  } as const
}

/** What the calls that write a kind of content take and answer, and what the API description says of them. */
interface Writing<C, E, I> {
  readonly creation: C
  readonly edit: E
  readonly item: I
  readonly summaries: Readonly<Record<'create' | 'edit' | 'remove' | 'restore', string>>
}

/** The calls by which each collection of content is created, edited, deleted and restored, for those who may edit it. */
export function writingCalls<
  const N extends ContentCollection,
  const A extends Permission,
  C extends z.ZodType,
  E extends z.ZodType,
  I extends z.ZodType,
>(collection: N, access: A, { creation, edit, item, summaries }: Writing<C, E, I>) {
  const editor = { access, offline: 'online' } as const
  return {
    create: endpoint({
      ...editor,
      method: 'POST',
      path: `/${collection}` as const,
      summary: summaries.create,
      input: creation,
      output: item,
      status: 201,
    }),
    edit: endpoint({
      ...editor,
      method: 'PATCH',
      path: `/${collection}/:id` as const,
      summary: summaries.edit,
      input: edit,
      output: item,
      errors: ['not_found', 'stale'],
    }),
    remove: endpoint({
      ...editor,
      method: 'DELETE',
      path: `/${collection}/:id` as const,
      summary: summaries.remove,
      input: z.object(readVersion),
      errors: ['not_found', 'stale'],
    }),
    restore: endpoint({
      ...editor,
      method: 'POST',
      path: `/${collection}/:id/restore` as const,
      summary: summaries.restore,
      output: item,
      errors: ['not_found'],
    }),
  } as const
}

/** The calls by which administrators remove the examples that the product brings, and bring them back. */
export function exampleCalls<const N extends 'jobs' | 'projects'>(collection: N) {
  const administrator = { access: 'examples:remove', offline: 'online' } as const
  return {
    removeExamples: endpoint({
      ...administrator,
      method: 'DELETE',
      path: `/${collection}/examples` as const,
      summary: `Delete all ${collection} that are examples, in one step; they can be restored for 30 days`,
    }),
    restoreExamples: endpoint({
      ...administrator,
      method: 'POST',
      path: `/${collection}/examples/restore` as const,
      summary: 'Bring the deleted examples back',
    }),
  } as const
}
