import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { meetServer } from '#desktop/sync/meet.ts'
import { pullAll } from '#desktop/sync/pull.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import type { User } from '#shared/domain/access.ts'
import type { CollectionName, StoredRecord } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { mergeOperation } from '#shared/sync/merge.ts'
import type { CurrentRecord } from '#shared/sync/merge-input.ts'
import { type Operation, operation } from '#shared/sync/operation.ts'
import { createTestDevice, down, type TestDevice } from './device.ts'
import type { TestServer, TestUser } from './server.ts'

/** What happens to one request of a device. */
export type Fault = 'none' | 'request-lost' | 'answer-lost' | 'doubled' | 'cut'

/** One step of a simulated field: somebody does something, or a line does. */
export type Step =
  | { readonly do: 'create'; readonly at: number; readonly word: number }
  | {
      readonly do: 'edit'
      readonly at: number
      readonly record: number
      readonly field: number
      readonly word: number
    }
  | { readonly do: 'status'; readonly at: number; readonly record: number; readonly to: number }
  | { readonly do: 'delete'; readonly at: number; readonly record: number }
  | { readonly do: 'decide'; readonly at: number; readonly choice: number }
  | { readonly do: 'push'; readonly at: number; readonly faults: readonly Fault[] }
  | { readonly do: 'pull'; readonly at: number; readonly faults: readonly Fault[] }
  | { readonly do: 'restart'; readonly at: number }
  | { readonly do: 'web-edit'; readonly record: number; readonly field: number; readonly word: number }

type Work = Exclude<Step, { do: 'push' } | { do: 'pull' } | { do: 'restart' } | { do: 'web-edit' }>
export const EDITED = ['title', 'location', 'tags', 'assignedTo'] as const
export type EditedField = (typeof EDITED)[number]
const STATUSES = ['active', 'review', 'escalated', 'completed'] as const
const faults = fc.array(
  fc.constantFrom<Fault>('none', 'none', 'request-lost', 'answer-lost', 'doubled', 'cut'),
  { maxLength: 4 },
)
const small = fc.nat({ max: 99 })

/** Random steps over so many devices; devices past the number wrap around. */
export const steps = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('create' as const), at: small, word: small }) },
      {
        weight: 8,
        arbitrary: fc.record({
          do: fc.constant('edit' as const),
          at: small,
          record: small,
          field: small,
          word: small,
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('status' as const), at: small, record: small, to: small }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), at: small, record: small }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), at: small, choice: small }) },
      { weight: 5, arbitrary: fc.record({ do: fc.constant('push' as const), at: small, faults }) },
      { weight: 5, arbitrary: fc.record({ do: fc.constant('pull' as const), at: small, faults }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), at: small }) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('web-edit' as const),
          record: small,
          field: small,
          word: small,
        }),
      },
    ),
    { minLength: length, maxLength: length, size: 'max' },
  )

/** A field of several devices of one region, a web office, and an oracle that applies what arrives one by one. */
export class SyncWorld {
  readonly devices: TestDevice[] = []
  /** Every value that anybody entered and that a side accepted. */
  readonly entered = new Set<string>()
  readonly #officer: TestUser
  readonly #oracle = new Map<string, CurrentRecord>()
  /** What has arrived at the server, each operation as it came first. */
  readonly arrived = new Map<string, Operation>()
  /** Called with each operation that comes, also when it comes again. */
  onArrival: (operation: Operation) => void = () => undefined
  readonly #lines = new WeakMap<Mirror, { readonly faults: Fault[]; line: PushLine | null }>()
  #words = 0

  private constructor(officer: TestUser) {
    this.#officer = officer
  }

