import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** The referral without what is sealed; unknown if the caller may not see it. */
export async function seen(context: ServerContext, id: string) {
  const item = await context.services.recordStore.find(callerOf(context), 'referrals', id, 'omit')
  if (!item || item.deletedAt !== null) throw new Refusal('not_found')
  return item
}
