import { writeAudit } from '#server/audit/index.ts'
import {
  mailSignInChange,
  readSecondFactor,
  replaceRecoveryCodes,
} from '#server/features/administration/second-factors/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Proof } from '#shared/contract/proof.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { proveSelf } from './prove-self.ts'

/** Makes new recovery codes for a user who proves both factors; the former ones no longer work. */
export async function replaceOwnRecoveryCodes(context: ServerContext, proof: Proof): Promise<string[]> {
  const { services } = context
  const { database, keys } = services
  const userId = callerOf(context).id
  refuseWithout(await readSecondFactor(database, userId))
  await proveSelf(context, proof)
  return database.transaction(async (transaction) => {
    refuseWithout(await readSecondFactor(transaction, userId))
    await writeAudit(transaction, { actor: userId, act: 'user.recovery-codes-replaced' })
    await mailSignInChange(services, transaction, userId, 'recoveryCodes')
    return replaceRecoveryCodes(transaction, keys, userId)
  })
}

function refuseWithout({ since }: { readonly since: string | null }): void {
  if (since === null) throw new Refusal('not_found')
}
