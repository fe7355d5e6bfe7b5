import type { webcrypto } from 'node:crypto'
import pg from 'pg'
import { chanceFrom } from '#server/seed/random.ts'

/** The moment at which every picture is made: a working morning in Mogadishu. */
export const MOMENT = '2026-11-18T07:12:00.000Z'

/**
 * Lets the clock of this process stand still. Timers go on, so that nothing waits for ever; what is made now and shown by
 * its time has the same time in every run.
 */
export function stopClock(): void {
  const moment = Date.parse(MOMENT)
  const RealDate = Date
  class StandingDate extends RealDate {
    // Typed by hand, as the clock is the only difference from the built-in constructor.
    constructor(...given: [] | [string | number | Date]) {
      super(given.length === 0 ? moment : given[0])
    }
    static override now(): number {
      return moment
    }
  }
  globalThis.Date = new Proxy(StandingDate, {
    construct: (standing, given) =>
      given.length > 1 ? Reflect.construct(RealDate, given) : Reflect.construct(standing, given),
    apply: () => new StandingDate().toString(),
  }) as unknown as DateConstructor
}

/** Lets the identifiers that follow be the same in every run: references are made of them, and lists are ordered by them. */
export function startIdentifiers(seed: number): void {
  const chance = chanceFrom(seed)
  const fill: typeof webcrypto.getRandomValues = (array) => {
    const { buffer, byteOffset, byteLength } = array as Uint8Array
    new Uint8Array(buffer, byteOffset, byteLength).forEach((_, at, bytes) => {
      bytes[at] = chance.whole(0, 255)
    })
    return array
  }
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill, configurable: true })
}

/**
 * Lets the clock of a database stand still before its tables are made: what asks for `now()`, also as the default of a
 * column, finds ours before PostgreSQL's.
 */
export async function stopDatabaseClock(adminUrl: string, databaseUrl: string): Promise<void> {
  const { pathname, username } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const url = new URL(adminUrl)
  url.pathname = pathname
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(
      `create function public.now() returns timestamptz language sql stable return timestamptz '${MOMENT}'`,
    )
    await client.query(`grant execute on function public.now() to ${pg.escapeIdentifier(username)}`)
    await client.query(`alter database ${pg.escapeIdentifier(name)} set search_path = public, pg_catalog`)
  } finally {
    await client.end()
  }
}
