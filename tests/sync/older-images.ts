import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { clearOld } from '#server/retentions/clear.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { EDITED, type Step, SyncWorld, steps } from '#tests/support/sync-world.ts'
import { expectConverged } from './convergence.ts'

/** What happens beside the steps of a world: disks are put back, the server forgets, and the office sets back what devices entered. */
type ImageStep =
  | { readonly do: 'steps'; readonly steps: readonly Step[] }
  | { readonly do: 'take-image' | 'meet'; readonly at: number }
  | { readonly do: 'bring-back'; readonly at: number; readonly image: number }
  | { readonly do: 'forget' }
  | {
      readonly do: 'set-back-on-web'
      readonly record: number
      readonly field: number
      readonly value: number
    }

/** How much is simulated. */
interface Simulation {
  readonly runs: number
  readonly length: number
  readonly devices: number
  readonly seed: number
}

const small = fc.nat({ max: 99 })

const someSteps = fc.record({
  do: fc.constant('steps' as const),
  steps: fc.nat({ max: 4 }).chain((more) => steps(more + 1)),
})
const setBackOnWeb = fc.record({
  do: fc.constant('set-back-on-web' as const),
  ...{ record: small, field: small, value: small },
})

/** A device loses some time: what is entered around its image is sent, and perhaps forgotten, before the image comes back. */
const lostTime: fc.Arbitrary<ImageStep[]> = fc
  .record({
    at: small,
    before: small,
    since: small,
    forgets: fc.boolean(),
    meets: fc.boolean(),
    setBack: setBackOnWeb,
  })
  .map(({ at, before, since, forgets, meets, setBack }) => {
    const edit = (record: number): Step => ({ do: 'edit', at, record, field: record, word: record })
    const send: Step[] = [{ do: 'push', at, faults: [] }]
    const create: Step = { do: 'create', at, word: before }
    return [
      { do: 'steps', steps: [create, ...send, { do: 'pull', at, faults: [] }, edit(before)] },
      { do: 'take-image', at },
      { do: 'steps', steps: [...send, ...(meets ? [{ do: 'restart', at } as const] : [])] },
      { do: 'steps', steps: [{ do: 'create', at, word: since }, edit(since), ...send] },
      ...(forgets ? [{ do: 'forget' } as const] : []),
      setBack,
      { do: 'bring-back', at, image: -1 },
      { do: 'steps', steps: [edit(before + since), create, ...send] },
    ]
  })

const imageSteps = (length: number): fc.Arbitrary<ImageStep[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: someSteps.map((step): ImageStep[] => [step]) },
        {
          weight: 3,
          arbitrary: fc
            .record({ do: fc.constantFrom('take-image' as const, 'meet' as const), at: small })
            .map((step): ImageStep[] => [step]),
        },
        {
          weight: 2,
          arbitrary: fc
            .record({ do: fc.constant('bring-back' as const), at: small, image: small })
            .map((step): ImageStep[] => [step]),
        },
        { weight: 1, arbitrary: fc.constant<ImageStep[]>([{ do: 'forget' }]) },
        { weight: 1, arbitrary: setBackOnWeb.map((step): ImageStep[] => [step]) },
        { weight: 2, arbitrary: lostTime },
      ),
      { minLength: length, maxLength: length, size: 'max' },
    )
    .map((all) => all.flat())

/**
 * Random work, lines and disks that are put back to older images: afterwards every operation that ever reached the server has
 * been entered once, in the order in which each came first, no number was used for two, and all devices show what the
 * server holds.
 */
export async function simulateImages({ runs, length, devices, seed }: Simulation): Promise<void> {
  const server = await startTestServer()
  try {
    await fc.assert(
      fc.asyncProperty(imageSteps(length), async (all) => {
        const world = await ImageWorld.open(server, devices)
        try {
          await world.run(all)
          await world.check(all)
        } finally {
          await world.close()
        }
        await server.database.run(
          sql`truncate iccpr_cases, conflicts, history, history_values, operations, changes, search_words,
            record_counts, record_months, state_changes, device_counters, forgotten_operations`,
        )
        server.services.records.knownWords.clear()
      }),
      { numRuns: runs, seed, endOnFailure: true, verbose: 1 },
    )
  } finally {
    await server.close()
  }
}

