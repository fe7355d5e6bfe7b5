import { writeAudit } from '#server/audit/index.ts'
import { mailSignInChange, removeSecondFactor } from '#server/features/administration/second-factors/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** Removes the second factor of another user who can no longer provide a code. */
export async function removeSecondFactorOf(services: Services, actor: string, userId: string): Promise<void> {
  // Without this, an open session of an administrator would be enough to avoid the code.
  if (actor === userId) {
    throw new Refusal('rule_violated', {
      message: 'Turn your own two-step sign-in off on your account page.',
    })
  }
  await services.database.transaction(async (transaction) => {
    if (!(await removeSecondFactor(transaction, userId))) throw new Refusal('not_found')
    const subject = `users/${userId}`
    await writeAudit(transaction, { actor, act: 'user.second-factor-removed', subject })
    await mailSignInChange(services, transaction, userId, 'secondFactorRemoved')
  })
}
