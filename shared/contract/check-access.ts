import { may, PERMISSIONS, type Permission, type User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { sessionContract } from './administration/session.ts'
import type { Endpoint } from './endpoint.ts'

/** The user who makes a call. Devices leave the required steps out: the server syncs only after they are done. */
export interface Caller extends User {
  readonly mustChangePassword?: boolean
  readonly mustSetUpSecondFactor?: boolean
}

/** Calls that are open to a user who must still replace a generated password. */
const BEFORE_NEW_PASSWORD: ReadonlySet<Endpoint> = new Set<Endpoint>([
  sessionContract.user,
  sessionContract.changePassword,
  sessionContract.signOut,
])

/** Calls that are open to a user who needs a second factor and has none. */
const BEFORE_SECOND_FACTOR: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...BEFORE_NEW_PASSWORD,
  sessionContract.secondFactor,
  sessionContract.makeSecondFactorKey,
  sessionContract.turnSecondFactorOn,
  sessionContract.setLocale,
])

/**
 * Refuses callers who may not make the call, on the server and on a device alike. A call whose access is not in the
 * table is refused for everybody. A learner is no user: what is not about learning answers them as it answers visitors.
 */
export function checkAccess(spec: Endpoint, user: Caller | null, isLearner = false): void {
  if (spec.access === 'public') return
  if (spec.access === 'learner' && isLearner && !user) return
  if (!user) throw new Refusal('unauthenticated')
  if (user.mustChangePassword && !BEFORE_NEW_PASSWORD.has(spec)) {
    throw new Refusal('forbidden', { message: 'Please choose a new password first.' })
  }
  if (user.mustSetUpSecondFactor && !BEFORE_SECOND_FACTOR.has(spec)) {
    throw new Refusal('forbidden', { message: 'Please set up two-step sign-in for your account first.' })
  }
  if (spec.also && !may(user, spec.also)) throw new Refusal('forbidden')
  if (spec.access === 'signed-in' || spec.access === 'learner') return
  if (!isPermission(spec.access) || !may(user, spec.access)) throw new Refusal('forbidden')
}

function isPermission(access: string): access is Permission {
  return (PERMISSIONS as readonly string[]).includes(access)
}
