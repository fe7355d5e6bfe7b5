import { listAudit } from '#server/audit/index.ts'
import { proveSelf, requireProof } from '#server/features/administration/sessions/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import type { usersContract } from '#shared/contract/administration/users.ts'
import { editUser } from './edit-user.ts'
import { exportAudit } from './export-audit.ts'
import { acceptInvitation, inviteUser, readInvitation, renewInvitation } from './invitations.ts'
import { listColleagues, listUsers } from './list-users.ts'
import { endOpenSession, listOpenSessions } from './open-sessions.ts'
import { makesAdministrator, proveBeforeReplacing } from './prove-for-administrators.ts'
import { removeSecondFactorOf } from './remove-second-factor.ts'
import { readSecondFactorRule, setSecondFactorRule } from './second-factor-rule.ts'

/** User administration and invitations. */
export const usersHandlers: Handlers<typeof usersContract> = {
  list: ({ input, context }) => listUsers(context.services.database, input),
  names: ({ context }) => listColleagues(context.services.database, callerOf(context)),
  invite: async ({ input, context }) => {
    if (input.role === 'administrator') await requireProof(context, input)
    return inviteUser(context.services, callerOf(context).id, input)
  },
  edit: async ({ params, input, context }) => {
    if (await makesAdministrator(context.services.database, params.id, input)) {
      await requireProof(context, input)
    }
    return editUser(context.services.database, callerOf(context).id, params.id, input)
  },
  renewInvitation: async ({ params, input, context }) => {
    await proveBeforeReplacing(context, params.id, input)
    return renewInvitation(context.services, callerOf(context).id, params.id)
  },
  removeSecondFactor: async ({ params, input, context }) => {
    // One's own second factor is refused here, with any proof.
    if (params.id !== callerOf(context).id) await proveBeforeReplacing(context, params.id, input)
    await removeSecondFactorOf(context.services, callerOf(context).id, params.id)
    return undefined
  },
  secondFactorRule: ({ context }) => readSecondFactorRule(context.services.database),
  setSecondFactorRule: async ({ input, context }) => {
    await proveSelf(context, input)
    return setSecondFactorRule(context, input.required)
  },
  sessions: ({ params, context }) => listOpenSessions(context, params.id),
  endSession: async ({ params, context }) => {
    await endOpenSession(context, params.id, params.session)
    return undefined
  },
  readInvitation: async ({ input, context }) => {
    const { firstName, email } = await readInvitation(context.services.database, input.token)
    return { firstName, email }
  },
  acceptInvitation: async ({ input, context }) => {
    await acceptInvitation(context.services, input.token, input.password)
    return undefined
  },
  audit: ({ input, context }) => listAudit(context.services.database, input),
  exportAudit: ({ input, context }) => exportAudit(context, input),
}
