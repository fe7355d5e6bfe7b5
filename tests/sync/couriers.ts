import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { ApiError, type ClientOf, createClient } from '#shared/contract/client.ts'
import { type AppContract, contract } from '#shared/contract/index.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { attach, bytesOf, keptOn, someText, up } from '#tests/support/evidence-world.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { shownRows } from '#tests/support/sync-world.ts'

const REGION = 'SO28'
const EVIDENCE_BYTES = 20_000

/** What travels: a file of an office, or the answer to one. */
interface Parcel {
  readonly kind: 'file' | 'answer'
  /** The office that made it, or for which it is. */
  readonly office: number
  readonly bytes: Buffer
}

/** Someone on the way, with a page of the server or an app that has a connection. */
interface Courier {
  readonly client: ClientOf<AppContract>
  readonly bag: Parcel[]
  /** The ids of files that this courier has handed in. */
  readonly handedIn: { readonly id: string; readonly office: number }[]
}

const small = fc.nat({ max: 999 })
const deed = <const T extends string>(name: T) =>
  fc.record({ do: fc.constant(name), at: small, who: small, which: small })

/** Random deeds of offices and couriers; each number is taken modulo what there is to choose from. */
const travels = (length: number) =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: deed('create') },
      { weight: 5, arbitrary: deed('edit') },
      { weight: 1, arbitrary: deed('attach') },
      { weight: 2, arbitrary: deed('web-edit') },
      { weight: 5, arbitrary: deed('make') },
      { weight: 3, arbitrary: deed('share') },
      { weight: 6, arbitrary: deed('hand-in') },
      { weight: 5, arbitrary: deed('accept') },
      { weight: 5, arbitrary: deed('fetch-answer') },
      { weight: 4, arbitrary: deed('deliver') },
      { weight: 1, arbitrary: deed('lose') },
      { weight: 2, arbitrary: deed('damage') },
      { weight: 1, arbitrary: deed('restart') },
      { weight: 1, arbitrary: deed('connect') },
    ),
    // Shorter ones are allowed, so that a failing one can be made smaller.
    { minLength: 1, maxLength: length, size: 'max' },
  )
type Deed = ReturnType<typeof travels> extends fc.Arbitrary<(infer D)[]> ? D : never

/** How much is simulated. */
interface Simulation {
  readonly runs: number
  readonly length: number
  readonly offices: number
  readonly couriers: number
  readonly seed: number
  /** Milliseconds after which no smaller example is looked for. */
  readonly withinMs: number
}

/**
 * Offices without a connection, whose files and answers are carried by couriers in any order, and lost, copied, repeated, damaged and
 * late; after one honest round all devices hold what the server holds, and every operation was settled once.
 */
export async function simulateCouriers({ runs, seed, withinMs, ...size }: Simulation): Promise<void> {
  const server = await startTestServer({ withoutSockets: true })
  try {
    await fc.assert(
      fc.asyncProperty(travels(size.length), async (all) => {
        const world = await CourierWorld.open(server, size)
        try {
          for (const each of all) await world.take(each)
          await world.honestRound()
          await world.check()
        } finally {
          await world.close()
          await empty(server)
        }
      }),
      { numRuns: runs, seed, interruptAfterTimeLimit: withinMs, markInterruptAsFailure: true },
    )
  } finally {
    await server.close()
  }
}

async function empty(server: TestServer): Promise<void> {
  await server.database.run(
    sql`truncate iccpr_cases, incidents, evidence, evidence_files, conflicts, history, history_values, operations, changes,
      search_words, record_counts, record_months, state_changes, exchange_files`,
  )
  server.services.records.knownWords.clear()
}

class CourierWorld {
  readonly #server: TestServer
  readonly #devices: TestDevice[] = []
  readonly #couriers: Courier[] = []
  readonly #web: ClientOf<AppContract>
  /** How many operations of each office have had an answer. */
  readonly #settled: number[] = []
  readonly #entered = new Set<string>()
  readonly #evidence: string[] = []

  private constructor(server: TestServer, web: ClientOf<AppContract>) {
    this.#server = server
    this.#web = web
  }

  static async open(
    server: TestServer,
    { offices, couriers }: Pick<Simulation, 'offices' | 'couriers'>,
  ): Promise<CourierWorld> {
    const administrator = await server.signIn('administrator')
    const world = new CourierWorld(server, administrator.client)
    for (let index = 0; index < offices; index++) {
      const device = await createTestDevice(await server.signIn('field-officer', [REGION]))
      await device.sync()
      device.line = down
      world.#devices.push(device)
      world.#settled.push(0)
    }
    for (let index = 0; index < couriers; index++) {
      const { client } = index === 0 ? administrator : await server.signIn('field-officer', [REGION])
      world.#couriers.push({ client, bag: [], handedIn: [] })
    }
    const app = await createTestDevice(await server.signIn('field-officer', [REGION]))
    await app.sync()
    world.#devices.push(app)
    world.#settled.push(0)
    world.#couriers.push({ client: throughApp(app), bag: [], handedIn: [] })
    return world
  }

