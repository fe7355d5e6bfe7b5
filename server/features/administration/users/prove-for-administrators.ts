import type { Queryable } from '#server/db/database.ts'
import { requireProof } from '#server/features/administration/sessions/index.ts'
import type { ServerContext } from '#server/http/context.ts'
import { findUser } from '#server/identity/index.ts'
import type { OptionalProof } from '#shared/contract/proof.ts'
import type { Role } from '#shared/domain/access.ts'

/**
 * Whether an edit makes a user an administrator, or enables one again. Without a proof, a stolen session could make
 * the second administrator that a recovery key or a publication requires.
 */
export async function makesAdministrator(
  queryable: Queryable,
  id: string,
  edit: { readonly role?: Role | undefined; readonly disabled?: boolean | undefined },
): Promise<boolean> {
  if (edit.role !== 'administrator' && edit.disabled !== false) return false
  const user = await findUser(queryable, id)
  if (!user) return false
  const becomes = edit.role === 'administrator' && user.role !== 'administrator'
  const returns = edit.disabled === false && user.state === 'disabled' && user.role === 'administrator'
  return becomes || returns
}

/**
 * Demands a proof before a user's password or second factor is replaced, because the caller could then sign in as
 * that user. The link of an unused invitation replaces nothing, so it needs a proof only if the user is an
 * administrator.
 */
export async function proveBeforeReplacing(
  context: ServerContext,
  id: string,
  proof: OptionalProof,
): Promise<void> {
  const user = await findUser(context.services.database, id)
  if (!user) return
  if (user.role === 'administrator' || user.state === 'active' || user.secondFactor) {
    await requireProof(context, proof)
  }
}
