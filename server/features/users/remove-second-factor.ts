import type { Database } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { removeSecondFactor } from '#server/features/second-factors/index.ts'
import { Refusal } from '#shared/contract/errors.ts'

/** Takes the second factor off another person's account, who can not give a code any more. */
export async function removeSecondFactorOf(database: Database, actor: string, userId: string): Promise<void> {
  // Else an open session of an administrator would be enough to do without the code.
  if (actor === userId) {
    throw new Refusal('rule_violated', {
      message: 'Turn your own second step off on the page of your account.',
    })
  }
  await database.transaction(async (transaction) => {
    if (!(await removeSecondFactor(transaction, userId))) throw new Refusal('not_found')
    const subject = `users/${userId}`
    await writeAudit(transaction, { actor, act: 'user.second-factor-removed', subject })
  })
}
