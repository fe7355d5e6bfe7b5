import { writeAudit } from '#server/features/audit/index.ts'
import { removeSecondFactor, tellOfSignIn } from '#server/features/second-factors/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/contract/errors.ts'

/** Takes the second factor off another user's account, who can not give a code any more. */
export async function removeSecondFactorOf(services: Services, actor: string, userId: string): Promise<void> {
  // Else an open session of an administrator would be enough to do without the code.
  if (actor === userId) {
    throw new Refusal('rule_violated', {
      message: 'Turn your own second step off on the page of your account.',
    })
  }
  await services.database.transaction(async (transaction) => {
    if (!(await removeSecondFactor(transaction, userId))) throw new Refusal('not_found')
    const subject = `users/${userId}`
    await writeAudit(transaction, { actor, act: 'user.second-factor-removed', subject })
    await tellOfSignIn(services, transaction, userId, 'secondFactorRemoved')
  })
}