  static async open(server: TestServer, devices: number): Promise<SyncWorld> {
    const world = new SyncWorld(await server.signIn('field-officer', ['SO28']))
    for (let index = 0; index < devices; index++) {
      const device = await createTestDevice(world.#officer)
      await device.sync()
      world.devices.push(device)
    }
    return world
  }

  async run(all: readonly Step[]): Promise<void> {
    for (const step of all) await this.#take(step)
  }

  /** Brings every device and the server to rest over good lines, with all conflicts left as they are. */
  async settle(): Promise<void> {
    for (const device of this.devices) device.line = (_path, pass) => pass()
    for (let round = 0; round < 2; round++) {
      for (const device of this.devices) {
        await this.#push(device, [])
        await pullAll(device.mirror, this.#lineOf(device, []), 0, NEVER, clock)
      }
    }
  }

  async close(): Promise<void> {
    for (const device of this.devices) await device.close()
  }

  get officer(): TestUser {
    return this.#officer
  }

  /** The state that one operation after another would have led to. */
  oracle(): ReadonlyMap<string, CurrentRecord> {
    return this.#oracle
  }

  async #take(step: Step): Promise<void> {
    if (step.do === 'web-edit') return this.#editOnWeb(step)
    const device = this.devices[step.at % this.devices.length]
    if (!device) return
    if (step.do === 'restart') return device.restart()
    if (step.do === 'push' || step.do === 'pull') return this.#talk(device, step.do, step.faults)
    await this.#work(device, step)
  }

  async #work(device: TestDevice, step: Work): Promise<void> {
    device.line = down
    if (step.do === 'create') {
      const title = this.#word('title')
      await device.client.iccprCases.create({
        input: {
          title,
          status: 'pending',
          priority: 'high',
          description: this.#word('description of'),
          regionCode: 'SO28',
        },
      })
      return
    }
    if (step.do === 'decide') return decideOne(device, step.choice)
    const { items } = await device.client.iccprCases.list({ input: { limit: 200 } })
    const record = items[step.record % Math.max(1, items.length)]
    if (!record) return
    const params = { id: record.id }
    const { version } = record
    if (step.do === 'delete')
      await device.client.iccprCases.remove({ params, input: { reason: 'entered twice' } })
    else if (step.do === 'status') {
      const status = STATUSES[step.to % STATUSES.length] ?? 'active'
      await ignoringRules(
        device.client.iccprCases.changeStatus({ params, input: { status, reason: 'as found', version } }),
      )
    } else {
      const field = EDITED[step.field % EDITED.length] ?? 'title'
      await device.client.iccprCases.edit({ params, input: { version, [field]: this.#word(field) } })
    }
  }

  async #editOnWeb(step: Extract<Step, { do: 'web-edit' }>): Promise<void> {
    const { items } = await this.#officer.client.iccprCases.list({ input: { limit: 200 } })
    const record = items[step.record % Math.max(1, items.length)]
    if (!record) return
    const field = EDITED[step.field % EDITED.length] ?? 'title'
    await this.setOnWeb(record, field, this.#word(field))
  }

  /** Somebody in the office sets a field of a record. */
  async setOnWeb(
    record: { readonly id: string; readonly version: number },
    field: EditedField,
    to: string | null,
  ): Promise<void> {
    await this.#officer.client.iccprCases.edit({
      params: { id: record.id },
      input: { version: record.version, [field]: to },
    })
    const current = this.#oracle.get(record.id)
    if (current) this.#oracle.set(record.id, { ...current, record: { ...current.record, [field]: to } })
  }

  async #talk(device: TestDevice, what: 'push' | 'pull', lineFaults: readonly Fault[]): Promise<void> {
    device.line = (_path, pass) => pass()
    try {
      if (what === 'push') await this.#push(device, [...lineFaults])
      else await pullAll(device.mirror, this.#lineOf(device, [...lineFaults]), 0, NEVER, clock)
    } catch (error) {
      if (!(error instanceof ConnectionFailed)) throw error
    }
  }

  /** Pushes on the device's one line, which remembers what was cut until the device is restarted. */
  async #push(device: TestDevice, lineFaults: Fault[]): Promise<void> {
    const kept = this.#lines.get(device.mirror) ?? { faults: [], line: null }
    kept.faults.splice(0, kept.faults.length, ...lineFaults)
    if (!kept.line) await this.meet(device, kept.faults)
    kept.line ??= new PushLine(device.mirror, this.#lineOf(device, kept.faults), clock)
    this.#lines.set(device.mirror, kept)
    await pushAll(device.mirror, kept.line, NEVER, clock)
  }

  /** The device compares its counters with the server's, as it does when it begins to sync. */
  async meet(device: TestDevice, lineFaults: Fault[] = []): Promise<void> {
    const isOlder = await meetServer(device.mirror, this.#lineOf(device, lineFaults), NEVER, clock)
    if (isOlder) this.#lines.delete(device.mirror)
  }

  /** The device's line with faults; whatever reaches the server reaches the oracle, in the same order. */
  #lineOf(device: TestDevice, pending: Fault[]) {
    return {
      signedIn: async () => true,
      fetch: async (path: `/api/${string}`, init: { body?: unknown } = {}): Promise<Response> => {
        const fault = pending.shift() ?? 'none'
        if (fault === 'request-lost') throw new ConnectionFailed('lost on the way')
        const send = () => device.remote.fetch(path, init as never)
        const response = await send()
        if (path === '/api/sync/push/lines') this.#arrive(init.body)
        if (fault === 'none') return response
        if (fault === 'doubled') {
          await response.text()
          return send()
        }
        const text = await response.text()
        if (fault === 'answer-lost') throw new ConnectionFailed('lost on the way back')
        return new Response(text.slice(0, Math.floor(text.length / 2)), { status: response.status })
      },
    }
  }

  #arrive(body: unknown): void {
    const [, ...sent] = gunzipSync(body as Uint8Array)
      .toString()
      .split('\n')
      .filter(Boolean)
    for (const each of sent) {
      const parsed = operation.parse(JSON.parse(each))
      if (!this.arrived.has(parsed.opId)) this.#applyToOracle(parsed)
      this.arrived.set(parsed.opId, this.arrived.get(parsed.opId) ?? parsed)
      this.onArrival(parsed)
    }
  }

