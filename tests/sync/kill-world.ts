import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import { incidentValues } from '#tests/support/records.ts'

type Client = ClientOf<AppContract>

/** What somebody entered: whether it was confirmed, what it is now, and what got no answer since. */
export interface Entered {
  readonly id: string
  confirmed: boolean
  value: string
  /** Entered after `value` without an answer: it may be there or not. */
  unsure: string[]
}

/** A remark on a record; each text is written once. */
export interface Remark {
  readonly on: string
  readonly body: string
  confirmed: boolean
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Enters records, edits and remarks through one client without pause, whatever becomes of it, until it is stopped. */
export class Writer {
  readonly records: Entered[] = []
  readonly remarks: Remark[] = []
  readonly #client: Client
  readonly #name: string
  readonly #random: () => number
  #count = 0
  #isStopping = false
  #working: Promise<void> = Promise.resolve()

  constructor(client: Client, name: string, seed: number) {
    this.#client = client
    this.#name = name
    this.#random = randomOf(seed)
  }

  /** Works with this many milliseconds between two entries. */
  start(pauseMs: number): void {
    this.#isStopping = false
    this.#working = this.#work(pauseMs)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#working
  }

  async #work(pauseMs: number): Promise<void> {
    while (!this.#isStopping) {
      const draw = this.#random()
      const known = this.records.filter(({ confirmed }) => confirmed)
      const chosen = known[Math.floor(this.#random() * known.length)]
      if (!chosen || draw < 0.5) await this.#create()
      else if (draw < 0.8) await this.#edit(chosen)
      else await this.#remark(chosen)
      await sleep(pauseMs)
    }
  }

  #next(): string {
    this.#count += 1
    return `${this.#name}-${this.#count}.`
  }

  async #create(): Promise<void> {
    const made: Entered = { id: uuidv7(), confirmed: false, value: this.#next(), unsure: [] }
    this.records.push(made)
    const input = incidentValues({ id: made.id, location: made.value })
    if (await answered(this.#client.incidents.create({ input }))) made.confirmed = true
  }

  async #edit(record: Entered): Promise<void> {
    const value = this.#next()
    record.unsure.push(value)
    const done = await answered(this.#editTo(record.id, value))
    if (done) Object.assign(record, { value, unsure: [] })
  }

  async #editTo(id: string, location: string): Promise<void> {
    const { version } = await this.#client.incidents.get({ params: { id } })
    await this.#client.incidents.edit({ params: { id }, input: { version, location } })
  }

  async #remark({ id }: Entered): Promise<void> {
    const remark: Remark = { on: id, body: this.#next(), confirmed: false }
    this.remarks.push(remark)
    const input = { parentCollection: 'incidents', parentId: id, body: remark.body } as const
    if (await answered(this.#client.comments.create({ input }))) remark.confirmed = true
  }
}

/** Whether the work got its answer; whatever was killed meanwhile gives none. */
async function answered(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

/** Every item of a list, page after page. */
export async function everything<Item>(
  list: (cursor: string | undefined) => Promise<{ items: readonly Item[]; next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await list(cursor)
    all.push(...page.items)
    if (page.next === null) return all
    cursor = page.next
  }
}
