import { writeAudit } from '#server/features/audit/index.ts'
import {
  proveSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '#server/features/second-factors/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { provePassword } from './change-password.ts'

/** Turns a person's own second factor off, who proves both factors: an open session alone is not enough. */
export async function turnSecondFactorOff(
  services: Services,
  userId: string,
  given: { readonly password: string; readonly code: string },
): Promise<void> {
  const { database, limits } = services
  await provePassword(services, userId, given.password)
  const { since } = await readSecondFactor(database, userId)
  if (since === null) throw new Refusal('not_found')
  await proveSecondFactor(services, userId, given.code)
  await database.transaction(async (transaction) => {
    await removeSecondFactor(transaction, userId)
    await writeAudit(transaction, { actor: userId, act: 'user.second-factor-off' })
  })
  await limits.reset('sign-in-pair', 'password', userId)
}