  async take({ do: name, at, who, which }: Deed): Promise<void> {
    const office = at % this.#devices.length
    const device = this.#devices[office]
    const courier = this.#couriers[who % this.#couriers.length]
    if (!device || !courier) return
    if (name === 'restart') return device.restart()
    if (name === 'create' || name === 'edit' || name === 'attach') return this.#work(device, name, which)
    if (name === 'web-edit') return this.#editOnWeb(which)
    if (name === 'connect') return this.#settling(office, () => this.#connect(device))
    if (name === 'make') {
      const bytes = await bytesOf(await device.client.device.makeExchange())
      courier.bag.push({ kind: 'file', office, bytes })
      return
    }
    if (name === 'accept' || name === 'fetch-answer') return this.#atServer(courier, name, which)
    const parcel = courier.bag[which % Math.max(1, courier.bag.length)]
    if (!parcel) return
    if (name === 'lose') courier.bag.splice(courier.bag.indexOf(parcel), 1)
    if (name === 'share') this.#couriers[at % this.#couriers.length]?.bag.push(parcel)
    if (name === 'hand-in') await this.#handIn(courier, parcel)
    if (name === 'deliver') await this.#deliver(parcel, office)
    if (name === 'damage') await this.#damage(courier, parcel, at)
  }

  /** Each office's file is accepted before the first answer is made, so that each answer has the work of all. */
  async honestRound(): Promise<void> {
    const [courier] = this.#couriers
    if (!courier) throw new Error('there is no courier')
    const ids: string[] = []
    for (const device of this.#devices) {
      const bytes = await bytesOf(await device.client.device.makeExchange())
      const { id } = await courier.client.exchange.receive({ body: bodyOf(bytes) })
      await courier.client.exchange.accept({ params: { id } })
      ids.push(id)
    }
    for (const [office, id] of ids.entries()) {
      const bytes = await bytesOf(await courier.client.exchange.answer({ params: { id } }))
      await this.#deliver({ kind: 'answer', office, bytes }, office)
    }
  }

  async check(): Promise<void> {
    const { items } = await this.#web.iccprCases.list({ input: { limit: 200 } })
    const there = new Map(items.map(({ id, title, location }) => [id, [title, location]]))
    for (const [office, device] of this.#devices.entries()) {
      expect(device.mirror.outbox.counts()).toEqual({ waiting: 0, rejected: 0 })
      expect(this.#settled[office]).toBe(operationIds(device).length)
      const here = [...shownRows(device, 'iccpr-cases')]
      expect(new Map(here.map(([id, { title, location }]) => [id, [title, location]]))).toEqual(there)
      expect(await keptOn(device)).toEqual([])
      device.line = up
      expect(await sameAsServer(device.mirror, device.remote, new AbortController().signal)).toBe(true)
    }
    await this.#expectAllOnce()
    for (const id of this.#evidence) {
      expect((await this.#web.evidence.get({ params: { id } })).receivedAt).not.toBeNull()
    }
  }

  async close(): Promise<void> {
    for (const device of this.#devices) await device.close()
  }

  /** Every operation has one outcome and at most one entry in the history, and every value that was entered is kept. */
  async #expectAllOnce(): Promise<void> {
    const { database } = this.#server
    const opIds = this.#devices.flatMap(operationIds)
    const [{ outcomes, twice } = { outcomes: 0, twice: 0 }] = await database.run<{
      outcomes: number
      twice: number
    }>(sql`select
      (select count(*)::int from operations where op_id = any(${sql.param(opIds)}::uuid[])) as outcomes,
      (select count(*)::int from (select op_id from history where op_id is not null group by op_id having count(*) > 1) as doubled)
        as twice`)
    expect({ outcomes, twice }).toEqual({ outcomes: opIds.length, twice: 0 })
    const [values] = await database.run<{ all: string }>(sql`
      select concat((select string_agg(doc::text, ' ') from iccpr_cases), ' ',
        (select string_agg(open_values::text, ' ') from history_values), ' ',
        (select string_agg(open_values::text, ' ') from conflicts)) as all`)
    for (const word of this.#entered) expect(values?.all).toContain(word)
  }

  async #work(device: TestDevice, what: 'create' | 'edit' | 'attach', which: number): Promise<void> {
    if (what === 'attach') {
      this.#evidence.push(await attach(device, someText(EVIDENCE_BYTES), { fileName: 'a.txt' }))
      return
    }
    if (what === 'create') {
      const title = this.#word('title')
      const values = {
        status: 'pending',
        priority: 'high',
        description: 'As it was told',
        regionCode: REGION,
      }
      await device.client.iccprCases.create({ input: { title, ...values } as never })
      return
    }
    const { items } = await device.client.iccprCases.list({ input: { limit: 200 } })
    const record = items[which % Math.max(1, items.length)]
    if (!record) return
    const change = which % 2 === 0 ? { title: this.#word('title') } : { location: this.#word('location') }
    const input = { version: record.version, ...change }
    await device.client.iccprCases.edit({ params: { id: record.id }, input })
  }

  async #editOnWeb(which: number): Promise<void> {
    const { items } = await this.#web.iccprCases.list({ input: { limit: 200 } })
    const record = items[which % Math.max(1, items.length)]
    if (!record) return
    const input = { version: record.version, location: this.#word('location') }
    await this.#web.iccprCases.edit({ params: { id: record.id }, input })
  }

  /** An office has a connection for once. */
  async #connect(device: TestDevice): Promise<void> {
    const { line } = device
    device.line = up
    await device.sync()
    device.line = line
  }

  /** Counts what gets its answer in this work. */
  async #settling<T>(office: number, work: () => Promise<T>): Promise<T> {
    const waiting = () => this.#devices[office]?.mirror.outbox.counts().waiting ?? 0
    const before = waiting()
    const result = await work()
    this.#settled[office] = (this.#settled[office] ?? 0) + before - waiting()
    return result
  }

  async #handIn({ client, handedIn }: Courier, parcel: Parcel): Promise<void> {
    const receiving = client.exchange.receive({ body: bodyOf(parcel.bytes) })
    if (parcel.kind === 'answer') return expectRefused(receiving)
    const { id } = await receiving
    handedIn.push({ id, office: parcel.office })
  }

  /** Where another courier has handed in the same file since, it is theirs. */
  async #atServer(courier: Courier, what: 'accept' | 'fetch-answer', which: number): Promise<void> {
    const { client, handedIn, bag } = courier
    const file = handedIn[which % Math.max(1, handedIn.length)]
    if (!file) return
    const params = { id: file.id }
    try {
      if (what === 'accept') await client.exchange.accept({ params })
      else {
        const bytes = await bytesOf(await client.exchange.answer({ params }))
        bag.push({ kind: 'answer', office: file.office, bytes })
      }
    } catch (error) {
      if (!(error instanceof ApiError && ['not_found', 'rule_violated'].includes(error.code))) throw error
    }
  }

