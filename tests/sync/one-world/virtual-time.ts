import { sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '#server/db/database.ts'

const MINUTE = 60_000

/**
 * One clock for a world: the server's, which PostgreSQL asks for as a parameter, and those of offices, which may be wrong. It moves
 * only between two steps.
 */
export class VirtualTime {
  #now: number
  readonly #database: Database

  constructor(database: Database, from: number) {
    this.#database = database
    this.#now = from
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: from })
  }

  get now(): number {
    return this.#now
  }

  get text(): string {
    return new Date(this.#now).toISOString()
  }

  async pass(minutes: number): Promise<void> {
    this.#now += minutes * MINUTE + 1
    vi.setSystemTime(this.#now)
    await this.#database.run(sql`update virtual.instant set at = ${this.text}::timestamptz`)
  }

  /** Work by a clock that is wrong by so many milliseconds. */
  async aheadBy<T>(ms: number, work: () => Promise<T>): Promise<T> {
    vi.setSystemTime(this.#now + ms)
    try {
      return await work()
    } finally {
      vi.setSystemTime(this.#now)
    }
  }

  /** Inside of such work: the clock is the office's again. */
  setAhead(ms: number): void {
    vi.setSystemTime(this.#now + ms)
  }

  end(): void {
    vi.useRealTimers()
  }
}

/** From the next connection on, `now()` in this database is the instant of the virtual clock. */
export async function installVirtualNow(url: string, from: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create schema virtual`)
    await client.query(`create table virtual.instant (at timestamptz not null)`)
    await client.query(`insert into virtual.instant values ($1)`, [new Date(from).toISOString()])
    await client.query(
      `create function virtual.now() returns timestamptz language sql stable as 'select at from virtual.instant'`,
    )
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and column_default = 'now()'`,
    )
    for (const { table, column } of rows) {
      const names = [table, column].map((name) => pg.escapeIdentifier(name))
      await client.query(`alter table ${names[0]} alter column ${names[1]} set default virtual.now()`)
    }
    const name = pg.escapeIdentifier(new URL(url).pathname.slice(1))
    await client.query(`alter database ${name} set search_path = virtual, pg_catalog, public`)
  } finally {
    await client.end()
  }
}
