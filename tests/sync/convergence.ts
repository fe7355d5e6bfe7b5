import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { expectExactCounts } from '#tests/support/recount.ts'
import { startTestServer } from '#tests/support/server.ts'
import { SyncWorld, shownRows, steps } from '#tests/support/sync-world.ts'

const EVERYONE = { id: '00000000-0000-4000-8000-000000000000', role: 'administrator', regions: [] } as const

/** How much is simulated. */
export interface Simulation {
  readonly runs: number
  readonly length: number
  readonly devices: number
  readonly seed: number
}

/**
 * Random devices, work, partitions, restarts and lost, doubled and cut messages: afterwards all devices hold what the
 * server holds, the server what one operation after another would have led to, and no entered value is gone.
 */
export async function simulate({ runs, length, devices, seed }: Simulation): Promise<void> {
  const server = await startTestServer()
  try {
    await fc.assert(
      fc.asyncProperty(steps(length), async (all) => {
        const world = await SyncWorld.open(server, devices)
        try {
          await world.run(all)
          await world.settle()
          await expectConverged(world, all)
          await expectExactCounts(server.database, EVERYONE, new Date())
          await expectNothingLost(server, world)
        } finally {
          await world.close()
        }
        await server.database.run(
          sql`truncate iccpr_cases, conflicts, history, history_values, operations, changes, search_words,
            record_counts, record_months, state_changes`,
        )
        server.services.records.knownWords.clear()
      }),
      { numRuns: runs, seed, endOnFailure: true, verbose: 1 },
    )
  } catch (error) {
    for (const line of server.logged) if (line.includes('"level":50')) console.error(line)
    throw error
  } finally {
    await server.close()
  }
}

/** All devices show what the server holds, and it holds what one operation after another would have led to. */
export async function expectConverged(world: SyncWorld, all: readonly unknown[]): Promise<void> {
  const { items } = await world.officer.client.iccprCases.list({ input: { limit: 200 } })
  const there = new Map(items.map((item) => [item.id, item.title]))
  for (const device of world.devices) {
    expect(device.mirror.outbox.counts().waiting, JSON.stringify(all)).toBe(0)
    const rejected = device.mirror.outbox.rejected(100)
    // A conflict that was decided here is for others to decide once somebody has deleted its record, which stays on the device until
    // the user has read that.
    for (const { reason } of rejected) expect(reason).toBe('conflict_not_found')
    const attention = new Set(rejected.map(({ operation }) => operation.recordId))
    const here = new Map(
      [...shownRows(device, 'iccpr-cases')]
        .filter(([id]) => there.has(id) || !attention.has(id))
        .map(([id, record]) => [id, record.title]),
    )
    expect(here).toEqual(there)
    expect(await sameAsServer(device.mirror, device.remote, new AbortController().signal)).toBe(true)
  }
  for (const [id, { record, deleted }] of world.oracle()) {
    const found = items.find((item) => item.id === id)
    expect(found === undefined).toBe(deleted)
    for (const field of ['title', 'location', 'tags', 'assignedTo', 'status'] as const) {
      if (found) expect(found[field]).toEqual(record[field])
    }
  }
}

async function expectNothingLost(
  server: { database: { run: <T>(statement: ReturnType<typeof sql>) => Promise<T[]> } },
  world: SyncWorld,
): Promise<void> {
  const [kept] = await server.database.run<{ all: string }>(sql`
    select concat((select string_agg(doc::text, ' ') from iccpr_cases), ' ',
      (select string_agg(open_values::text, ' ') from history_values), ' ',
      (select string_agg(open_values::text, ' ') from conflicts)) as all`)
  for (const word of world.entered) expect(kept?.all).toContain(word)
}
