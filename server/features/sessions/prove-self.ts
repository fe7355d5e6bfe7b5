import { proveSecondFactor, readSecondFactor } from '#server/features/second-factors/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { Proof } from '#shared/contract/proof.ts'
import { readPasswordHash } from './accounts.ts'

/**
 * Lets through who proves anew who they are, for what an open session alone must not be enough for: the password, and a
 * code where there is a second factor. Wrong ones are counted, right ones forget what was counted.
 */
export async function proveSelf(services: Services, userId: string, given: Proof): Promise<void> {
  const { database, limits } = services
  await provePassword(services, userId, given.password)
  const { since } = await readSecondFactor(database, userId)
  if (since !== null) await proveCode(services, userId, given.code)
  await limits.reset('sign-in-pair', 'password', userId)
}

/** Refuses a wrong password of somebody who is signed in; counted until the caller resets `sign-in-pair`. */
export async function provePassword(services: Services, userId: string, password: string): Promise<void> {
  const { database, limits, passwords } = services
  await limits.consume('sign-in-pair', 'password', userId)
  const stored = await readPasswordHash(database, userId)
  if (!(await passwords.verify(password, stored))) throw new Refusal('wrong_credentials')
}

/** Only whoever has the password comes here, so a limit on codes from anywhere lets no stranger lock the person out. */
export async function proveCode(services: Services, userId: string, code: string | undefined): Promise<void> {
  if (!code) throw new Refusal('code_needed')
  await services.limits.consume('sign-in-account', 'code', userId)
  await proveSecondFactor(services, userId, code)
  await services.limits.reset('sign-in-account', 'code', userId)
}