class ImageWorld {
  readonly #server: TestServer
  readonly #world: SyncWorld
  readonly #images: string[][] = []
  /** Every operation by its device and number: one number never belongs to two. */
  readonly #numbered = new Map<string, string>()
  /** Settled, and forgotten since: none of them is decided once more. */
  readonly #forgotten = new Set<string>()

  private constructor(server: TestServer, world: SyncWorld) {
    this.#server = server
    this.#world = world
    world.onArrival = (operation) => this.#arrive(operation)
    for (const _device of world.devices) this.#images.push([])
  }

  static async open(server: TestServer, devices: number): Promise<ImageWorld> {
    return new ImageWorld(server, await SyncWorld.open(server, devices))
  }

  async run(all: readonly ImageStep[]): Promise<void> {
    for (const step of all) await this.#take(step)
  }

  async check(all: readonly ImageStep[]): Promise<void> {
    await this.#world.settle()
    await expectConverged(this.#world, all)
    const twice = await this.#server.database.run(sql`
      select op_id from history where op_id is not null group by op_id having count(*) > 1
      union all select op_id from conflicts group by op_id, field having count(*) > 1`)
    expect(twice, JSON.stringify(all)).toEqual([])
    const again = [...(await this.#outcomes())].filter((opId) => this.#forgotten.has(opId))
    expect(again, JSON.stringify(all)).toEqual([])
  }

  close(): Promise<void> {
    return this.#world.close()
  }

  async #take(step: ImageStep): Promise<void> {
    if (step.do === 'steps') return this.#world.run(step.steps)
    if (step.do === 'forget') return this.#forget()
    if (step.do === 'set-back-on-web') return this.#setBack(step)
    const at = step.at % this.#world.devices.length
    const device = this.#world.devices[at]
    const images = this.#images[at]
    if (!device || !images) return
    device.line = (_path, pass) => pass()
    if (step.do === 'bring-back') {
      const image = images.at(step.image % Math.max(1, images.length))
      if (image) await device.bringBack(image)
    } else if (step.do === 'meet') await this.#world.meet(device)
    else images.push(await device.takeImage())
  }

  /** As half a year later: outcomes go that their devices have said to have. */
  async #forget(): Promise<void> {
    const before = await this.#outcomes()
    await this.#server.database.run(sql`update operations set at = now() - interval '181 days'`)
    await clearOld(this.#server.services)
    const after = await this.#outcomes()
    for (const opId of before) if (!after.has(opId)) this.#forgotten.add(opId)
  }

  async #outcomes(): Promise<ReadonlySet<string>> {
    const rows = await this.#server.database.run<{ opId: string }>(
      sql`select op_id as "opId" from operations where device_id is not null`,
    )
    return new Set(rows.map(({ opId }) => opId))
  }

  /** An office sets a field to what some device had seen before, so that an edit that came twice would count again. */
  async #setBack({ record, field, value }: Extract<ImageStep, { do: 'set-back-on-web' }>): Promise<void> {
    const { items } = await this.#world.officer.client.iccprCases.list({ input: { limit: 200 } })
    const found = items[record % Math.max(1, items.length)]
    const name = EDITED[field % EDITED.length] ?? 'title'
    const seen = [...this.#world.arrived.values()]
      .filter(({ recordId }) => recordId === found?.id)
      .flatMap(({ patch }) => patch[name]?.from ?? [])
      .filter((text) => typeof text === 'string')
    const to = seen[value % Math.max(1, seen.length)]
    if (found && to !== undefined) await this.#world.setOnWeb(found, name, to)
  }

  #arrive({ deviceId, deviceSeq, opId }: Operation): void {
    const key = `${deviceId}/${deviceSeq}`
    expect(this.#numbered.get(key) ?? opId, `number ${deviceSeq} was used twice`).toBe(opId)
    this.#numbered.set(key, opId)
  }
}
