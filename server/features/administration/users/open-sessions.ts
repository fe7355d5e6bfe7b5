import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { endSession, findUser, listSessionsOf } from '#server/identity/index.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** A user's open sessions; without the permission to manage users, other users' sessions are reported as not found. */
export async function listOpenSessions(context: ServerContext, userId: string) {
  await requireReach(context, userId)
  const sessions = await listSessionsOf(context.services.database, userId)
  return sessions.map((session) => ({ ...session, current: session.id === context.session.id }))
}

/** Ends one open session of a user. */
export async function endOpenSession(
  context: ServerContext,
  userId: string,
  sessionId: string,
): Promise<void> {
  await requireReach(context, userId)
  if (sessionId === context.session.id) await context.session.end()
  const actor = callerOf(context).id
  await context.services.database.transaction(async (transaction) => {
    if (!(await endSession(transaction, userId, sessionId))) throw new Refusal('not_found')
    await writeAudit(transaction, { actor, act: 'session.ended', subject: `users/${userId}` })
  })
}

async function requireReach(context: ServerContext, userId: string): Promise<void> {
  const caller = callerOf(context)
  if (caller.id === userId) return
  if (!may(caller, 'users:manage')) throw new Refusal('not_found')
  if (!(await findUser(context.services.database, userId))) throw new Refusal('not_found')
}
