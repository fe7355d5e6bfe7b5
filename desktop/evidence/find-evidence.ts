import { z } from 'zod'
import { may, type User } from '#shared/domain/access.ts'
import type { RecordStore } from '#shared/records/store.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'

const described = z.object({
  parentCollection: z.enum(PARENT_COLLECTIONS),
  parentId: z.uuid(),
  sha256: z.string(),
  size: z.int(),
  fileName: z.string().nullish(),
  receivedAt: z.string().nullish(),
  goneAt: z.string().nullish(),
  showsNoPerson: z.boolean().nullish(),
})

/** The facts of an evidence record in the mirror that handling its file needs. */
export interface FoundEvidence {
  readonly id: string
  readonly parent: { readonly collection: (typeof PARENT_COLLECTIONS)[number]; readonly id: string }
  readonly sha256: string
  readonly size: number
  /** Empty if the user may not read it. */
  readonly fileName: string
  readonly receivedAt: string | null
  /** Whether the server has removed the file itself. */
  readonly isGone: boolean
  readonly showsNoPerson: boolean
  /** Whether the record, or the one that it hangs on, is deleted. */
  readonly deleted: boolean
}

/**
 * Finds an evidence record by the same rules as the server: visible together with the record that it hangs on,
 * deleted ones only for users who may restore.
 */
export async function findEvidence(
  records: Pick<RecordStore, 'current'>,
  user: User,
  id: string,
): Promise<FoundEvidence | null> {
  const evidence = await records.current(user, 'evidence', id)
  if (!evidence) return null
  const { parentCollection, parentId, ...facts } = described.parse(evidence.record)
  const parent = await records.current(user, parentCollection, parentId)
  if (!parent) return null
  const deleted = evidence.deletedAt !== null || parent.deletedAt !== null
  if (deleted && !may(user, 'records:restore')) return null
  return {
    ...{ id, deleted, sha256: facts.sha256, size: facts.size, fileName: facts.fileName ?? '' },
    parent: { collection: parentCollection, id: parentId },
    receivedAt: facts.receivedAt ?? null,
    isGone: typeof facts.goneAt === 'string',
    showsNoPerson: facts.showsNoPerson === true,
  }
}