  async #deliver(parcel: Parcel, office: number): Promise<void> {
    const device = this.#devices[office]
    if (!device) return
    const take = () => device.client.device.takeAnswer({ body: bodyOf(parcel.bytes) })
    if (parcel.kind === 'file' || parcel.office !== office) {
      expect(await this.#unchanged(office, () => expectRefused(take()))).toBe(true)
      return
    }
    const before = this.#settled[office] ?? 0
    const { settled } = await this.#settling(office, take)
    expect((this.#settled[office] ?? 0) - before).toBe(settled)
    // What was taken once adds nothing when it comes again.
    const again = await take()
    expect(again.settled).toBe(0)
  }

  /** A copy with a wrong bit or without its end is refused wherever it is brought. */
  async #damage({ client }: Courier, { kind, office, bytes }: Parcel, place: number): Promise<void> {
    const copy = Buffer.from(bytes)
    const at = (place * 7919) % bytes.length
    copy[at] = (copy[at] ?? 0) ^ (1 << (place % 8))
    const damaged = place % 2 === 0 ? copy : bytes.subarray(0, at)
    const takeAnswer = () =>
      this.#devices[office]?.client.device.takeAnswer({ body: bodyOf(damaged) }) ?? Promise.resolve()
    if (kind === 'file') await expectRefused(client.exchange.receive({ body: bodyOf(damaged) }))
    else expect(await this.#unchanged(office, () => expectRefused(takeAnswer()))).toBe(true)
  }

  async #unchanged(office: number, work: () => Promise<unknown>): Promise<boolean> {
    const { mirror } = this.#devices[office] ?? {}
    const state = () => JSON.stringify([mirror?.outbox.counts(), mirror?.meta.get('cursor')])
    const before = state()
    await work()
    return state() === before
  }

  #word(prefix: string): string {
    const word = `${prefix} entered ${this.#entered.size + 1}x`
    this.#entered.add(word)
    return word
  }
}

/** All operations that a device has ever numbered. */
function operationIds({ mirror: { outbox } }: TestDevice): string[] {
  const numbers = Array.from({ length: outbox.nextSeq() - 1 }, (_, index) => index + 1)
  return numbers.flatMap((number) => outbox.entry(number)?.operation.opId ?? [])
}

const bodyOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

/** The calls of the server as a page in the app makes them: over the device's connection. */
const throughApp = ({ remote }: TestDevice) =>
  createClient(contract, async (path, { body, method = 'GET', headers }) =>
    remote.fetch(path as `/api/${string}`, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: body ? new Uint8Array(await new Response(body).arrayBuffer()) : null,
    }),
  )

async function expectRefused(work: Promise<unknown>): Promise<void> {
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/rule_violated|invalid_input/) })
}
