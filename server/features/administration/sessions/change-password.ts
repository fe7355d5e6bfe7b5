import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { endSessionsOf, refuseGuessable, writePassword } from '#server/identity/index.ts'
import { forgetTries, provePassword } from './prove-self.ts'

/** Replaces a user's own password, if they prove that they know it, and ends all their sessions. */
export async function changePassword(
  context: ServerContext,
  passwordsGiven: { readonly current: string; readonly next: string },
): Promise<void> {
  const { database, passwords } = context.services
  const userId = callerOf(context).id
  await provePassword(context, passwordsGiven.current)
  await refuseGuessable(database, userId, { field: 'next', password: passwordsGiven.next })
  const hash = await passwords.hash(passwordsGiven.next)
  await database.transaction(async (transaction) => {
    await writePassword(transaction, userId, hash)
    await endSessionsOf(transaction, userId)
    await writeAudit(transaction, { actor: userId, act: 'user.password-changed' })
  })
  await forgetTries(context)
}
