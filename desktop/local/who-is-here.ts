import { currentUser } from '#shared/contract/session.ts'
import type { User } from '#shared/domain/access.ts'
import type { LocalContext } from './context.ts'
import { unlessOffline } from './from-server.ts'

type Asked = Pick<LocalContext, 'mirror' | 'remote' | 'wakeSync'>

/**
 * The signed-in user, for whom this device answers: as the server last told, so that work goes on without a connection. A
 * session that ran out, or that a computer without a keychain forgot, closes nothing here: the passphrase has opened the
 * records, and a sign-in needs the connection that is missing. Only whoever signed out on purpose is signed out; then, and
 * where nobody has signed in yet, it is null.
 */
export async function whoIsHere(asked: Asked): Promise<User | null> {
  const { mirror, remote } = asked
  const signedOut = mirror.meta.get('signedOut')
  const known = mirror.user()
  if (known && !signedOut) return known
  if (!(await remote.signedIn())) return null
  if (signedOut) mirror.meta.remove('signedOut')
  // Right after the first sign-in the server alone knows who it is.
  if (!known) await unlessOffline(askWho(asked))
  return mirror.user()
}

/** Asks the server who has signed in here, and keeps it, where it knows somebody. */
async function askWho({ mirror, remote, wakeSync }: Asked): Promise<void> {
  const response = await remote.fetch('/api/user')
  if (!response.ok) return
  mirror.meta.set('user', currentUser.parse(await response.json()))
  wakeSync()
}
