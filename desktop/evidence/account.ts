import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { answerOf, call, ServerRefused } from '#desktop/sync/server-calls.ts'
import { type CurrentUser, sessionContract } from '#shared/contract/administration/session.ts'

/** The user who is signed in, as the server sees them; null if it does not say so. Throws ConnectionFailed. */
async function readAccount(remote: Remote, signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await answerOf(await call(remote, sessionContract.user, { signal }), sessionContract.user.output)
  } catch (error) {
    if (error instanceof ServerRefused) return null
    throw error
  }
}

/**
 * Whether almost everything is refused until the user has signed in, chosen a password or set up a second factor: then nothing is
 * wrong with the file. Throws ConnectionFailed.
 */
export async function mustActFirst(remote: Remote, signal: AbortSignal): Promise<boolean> {
  const account = await readAccount(remote, signal)
  return account === null || account.mustChangePassword || account.mustSetUpSecondFactor
}

/**
 * Files are sent in the name of the mirror's user, never of another user who has signed in meanwhile. A session belongs to one user, so
 * it is asked for once: where a connection is always cut soon, the question would leave no time for the file.
 */
export function ownerCheck(
  { mirror, remote }: { readonly mirror: Mirror; readonly remote: Remote },
  signal: AbortSignal,
): () => Promise<boolean> {
  let ownSession: string | null = null
  return async () => {
    const session = (await remote.session?.()) ?? null
    if (session !== null && session === ownSession) return true
    const account = await readAccount(remote, signal)
    const isOwner = account !== null && account.id === mirror.user()?.id
    // The session may have changed while the answer came.
    ownSession = isOwner && session === ((await remote.session?.()) ?? null) ? session : null
    return isOwner
  }
}
