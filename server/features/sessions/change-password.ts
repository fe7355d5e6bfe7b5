import { writeAudit } from '#server/features/audit/index.ts'
import type { Services } from '#server/services.ts'
import { writePassword } from './accounts.ts'
import { provePassword } from './prove-self.ts'
import { endSessionsOf } from './store.ts'

/** Replaces a person's own password, which they prove to know, and ends all their sessions. */
export async function changePassword(
  services: Services,
  userId: string,
  passwordsGiven: { readonly current: string; readonly next: string },
): Promise<void> {
  const { database, limits, passwords } = services
  await provePassword(services, userId, passwordsGiven.current)
  const hash = await passwords.hash(passwordsGiven.next)
  await database.transaction(async (transaction) => {
    await writePassword(transaction, userId, hash)
    await endSessionsOf(transaction, userId)
    await writeAudit(transaction, { actor: userId, act: 'user.password-changed' })
  })
  await limits.reset('sign-in-pair', 'password', userId)
}
