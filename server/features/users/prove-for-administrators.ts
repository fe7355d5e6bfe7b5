import type { Queryable } from '#server/db/database.ts'
import { requireProof } from '#server/features/sessions/index.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { OptionalProof } from '#shared/contract/proof.ts'
import type { Role } from '#shared/domain/access.ts'
import { findUser } from './table.ts'

/**
 * Whether an edit gives somebody the rights of an administrator, or gives them back. With an open session alone, which may
 * be stolen, it would make the second administrator that a recovery key or a publication waits for.
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
 * Asks who calls before the way in which somebody signs in is put aside, their password or their second factor: whoever
 * does that can sign in as that user, oneself or another. The link of an invitation that nobody has used puts nothing
 * aside, unless it makes an administrator.
 */
export async function proveBeforeReplacing(
  context: ServerContext,
  id: string,
  given: OptionalProof,
): Promise<void> {
  const user = await findUser(context.services.database, id)
  if (!user) return
  if (user.role === 'administrator' || user.state === 'active' || user.secondFactor) {
    await requireProof(context, given)
  }
}
