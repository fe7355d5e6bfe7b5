import type { Mirror } from '#desktop/mirror/mirror.ts'
import { createMirrorStore } from '#desktop/mirror/store.ts'
import { may, type User } from '#shared/domain/access.ts'
import { type FoundEvidence, findEvidence } from './find-evidence.ts'

/**
 * The evidence whose original a user may have on this device: they may open it, its record and the one that it hangs on are there
 * and seen by them, and no consent about that record was withdrawn. Null for anything else.
 */
export async function mayKeep(mirror: Mirror, user: User, id: string): Promise<FoundEvidence | null> {
  if (!may(user, 'evidence:open-original')) return null
  const evidence = await findEvidence(createMirrorStore(mirror), user, id)
  if (!evidence || evidence.deleted || evidence.isGone) return null
  return hasWithdrawal(mirror, evidence) ? null : evidence
}

/** Whether a consent about the record that the evidence hangs on was withdrawn, whatever it was for. */
function hasWithdrawal({ db }: Mirror, { parent }: FoundEvidence): boolean {
  return (
    db
      .prepare(
        `select 1 from consents where parent_id = ? and parent_collection = ? and deleted_at is null
           and withdrawn_on is not null limit 1`,
      )
      .get(parent.id, parent.collection) !== undefined
  )
}
