import { writeAudit } from '#server/audit/index.ts'
import {
  makeSecondFactorKey,
  readSecondFactor,
  turnSecondFactorOn,
} from '#server/features/administration/second-factors/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import {
  DEVICE_SECRET_HEADER,
  knownDevice,
  readSignedIn,
  type SignedInUser,
  secretHashOf,
  writeLocale,
} from '#server/identity/index.ts'
import type { CurrentUser, sessionContract } from '#shared/contract/administration/session.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { changePassword } from './change-password.ts'
import { formerPermissions } from './former-permissions.ts'
import { forgetTries, provePassword } from './prove-self.ts'
import { replaceOwnRecoveryCodes } from './replace-recovery-codes.ts'
import { checkCredentials } from './sign-in.ts'
import { turnSecondFactorOff } from './turn-second-factor-off.ts'

/** Signing in and out, and the settings of one's own account. */
export const sessionHandlers: Handlers<typeof sessionContract> = {
  user: async ({ context }) => currentUserOf(callerOf(context)),
  signIn: async ({ input, context }) => {
    const { services, session, request } = context
    const device = secretHashOf(request.header(DEVICE_SECRET_HEADER))
    const knownBy = (device && (await knownDevice(services.database, device))) ?? session.knownUser.read()
    const userId = await checkCredentials(services, { ...input, ip: request.ip, place: knownBy })
    await session.begin(userId, device)
    session.knownUser.remember(userId)
    return readCurrentUser(context, userId)
  },
  signOut: async ({ context }) => {
    await writeAudit(context.services.database, { actor: callerOf(context).id, act: 'user.signed-out' })
    await context.session.end()
    return undefined
  },
  changePassword: async ({ input, context }) => {
    const { id } = callerOf(context)
    await changePassword(context, input)
    await context.session.begin(id)
    return undefined
  },
  secondFactor: ({ context }) => readSecondFactor(context.services.database, callerOf(context).id),
  makeSecondFactorKey: async ({ context }) => {
    return { key: await makeSecondFactorKey(context.services, callerOf(context).id) }
  },
  turnSecondFactorOn: async ({ input, context }) => {
    const { services } = context
    const { id } = callerOf(context)
    await provePassword(context, input.password)
    const recoveryCodes = await turnSecondFactorOn(services, id, input.code)
    await forgetTries(context)
    return { recoveryCodes }
  },
  turnSecondFactorOff: async ({ input, context }) => {
    await turnSecondFactorOff(context, input)
    return undefined
  },
  replaceRecoveryCodes: async ({ input, context }) => {
    return { recoveryCodes: await replaceOwnRecoveryCodes(context, input) }
  },
  setLocale: async ({ input, context }) => {
    await writeLocale(context.services.database, callerOf(context).id, input.locale)
    return undefined
  },
}

async function readCurrentUser({ services }: ServerContext, id: string): Promise<CurrentUser> {
  const user = await readSignedIn(services.database, id)
  if (!user) throw new Refusal('unauthenticated')
  return currentUserOf(user)
}

function currentUserOf({ duties: _duties, ...user }: SignedInUser): CurrentUser {
  return { ...user, regions: [...user.regions], permissions: formerPermissions(user.role) }
}
