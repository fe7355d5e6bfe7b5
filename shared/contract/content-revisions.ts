import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import { type ContentNoun, REVISION_ACTS } from '#shared/domain/content-revisions.ts'
import { endpoint, listEndpoint } from './endpoint.ts'

const instant = z.iso.datetime()

/** Who wrote something; without an id it was the product itself, or nobody knows. */
const writer = z.object({ id: z.uuid().nullable(), name: z.string() })

/** One field before and after; of long texts the parts that differ. */
const change = z.object({ field: z.string(), before: z.json(), after: z.json() })

/** One write of an item. */
export const contentRevision = z.object({
  id: z.uuid(),
  act: z.enum(REVISION_ACTS),
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
  /** The picture of that time is gone, so that the present one would stay. */
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

/** The calls for revisions and deleted items that each noun of content has, for those who may edit it. */
export function revisionCalls<const N extends ContentNoun, const A extends Permission, I extends z.ZodType>(
  noun: N,
  access: A,
  item: I,
) {
  const editor = { access, offline: 'online' } as const
  return {
    deleted: listEndpoint({
      ...editor,
      method: 'GET',
      path: `/${noun}/deleted` as const,
      summary: 'List what was deleted in the last 30 days and can be brought back, the newest first',
      input: z.object(page),
      item: deletedItem,
    }),
    revisions: listEndpoint({
      ...editor,
      method: 'GET',
      path: `/${noun}/:id/revisions` as const,
      summary:
        'List who changed what of an item and when, the newest first; of long texts the parts that differ',
      input: z.object(page),
      item: contentRevision,
      errors: ['not_found'],
    }),
    revisionTexts: endpoint({
      ...editor,
      method: 'GET',
      path: `/${noun}/:id/revisions/:revision/texts` as const,
      summary: 'Read what a revision changed of an item, with its texts whole',
      output: z.array(change),
      errors: ['not_found'],
    }),
    revision: endpoint({
      ...editor,
      method: 'GET',
      path: `/${noun}/:id/revisions/:revision` as const,
      summary: 'Say what taking the texts of a revision back would change now',
      output: revisionPreview,
      errors: ['not_found'],
    }),
    restoreRevision: endpoint({
      ...editor,
      method: 'POST',
      path: `/${noun}/:id/revisions/:revision/restore` as const,
      summary:
        'Edit an item so that it says again what it said after a revision; who sees it, where and under whose name stays',
      input: z.object({ version: z.int().positive() }),
      output: item,
      errors: ['not_found', 'stale'],
    }),
  } as const
}