  #applyToOracle(parsed: Operation): void {
    const user: User = { id: this.#officer.id, role: 'field-officer', regions: ['SO28'] }
    const merged = mergeOperation({
      collection: collections[parsed.collection],
      operation: parsed,
      author: user,
      current: this.#oracle.get(parsed.recordId) ?? null,
      onceVisible: false,
      parent: null,
      named: () => null,
      assigneeMaySee: () => true,
      now: '2026-12-01T00:00:00.000Z',
    })
    if (merged.outcome === 'rejected') return
    this.#oracle.set(parsed.recordId, { record: merged.record as StoredRecord, deleted: merged.deleted })
  }

  #word(prefix: string): string {
    this.#words++
    const word = `${prefix} entered ${this.#words}x`
    this.entered.add(word)
    return word
  }
}

const NEVER = new AbortController().signal
const clock = () => new Date()

async function decideOne(device: TestDevice, choice: number): Promise<void> {
  const { items } = await device.client.conflicts.list({ input: {} })
  // One that waits is for others to decide, as the user's own value against a deletion is.
  const open = items.filter(({ waits }) => !waits)
  const conflict = open[choice % Math.max(1, open.length)]
  if (!conflict) return
  const input = {
    choice: choice % 2 === 0 ? ('mine' as const) : ('theirs' as const),
    reason: 'decided in the office',
  }
  await ignoringRules(device.client.conflicts.resolve({ params: { id: conflict.id }, input }))
}

/** A rule may forbid what a random step wants; that it says so is tested elsewhere. */
async function ignoringRules(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const code = Reflect.get(Object(error), 'code')
    if (!RULES.includes(String(code))) throw error
  }
}
const RULES = ['transition_not_allowed', 'stale', 'conflict', 'not_found']

/** The rows of a collection that a device shows, by id. */
export function shownRows(device: TestDevice, name: CollectionName): Map<string, Record<string, unknown>> {
  const table = name.replaceAll('-', '_')
  const rows = device.mirror.db.prepare<[], { id: string; doc: string }>(
    `select id, doc from ${table}_whole where deleted_at is null`,
  )
  return new Map(rows.all().map(({ id, doc }) => [id, JSON.parse(doc) as Record<string, unknown>]))
}
