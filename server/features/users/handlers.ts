import { listAudit } from '#server/features/audit/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import type { usersContract } from '#shared/contract/users.ts'
import { editUser } from './edit-user.ts'
import { acceptInvitation, inviteUser, readInvitation, renewInvitation } from './invitations.ts'
import { listNames, listUsers } from './list-users.ts'
import { endOpenSession, listOpenSessions } from './open-sessions.ts'
import { removeSecondFactorOf } from './remove-second-factor.ts'

/** User administration and invitations. */
export const usersHandlers: Handlers<typeof usersContract> = {
  list: ({ input, context }) => listUsers(context.services.database, input),
  names: ({ context }) => listNames(context.services.database),
  invite: ({ input, context }) => inviteUser(context.services, callerOf(context).id, input),
  edit: ({ params, input, context }) =>
    editUser(context.services.database, callerOf(context).id, params.id, input),
  renewInvitation: async ({ params, context }) => {
    return { link: await renewInvitation(context.services, callerOf(context).id, params.id) }
  },
  removeSecondFactor: async ({ params, context }) => {
    await removeSecondFactorOf(context.services.database, callerOf(context).id, params.id)
    return undefined
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
}
