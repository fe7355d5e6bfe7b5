import { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import { msApart } from '#desktop/mirror/earliest-today.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { usersContract } from '#shared/contract/administration/users.ts'
import type { KeptAnswer } from '#shared/contract/desktop-bridge.ts'
import { letterheadContract } from '#shared/contract/publishing/letterhead.ts'
import { newsContract, newsItem } from '#shared/contract/publishing/news.ts'
import { organizationContract } from '#shared/contract/publishing/organization.ts'
import { may } from '#shared/domain/access.ts'
import { answerOf, call, unlessOfAnotherBuild } from './server-calls.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NAMES_EVERY_MS = 10 * MINUTE_MS
/** This takes few bytes, and contains the numbers to call in danger. */
const ORGANIZATION_EVERY_MS = HOUR_MS
/** News are read for months without a connection, but are large for a weak connection. */
const NEWS_EVERY_MS = 6 * HOUR_MS
const KEPT_NEWS = 50

/**
 * Refreshes the server's answers that the device keeps beside its records, each at its own interval: the names of
 * users, the organisation's contact details, the letterhead of those who make reports, and the newest news.
 */
export function keepAnswers(mirror: Mirror, remote: Remote, now: () => Date) {
  const { meta } = mirror
  const names = every(NAMES_EVERY_MS, now, async (signal) => {
    const response = await call(remote, usersContract.names, { signal })
    keep(mirror, 'names', await answerOf(response, usersContract.names.output))
  })
  const organization = every(ORGANIZATION_EVERY_MS, now, async (signal) => {
    const response = await call(remote, organizationContract.get, { signal })
    keep(mirror, 'organization', await answerOf(response, organizationContract.get.output))
  })
  const letterhead = every(ORGANIZATION_EVERY_MS, now, async (signal) => {
    const user = meta.get('user')
    if (!user || !may(user, 'reports:generate')) return
    const response = await call(remote, letterheadContract.get, { signal })
    keep(mirror, 'letterhead', await answerOf(response, letterheadContract.get.output))
  })
  const news = every(NEWS_EVERY_MS, now, async (signal) => {
    const response = await call(remote, newsContract.list, { input: { limit: KEPT_NEWS }, signal })
    keep(mirror, 'news', await answerOf(response, z.array(newsItem)))
  })
  return {
    /** The names alone, without which a new device shows nobody; a first pull can take hours. */
    names,
    async all(signal: AbortSignal): Promise<void> {
      await names(signal)
      await organization(signal)
      await letterhead(signal)
      await news(signal)
    },
  }
}

/** Keeps an answer; what shows it is read again where it has changed. */
function keep<K extends KeptAnswer>(
  mirror: Mirror,
  key: K,
  answer: NonNullable<ReturnType<typeof mirror.meta.get<K>>>,
): void {
  if (JSON.stringify(mirror.meta.get(key)) === JSON.stringify(answer)) return
  mirror.meta.set(key, answer)
  mirror.noteChange(key)
}

/** A failed one is tried again in the next round; a server of another build is asked again after the interval. */
function every(ms: number, now: () => Date, read: (signal: AbortSignal) => Promise<void>) {
  let readAt = 0
  return async (signal: AbortSignal): Promise<void> => {
    if (msApart(readAt, now()) < ms) return
    await unlessOfAnotherBuild(read(signal))
    readAt = now().getTime()
  }
}
