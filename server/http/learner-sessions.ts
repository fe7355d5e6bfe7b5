import {
  beginLearnerSession,
  endLearnerSession,
  endOtherLearnerSessions,
  LEARNER_SESSION_MS,
  readLearnerSession,
} from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { LearnerControl } from './context.ts'
import type { HttpContext } from './request-state.ts'

/** A cookie of its own: a learner's session never opens anything of the staff. */
const COOKIE = 'learner'

/** Reads the learner's cookie of a request when it is first asked for, and begins and ends their session. */
export function learnerControl(
  context: HttpContext,
  { database, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
): LearnerControl {
  let read: Promise<string | null> | undefined
  // Behind a proxy, and where a page is drawn, the connection itself is plain.
  if (publicUrl.startsWith('https:')) context.cookies.secure = true
  const set = (key: string | null) =>
    context.cookies.set(COOKIE, key, {
      ...{ httpOnly: true, sameSite: 'lax', overwrite: true },
      ...(key === null ? {} : { maxAge: LEARNER_SESSION_MS }),
    })
  const keyOf = () => context.cookies.get(COOKIE) ?? ''
  return {
    read() {
      const key = keyOf()
      read ??= key ? readLearnerSession(database, key) : Promise.resolve(null)
      return read
    },
    async confirmUnchanged() {
      if ((await readLearnerSession(database, keyOf())) === null) throw new Refusal('unauthenticated')
    },
    async begin(learnerId) {
      const former = keyOf()
      if (former) await endLearnerSession(database, former)
      set(await beginLearnerSession(database, learnerId))
      read = Promise.resolve(learnerId)
    },
    endOthers: () => endOtherLearnerSessions(database, keyOf()),
    async end() {
      await endLearnerSession(database, keyOf())
      set(null)
      read = Promise.resolve(null)
    },
  }
}
