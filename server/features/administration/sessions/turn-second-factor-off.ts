import { writeAudit } from '#server/audit/index.ts'
import {
  mailSignInChange,
  readSecondFactor,
  removeSecondFactor,
} from '#server/features/administration/second-factors/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { proveSelf } from './prove-self.ts'

/** Turns off the second factor of a user who proves both factors: an open session alone is not enough. */
export async function turnSecondFactorOff(
  context: ServerContext,
  proof: { readonly password: string; readonly code: string },
): Promise<void> {
  const { database } = context.services
  const userId = callerOf(context).id
  const { since } = await readSecondFactor(database, userId)
  if (since === null) throw new Refusal('not_found')
  await proveSelf(context, proof)
  await database.transaction(async (transaction) => {
    await removeSecondFactor(transaction, userId)
    await writeAudit(transaction, { actor: userId, act: 'user.second-factor-off' })
    await mailSignInChange(context.services, transaction, userId, 'secondFactorOff')
  })
}
