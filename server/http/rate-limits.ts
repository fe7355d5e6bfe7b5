import { createHash, createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/database.ts'
import { Refusal } from '#shared/contract/errors.ts'

interface Limit {
  /** Calls that are let through in a window. */
  readonly points: number
  /** Length of the window in seconds. */
  readonly duration: number
  /** The key has an address of somebody in it. */
  readonly ofAddress?: true
}

/** How many times the characters that need no proof of work may come with one. */
export const PAID_TIMES = 4

/**
 * Every limit with its window. Many people share one address here (offices, mobile carriers), so limits by address
 * are wide; what stops guessing is `sign-in-pair`, one account from one address, which locks nobody else out.
 */
export const LIMITS = {
  /** Public pages by network; no office, and no network of mobile phones, opens fifty of them each second. */
  page: { points: 3000, duration: 60, ofAddress: true },
  /** Public calls by connection. */
  general: { points: 600, duration: 60, ofAddress: true },
  /** Forms of signed-out visitors by connection. */
  'public-form': { points: 60, duration: 600, ofAddress: true },
  /** The same by the wider network: who has a whole one changes connections at will. */
  'public-form-network': { points: 300, duration: 600, ofAddress: true },
  /** Characters that signed-out visitors may send with other forms than a report in an hour, from one network and from all. */
  'public-text-network': { points: 4_000_000, duration: 3600, ofAddress: true },
  'public-text': { points: 24_000_000, duration: 3600 },
  /** Reports of visitors, by connection and by the wider network; past these a proof of work is asked for (decision 0128). */
  report: { points: 60, duration: 600, ofAddress: true },
  'report-network': { points: 300, duration: 600, ofAddress: true },
  /** Characters of reports in an hour, from one network and from all together; the last three quarters only for work. */
  'report-text-network': { points: PAID_TIMES * 4_000_000, duration: 3600, ofAddress: true },
  'report-text': { points: PAID_TIMES * 24_000_000, duration: 3600 },
  /** The same of reports without any ticket: from programs, and from pages of a former build. */
  'report-text-unpaid': { points: 6_000_000, duration: 3600 },
  /** What a connection may send in an hour whatever others have used up: two reports of the greatest length. */
  'report-share': { points: 100_000, duration: 3600, ofAddress: true },
  'report-shares': { points: 1_600_000, duration: 3600, ofAddress: true },
  /** Calls that work with passwords and invitations, by connection. */
  'sign-in': { points: 200, duration: 300, ofAddress: true },
  /** Failed sign-ins of one account from one connection. */
  'sign-in-pair': { points: 10, duration: 900, ofAddress: true },
  /** Failed sign-ins of one account from addresses that it was not signed in from before. */
  'sign-in-account': { points: 100, duration: 3600 },
  /** Mails of confirmation to one address, whoever asks for them. */
  'newsletter-address': { points: 3, duration: 86_400, ofAddress: true },
  /** Unsubscribing by address: a provider of mail does it for all of its people. */
  'one-click': { points: 3000, duration: 600, ofAddress: true },
  /** Pulls that read everything, by person: a few devices, each set up, reset or cut off at its beginning now and then. */
  'whole-pull': { points: 20, duration: 3600 },
  /** Calls that cost the server much, by person. */
  heavy: { points: 60, duration: 300 },
  /** Calls of a signed-in user, all devices and windows together. */
  user: { points: 1500, duration: 60 },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

/** Counted by each server process for itself: these calls are many, and a wait for the database would slow each. */
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
 * Counts calls, most in PostgreSQL. Keys are stored hashed; those with an address in them under a secret that lies in memory
 * alone and changes each day, so that a dump of the table tells no address. Each server process counts those for itself.
 */
export interface RateLimits {
  /** Counts one call; throws `too_many_requests` with the seconds to wait once the limit is passed. */
  consume(limit: LimitName, ...key: string[]): Promise<void>
  /** Counts so many points at once. */
  spend(limit: LimitName, points: number, ...key: string[]): Promise<void>
  /** Throws like `consume` when nothing is left, but counts nothing. */
  check(limit: LimitName, ...key: string[]): Promise<void>
  /** The part that was used, counting nothing: 1 at the limit, and more past it. */
  used(limit: LimitName, ...key: string[]): Promise<number>
  /** Forgets what was counted. */
  reset(limit: LimitName, ...key: string[]): Promise<void>
}

/** Makes the limits over a database; `factor` widens all of them, for tests that call a lot. */
export function createRateLimits(
  database: Database,
  factor = 1,
  now: () => Date = () => new Date(),
): RateLimits {
  const secretly = dailyHash(now)
  const nameOf = (limit: LimitName, key: readonly string[]) =>
    'ofAddress' in LIMITS[limit] ? secretly(key) : hashed(key)
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, limiterOf(database, name, limit, factor)]),
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
    // While a caller is over the limit the database is not asked again.
    inMemoryBlockOnConsumed: points * factor + 1,
    clearExpiredByTimeout: true,
  })
}

const SECRET_BYTES = 32

/** Hashes under a secret that is forgotten with the day. */
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
