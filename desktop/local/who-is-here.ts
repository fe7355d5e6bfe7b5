import { currentUser } from '#shared/contract/administration/session.ts'
import type { User } from '#shared/domain/access.ts'
import type { LocalContext } from './context.ts'
import { unlessOffline } from './from-server.ts'

type Asked = Pick<LocalContext, 'mirror' | 'remote' | 'wakeSync'>

/**
 * The signed-in user for whom this device answers, by the server's last answer, so that work continues without a
 * connection. A session that has expired, or that was lost on a computer without a keychain, blocks nothing here: the
 * passphrase has opened the records, and signing in needs the missing connection. Null only after signing out on
 * purpose, or before the first sign-in.
 */
export async function whoIsHere(options: Asked): Promise<User | null> {
  const { mirror, remote } = options
  const signedOut = mirror.meta.get('signedOut')
  const user = mirror.user()
  if (user && !signedOut) return user
  if (!(await remote.signedIn())) return null
  if (signedOut) mirror.meta.remove('signedOut')
  // Right after the first sign-in only the server knows who the user is.
  if (!user) await unlessOffline(askWho(options))
  return mirror.user()
}

/** Asks the server who has signed in here, and stores the answer if there is a user. */
async function askWho({ mirror, remote, wakeSync }: Asked): Promise<void> {
  const response = await remote.fetch('/api/user')
  if (!response.ok) return
  mirror.meta.set('user', currentUser.parse(await response.json()))
  wakeSync()
}
