import { z } from 'zod'
import { may } from '#shared/domain/access.ts'
import { signedIn } from '#shared/records/handlers.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import type { LocalContext } from './context.ts'

const described = z.object({
  parentCollection: z.enum(PARENT_COLLECTIONS),
  parentId: z.uuid(),
  sha256: z.string(),
  fileName: z.string().nullish(),
  receivedAt: z.string().nullish(),
  showsNoPerson: z.boolean().nullish(),
})

/** The facts of an evidence record in the mirror that handling its file needs. */
export interface FoundEvidence {
  readonly id: string
  readonly sha256: string
  /** Empty if the user may not read it. */
  readonly fileName: string
  readonly receivedAt: string | null
  readonly showsNoPerson: boolean
  /** Whether the record, or the one that it hangs on, is deleted. */
  readonly deleted: boolean
}

/**
 * Finds an evidence record by the same rules as the server: visible together with the record that it hangs on,
 * deleted ones only for users who may restore.
 */
export async function findEvidence(context: LocalContext, id: string): Promise<FoundEvidence | null> {
  const user = signedIn(context)
  const evidence = await context.records.current(user, 'evidence', id)
  if (!evidence) return null
  const { parentCollection, parentId, ...facts } = described.parse(evidence.record)
  const parent = await context.records.current(user, parentCollection, parentId)
  if (!parent) return null
  const deleted = evidence.deletedAt !== null || parent.deletedAt !== null
  if (deleted && !may(user, 'records:restore')) return null
  return {
    ...{ id, deleted, sha256: facts.sha256, fileName: facts.fileName ?? '' },
    receivedAt: facts.receivedAt ?? null,
    showsNoPerson: facts.showsNoPerson === true,
  }
}
