import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { readVersion } from '#shared/contract/written-text.ts'
import type { Permission } from '#shared/domain/access.ts'
import { type ContentCollection, REVISION_KINDS } from '#shared/domain/content-revisions.ts'

const instant = z.iso.datetime()

/** The author of a write; without an id it was the product itself, or is unknown. */
const writer = z.object({ id: z.uuid().nullable(), name: z.string() })

/** One field before and after a write; long texts are reduced to the parts that differ. */
const change = z.object({ field: z.string(), before: z.json(), after: z.json() })

/** One write of an item. */
export const contentRevision = z.object({
  id: z.uuid(),
  act: z.enum(REVISION_KINDS),
  by: writer,
  at: instant,
  /** The instant of the revision that this write restored; null for any other write. */
  takenFrom: instant.nullable(),
  changes: z.array(change),
})
export type ContentRevision = z.infer<typeof contentRevision>

/** What restoring a revision would change now. */
export const revisionPreview = z.object({
  /** The item's current version, which the restoring call must name. */
  version: z.int(),
  at: instant,
  /** The newest revision: restoring it afterwards undoes this restoration. */
  latest: z.uuid(),
  changes: z.array(change),
  /** The picture of that revision was removed, so the current one would stay. */
  isPictureRemoved: z.boolean(),
})
export type RevisionPreview = z.infer<typeof revisionPreview>

/** A deleted item that can still be restored. */
export const deletedItem = z.object({
  id: z.uuid(),
  title: z.string(),
  deletedAt: instant,
  by: writer,
  /** Days that are left, the last one included. */
  daysLeft: z.int(),
})
export type DeletedItem = z.infer<typeof deletedItem>

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
}

/** The calls for revisions and deleted items of each collection of content, for users who may edit it. */
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
      summary: 'List items that were deleted in the last 30 days and can be restored, the newest first',
      input: z.object(page),
      item: deletedItem,
    }),
    revisions: listEndpoint({
      ...editor,
      method: 'GET',
      path: `/${collection}/:id/revisions` as const,
      summary:
        'List who changed what in an item and when, the newest first; long texts are reduced to the parts that differ',
      input: z.object(page),
      item: contentRevision,
      errors: ['not_found'],
    }),
    revisionTexts: endpoint({
      ...editor,
      method: 'GET',
      path: `/${collection}/:id/revisions/:revision/texts` as const,
      summary: 'Read the changes of a revision with complete texts',
      output: z.array(change),
      errors: ['not_found'],
    }),
    revision: endpoint({
      ...editor,
      method: 'GET',
      path: `/${collection}/:id/revisions/:revision` as const,
      summary: 'Preview what restoring the texts of a revision would change now',
      output: revisionPreview,
      errors: ['not_found'],
    }),
    restoreRevision: endpoint({
      ...editor,
      method: 'POST',
      path: `/${collection}/:id/revisions/:revision/restore` as const,
      summary:
        'Restore the texts of an item as they were after a revision, all of them or some fields; its visibility, channels, times and signature stay',
      input: z.object({
        version: z.int().positive(),
        /** Those to restore; without it, all that differ. */
        fields: z.array(z.string().max(60)).min(1).max(60).optional(),
      }),
      output: item,
      errors: ['not_found', 'stale'],
    }),
  } as const
}

/** Inputs and outputs of the calls that write a kind of content, and their summaries in the API description. */
interface Writing<C, E, I> {
  readonly creation: C
  readonly edit: E
  readonly item: I
  readonly summaries: Readonly<Record<'create' | 'edit' | 'remove' | 'restore', string>>
}

/** The calls that create, edit, delete and restore content of a collection, for users who may edit it. */
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

/** The calls with which administrators remove the product's own examples, and restore them. */
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
      summary: 'Restore the deleted examples',
    }),
  } as const
}
