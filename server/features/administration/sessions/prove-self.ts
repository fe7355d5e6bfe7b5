import { proveSecondFactor, readSecondFactor } from '#server/features/administration/second-factors/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readPasswordHash } from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import type { OptionalProof, Proof } from '#shared/contract/proof.ts'
import { Refusal } from '#shared/domain/errors.ts'

/**
 * Demands that the caller proves their identity again, for actions that an open session alone must not allow: with
 * the password, and a code if they have a second factor. Wrong proofs are counted; a right one resets the count.
 */
export async function proveSelf(context: ServerContext, proof: Proof): Promise<void> {
  const { services } = context
  const { id } = callerOf(context)
  await provePassword(context, proof.password)
  const { since } = await readSecondFactor(services.database, id)
  if (since !== null) await proveCode(services, id, proof.code)
  await forgetTries(context)
}

/** Like `proveSelf`, for calls that need a proof only in some cases: a missing one is an error of its field. */
export async function requireProof(context: ServerContext, { password, code }: OptionalProof): Promise<void> {
  if (!password) {
    const message = 'Enter your password'
    throw new Refusal('invalid_input', { details: [{ path: 'password', message }] })
  }
  await proveSelf(context, { password, code })
}

/** Refuses a wrong password of a signed-in user; it stays counted until the caller calls `forgetTries`. */
export async function provePassword(context: ServerContext, password: string): Promise<void> {
  const { database, limits, passwords } = context.services
  await limits.consume('sign-in-pair', ...triesOf(context))
  const stored = await readPasswordHash(database, callerOf(context).id)
  if (!(await passwords.verify(password, stored))) throw new Refusal('wrong_credentials')
}

/** Resets the count of wrong passwords. */
export function forgetTries(context: ServerContext): Promise<void> {
  return context.services.limits.reset('sign-in-pair', ...triesOf(context))
}

/**
 * Tries are counted by session: the thief of a session only uses up its own tries, and the user can still prove
 * themselves from another one. A new session gives no further tries, since signing in takes the password.
 */
function triesOf(context: ServerContext): [string, string, string] {
  return ['password', callerOf(context).id, context.session.id ?? '']
}

/**
 * Only callers with the right password get here, so a limit on codes from anywhere doesn't let strangers lock the
 * user out.
 */
export async function proveCode(services: Services, userId: string, code: string | undefined): Promise<void> {
  if (!code) throw new Refusal('code_needed')
  await services.limits.consume('sign-in-account', 'code', userId)
  await proveSecondFactor(services, userId, code)
  await services.limits.reset('sign-in-account', 'code', userId)
}
