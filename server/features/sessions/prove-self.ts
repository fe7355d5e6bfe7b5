import { proveSecondFactor, readSecondFactor } from '#server/features/second-factors/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readPasswordHash } from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { OptionalProof, Proof } from '#shared/contract/proof.ts'

/**
 * Lets through who proves anew who they are, for what an open session alone must not be enough for: the password, and a
 * code where there is a second factor. Wrong ones are counted, right ones forget what was counted.
 */
export async function proveSelf(context: ServerContext, given: Proof): Promise<void> {
  const { services } = context
  const { id } = callerOf(context)
  await provePassword(context, given.password)
  const { since } = await readSecondFactor(services.database, id)
  if (since !== null) await proveCode(services, id, given.code)
  await forgetTries(context)
}

/** Like `proveSelf`, for calls that ask for a proof only at times: one that is missing is a fault of the field. */
export async function requireProof(context: ServerContext, { password, code }: OptionalProof): Promise<void> {
  if (!password) {
    const message = 'Enter your password'
    throw new Refusal('invalid_input', { details: [{ path: 'password', message }] })
  }
  await proveSelf(context, { password, code })
}

/** Refuses a wrong password of somebody who is signed in; counted until the caller calls `forgetTries`. */
export async function provePassword(context: ServerContext, password: string): Promise<void> {
  const { database, limits, passwords } = context.services
  await limits.consume('sign-in-pair', ...triesOf(context))
  const stored = await readPasswordHash(database, callerOf(context).id)
  if (!(await passwords.verify(password, stored))) throw new Refusal('wrong_credentials')
}

/** Forgets the wrong passwords that were counted. */
export function forgetTries(context: ServerContext): Promise<void> {
  return context.services.limits.reset('sign-in-pair', ...triesOf(context))
}

/**
 * Counted by session: whoever has stolen one uses up its tries alone, and the user still proves themselves from their
 * own. Nobody gets further tries by another session, since beginning one takes the password.
 */
function triesOf(context: ServerContext): [string, string, string] {
  return ['password', callerOf(context).id, context.session.id ?? '']
}

/** Only whoever has the password comes here, so a limit on codes from anywhere lets no stranger lock the user out. */
export async function proveCode(services: Services, userId: string, code: string | undefined): Promise<void> {
  if (!code) throw new Refusal('code_needed')
  await services.limits.consume('sign-in-account', 'code', userId)
  await proveSecondFactor(services, userId, code)
  await services.limits.reset('sign-in-account', 'code', userId)
}
