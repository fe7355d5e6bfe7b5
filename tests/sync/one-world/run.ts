import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMigratedDatabase } from '#tests/support/migrated-database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { checkJournal } from './check-journal.ts'
import { Journal } from './journal.ts'
import { planOf, type Step, type WorldSize } from './plan.ts'
import { seedRandom } from './seeded-random.ts'
import { installVirtualNow, VirtualTime } from './virtual-time.ts'
import { World } from './world.ts'

const BEGINNING = Date.parse('2026-01-05T06:00:00.000Z')

/** What a run counted, and what the checker found. */
export interface Ran {
  readonly operations: number
  readonly faults: number
  readonly syncs: number
  readonly wrong: readonly string[]
  readonly journal: string
}

/** Runs the steps in a world of its own, and lets the checker read its journal. */
async function runSteps(seed: number, steps: readonly Step[], size: WorldSize): Promise<Ran> {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-world-'))
  const made = await createMigratedDatabase()
  await installVirtualNow(made.url, BEGINNING)
  const endSeed = seedRandom(seed)
  const server = await startTestServer({
    withoutSockets: true,
    place: { databaseUrl: made.url, dataDir: path.join(folder, 'server') },
  })
  const time = new VirtualTime(server.database, BEGINNING)
  const file = path.join(folder, 'journal.jsonl')
  const journal = new Journal(file)
  let world: World | null = null
  try {
    world = await World.open({ server, time, journal }, size)
    for (const step of steps) await world.take(step)
    await world.end()
    return {
      ...world.counts,
      wrong: checkJournal(file),
      journal: journal.events.map((e) => JSON.stringify(e)).join('\n'),
    }
  } catch (error) {
    const text =
      error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
    return { ...(world?.counts ?? { operations: 0, faults: 0, syncs: 0 }), wrong: [text], journal: '' }
  } finally {
    await world?.close().catch((error: unknown) => error)
    time.end()
    endSeed()
    await server.close()
    await made.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a seed; a failing run is made smaller, within some minutes, and thrown with its seed and steps. */
export async function runWorld(seed: number, size: WorldSize, shrinkMs: number): Promise<Ran> {
  const steps = planOf(seed, size)
  const ran = await runSteps(seed, steps, size)
  if (ran.wrong.length === 0) return ran
  const { fewest, wrong } = await shrink(ran.wrong, steps, (fewer) => runSteps(seed, fewer, size), shrinkMs)
  throw new Error(
    `${wrong.join('\n')}\n\nseed ${seed}, ${steps.length} steps, of which ${fewest.length} are enough:\n${fewest.map((step) => JSON.stringify(step)).join('\n')}`,
  )
}

/** Leaves out ever smaller parts of the steps while something is still wrong. */
async function shrink(
  wrong: readonly string[],
  steps: readonly Step[],
  run: (steps: readonly Step[]) => Promise<Ran>,
  withinMs: number,
): Promise<{ readonly fewest: readonly Step[]; readonly wrong: readonly string[] }> {
  const until = Date.now() + withinMs
  let [fewest, stillWrong] = [steps, wrong]
  for (let part = Math.ceil(steps.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    for (let from = 0; from < fewest.length && Date.now() < until; ) {
      const fewer = [...fewest.slice(0, from), ...fewest.slice(from + part)]
      const ran = await run(fewer)
      if (ran.wrong.length > 0) [fewest, stillWrong] = [fewer, ran.wrong]
      else from += part
    }
  }
  return { fewest, wrong: stillWrong }
}
