import { writeAudit } from '#server/audit/index.ts'
import { emailKey, findAccount, isGuessable, noteSignIn, requireNewPassword } from '#server/identity/index.ts'
import { connectionOf, networkOf } from '#server/load/client-address.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { proveCode } from './prove-self.ts'

/** The credentials of a sign-in, and its origin. */
export interface Credentials {
  readonly email: string
  readonly password: string
  /** The code of the second factor, if the user has one. */
  readonly code?: string | undefined
  readonly ip: string
  /** The calling browser or device, if a user has signed in on it before. */
  readonly place?: KnownPlace | null
}

/** A browser or device on which a user has signed in; `id` identifies it and can't be guessed. */
export interface KnownPlace {
  readonly id: string
  readonly userId: string
}

/**
 * Returns the id of the user with these credentials, or refuses. An unknown account, a disabled one and a wrong
 * password take the same steps and give the same answer.
 */
export async function checkCredentials(services: Services, credentials: Credentials): Promise<string> {
  const { database, limits, passwords } = services
  const key = emailKey(credentials.email)
  const network = networkOf(credentials.ip)
  const account = await findAccount(database, key)
  // Tries are counted before the password is checked, so that concurrent guesses count one by one.
  const isKnown = account !== undefined && credentials.place?.userId === account.id
  // Known places have a count of their own, so that nobody else can use up their tries.
  const place =
    isKnown && credentials.place ? ['known', credentials.place.id] : [connectionOf(credentials.ip)]
  await limits.consume('sign-in-pair', ...place, key)
  const isNear = isKnown || account?.knownNetworks.includes(network)
  if (!isNear) await limits.consume('sign-in-account', key)
  const isRight = await passwords.verify(credentials.password, account?.passwordHash ?? null)
  if (!account || !isRight || account.disabled) {
    const subject = account ? `users/${account.id}` : null
    await writeAudit(database, { actor: null, act: 'user.sign-in-failed', subject })
    throw new Refusal('wrong_credentials')
  }
  if (account.hasSecondFactor) await proveCode(services, account.id, credentials.code)
  const isWeak = await isGuessable(database, account.id, credentials.password)
  await database.transaction(async (transaction) => {
    // Set under former rules: who has it comes in, and chooses another one first.
    if (isWeak) await requireNewPassword(transaction, account.id)
    await noteSignIn(transaction, account.id, network)
    await writeAudit(transaction, { actor: account.id, act: 'user.signed-in' })
  })
  await limits.reset('sign-in-pair', ...place, key)
  await limits.reset('sign-in-account', key)
  return account.id
}
