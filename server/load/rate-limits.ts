import { createHash, createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/database.ts'
import { VISITOR_FILES_MB } from '#server/settings.ts'
import { Refusal } from '#shared/domain/errors.ts'

interface Limit {
  /** Calls that are allowed in a window. */
  readonly points: number
  /** Length of the window in seconds. */
  readonly duration: number
  /** Whether the key contains an address. */
  readonly ofAddress?: true
}

/** The total of characters that may come with a proof of work, as a multiple of those that may come without. */
export const PAID_TIMES = 4

const KIB_OF_MB = 1000

/**
 * Every limit with its window. Many people share one address here (offices, mobile carriers), so limits by address
 * are wide; guessing is stopped by `sign-in-pair`, one account from one address, which locks no one else out.
 */
export const LIMITS = {
  /** Public pages by network; no office or mobile network opens fifty of them each second. */
  page: { points: 3000, duration: 60, ofAddress: true },
  /** Public calls by connection. */
  general: { points: 600, duration: 60, ofAddress: true },
  /** Forms of signed-out visitors by connection. */
  'public-form': { points: 60, duration: 600, ofAddress: true },
  /** The same by the wider network: a person who has a whole network can change connections at will. */
  'public-form-network': { points: 300, duration: 600, ofAddress: true },
  /**
   * Characters that signed-out visitors may send in an hour with forms other than reports, from one network and in
   * all.
   */
  'public-text-network': { points: 4_000_000, duration: 3600, ofAddress: true },
  'public-text': { points: 24_000_000, duration: 3600 },
  /**
   * Visitors' reports, by connection and by the wider network; above these a proof of work is required (decision
   * 0128).
   */
  report: { points: 60, duration: 600, ofAddress: true },
  'report-network': { points: 300, duration: 600, ofAddress: true },
  /** Characters of reports in an hour, from one network and in all; the last three quarters need a proof of work. */
  'report-text-network': { points: PAID_TIMES * 4_000_000, duration: 3600, ofAddress: true },
  'report-text': { points: PAID_TIMES * 24_000_000, duration: 3600 },
  /** The same for reports without any ticket: from programs, and from pages of a former build. */
  'report-text-unpaid': { points: 6_000_000, duration: 3600 },
  /** The hourly share of a connection, however much others have used: two reports of the greatest length. */
  'report-share': { points: 100_000, duration: 3600, ofAddress: true },
  'report-shares': { points: 1_600_000, duration: 3600, ofAddress: true },
  /**
   * KiB of the files that visitors add to their reports, in all and from one network, which may use half of it: one
   * sender can't shut out everyone. A setting changes both.
   */
  'visitor-files': { points: VISITOR_FILES_MB * KIB_OF_MB, duration: 3600 },
  'visitor-files-network': { points: (VISITOR_FILES_MB * KIB_OF_MB) / 2, duration: 3600, ofAddress: true },
  /** Calls with passwords and invitations, by connection. */
  'sign-in': { points: 200, duration: 300, ofAddress: true },
  /** Failed sign-ins of one account from one connection. */
  'sign-in-pair': { points: 10, duration: 900, ofAddress: true },
  /** Failed sign-ins to one account from addresses that it has not signed in from before. */
  'sign-in-account': { points: 100, duration: 3600 },
  /** Mails of confirmation to one address, regardless of who asks for them. */
  'newsletter-address': { points: 3, duration: 86_400, ofAddress: true },
  /** Codes of certificates and cohorts that do not exist, by connection: enough tries for mistyped codes, and too few for guessing one. */
  'certificate-miss': { points: 60, duration: 600, ofAddress: true },
  /** Mails about a learning account to one address, regardless of who asks for them. */
  'learner-address': { points: 5, duration: 86_400, ofAddress: true },
  /** Mails about applications for grants to one address, regardless of who applies. */
  'grant-address': { points: 5, duration: 86_400, ofAddress: true },
  /** Drafts of applications that ask what others wrote, by connection: each device does it seven times a minute. */
  'grant-drafts': { points: 3000, duration: 600, ofAddress: true },
  /** Changes of a draft of an application, and invitations to it, by what opens it. */
  'grant-draft': { points: 1500, duration: 600 },
  'grant-invitations': { points: 20, duration: 86_400 },
  /** Automatic answers to one address: a handful a day, so that two machines never answer one another without end. */
  'automatic-answer': { points: 3, duration: 86_400, ofAddress: true },
  /** KiB of mails that are kept as they came, by the network of their sender: what is read of them is kept beyond it. */
  'mail-original': { points: 200 * KIB_OF_MB, duration: 86_400, ofAddress: true },
  /** Learning events of one learner: two weeks without a connection are far fewer. */
  'learning-events': { points: 10_000, duration: 86_400 },
  /** Unsubscribing by address: a mail provider does it for all of its users. */
  'one-click': { points: 3000, duration: 600, ofAddress: true },
  /**
   * Pulls that read everything, by user: a few devices, each occasionally set up, reset or cut off at the beginning.
   */
  'whole-pull': { points: 20, duration: 3600 },
  /** Expensive calls, by user. */
  heavy: { points: 60, duration: 300 },
  /** Calls of a signed-in user, from all devices and windows together. */
  user: { points: 1500, duration: 60 },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

/**
 * Each server process counts these by itself: they are frequent, and waiting for the database would slow each of
 * them.
 */
const COUNTED_HERE: ReadonlySet<string> = new Set<LimitName>([
  'user',
  'page',
  'report',
  'report-network',
  'report-text-network',
  'report-share',
  'report-shares',
])

/**
 * Counts calls, most of them in PostgreSQL. Keys are stored as hashes; the hash of a key with an address uses a
 * secret that is only in memory and changes each day, so that a dump of the table reveals no address. Each server
 * process counts those by itself.
 */
export interface RateLimits {
  /** Counts one call; throws `too_many_requests` with the seconds to wait once the limit is exceeded. */
  consume(limit: LimitName, ...key: string[]): Promise<void>
  /** Counts several points at once. */
  spend(limit: LimitName, points: number, ...key: string[]): Promise<void>
  /** Throws like `consume` if nothing is left, but counts nothing. */
  check(limit: LimitName, ...key: string[]): Promise<void>
  /** The used fraction, without counting: 1 at the limit, and more above it. */
  used(limit: LimitName, ...key: string[]): Promise<number>
  /** Forgets the counts of a key. */
  reset(limit: LimitName, ...key: string[]): Promise<void>
}

interface LimitOptions {
  /** Widens all limits, for tests with many calls. */
  readonly factor?: number | undefined
  /** MB of files that visitors may send in an hour. */
  readonly visitorFilesMb?: number | undefined
  readonly now?: (() => Date) | undefined
}

/** Makes the limits on a database. */
export function createRateLimits(
  database: Database,
  { factor = 1, visitorFilesMb = VISITOR_FILES_MB, now = () => new Date() }: LimitOptions = {},
): RateLimits {
  const secretly = dailyHash(now)
  const nameOf = (limit: LimitName, key: readonly string[]) =>
    'ofAddress' in LIMITS[limit] ? secretly(key) : hashed(key)
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => {
      const widened = name.startsWith('visitor-files') ? (factor * visitorFilesMb) / VISITOR_FILES_MB : factor
      return [name, limiterOf(database, name, limit, widened)]
    }),
  ) as Record<LimitName, RateLimiterPostgres | RateLimiterMemory>
  const spend = async (limit: LimitName, points: number, key: readonly string[]) => {
    try {
      await limiters[limit].consume(nameOf(limit, key), points)
    } catch (reason) {
      throw refusalOf(reason)
    }
  }
  return {
    consume: (limit, ...key) => spend(limit, 1, key),
    spend: (limit, points, ...key) => spend(limit, points, key),
    async check(limit, ...key) {
      const limiter = limiters[limit]
      const state = await limiter.get(nameOf(limit, key))
      if (state && state.consumedPoints >= limiter.points) throw refusalOf(state)
    },
    async used(limit, ...key) {
      const limiter = limiters[limit]
      const state = await limiter.get(nameOf(limit, key))
      return (state?.consumedPoints ?? 0) / limiter.points
    },
    async reset(limit, ...key) {
      await limiters[limit].delete(nameOf(limit, key))
    },
  }
}

function limiterOf(database: Database, name: string, { points, duration }: Limit, factor: number) {
  if (COUNTED_HERE.has(name)) return new RateLimiterMemory({ points: points * factor, duration })
  return new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: points * factor,
    duration,
    // While a caller is over the limit, the database is not asked again.
    inMemoryBlockOnConsumed: points * factor + 1,
    clearExpiredByTimeout: true,
  })
}

const SECRET_BYTES = 32

/** Hashes with a secret that is forgotten at the end of the day. */
function dailyHash(now: () => Date): (key: readonly string[]) => string {
  let secret = randomBytes(SECRET_BYTES)
  let day = ''
  return (key) => {
    const today = now().toISOString().slice(0, 10)
    if (today !== day) secret = randomBytes(SECRET_BYTES)
    day = today
    return createHmac('sha256', secret).update(JSON.stringify(key)).digest('base64url')
  }
}

function hashed(key: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('base64url')
}

function refusalOf(reason: unknown): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason
  return new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
}
