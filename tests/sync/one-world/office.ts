import { sameAsServer } from '#desktop/sync/digests.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import { shownRows } from '#tests/support/sync-world.ts'
import type { Journal } from './journal.ts'
import { killAtWrite } from './kills.ts'
import { type LineFault, passWithFault } from './line-faults.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What a list shows of a record, in the same order for server and devices. */
export const SHOWN = ['title', 'location', 'tags', 'assignedTo', 'status'] as const
const SIGNED_IN_MS = 10 * 3_600_000
const WORDS = /\b\w+ entered \d+x/g
const FORMER_PATHS = ['/api/sync/push/lines', '/api/sync/meetings']

interface OutboxRow {
  readonly seq: number
  readonly op: string
  readonly operation: string
  readonly state: 'waiting' | 'acknowledged' | 'rejected'
  readonly doneAt: string | null
  readonly reason: string | null
}

/** What an office is made of. */
interface OfficeParts {
  readonly index: number
  readonly region: string
  readonly user: TestUser
  readonly time: VirtualTime
  readonly journal: Journal
}

/** One office with its device, whose work and syncs are noted in the journal. */
export class Office {
  readonly index: number
  readonly region: string
  readonly user: TestUser
  readonly device: TestDevice
  readonly #time: VirtualTime
  readonly #journal: Journal
  readonly #states = new Map<string, OutboxRow['state']>()
  readonly #images: string[] = []
  #signedInAt: number
  /** Milliseconds by which its clock is wrong. */
  aheadMs = 0
  hasLeft = false
  #endStep: () => void = () => undefined

  private constructor(
    { index, region, user, time, journal }: OfficeParts,
    device: (office: Office) => TestDevice,
  ) {
    this.index = index
    this.region = region
    this.user = user
    this.#time = time
    this.#journal = journal
    this.#signedInAt = time.now
    this.device = device(this)
  }

  static async open(parts: OfficeParts): Promise<Office> {
    let office: Office | null = null
    const device = await createTestDevice(parts.user, {
      timer: () => {
        office?.endStep()
        return () => undefined
      },
    })
    office = new Office(parts, () => device)
    await office.sync(() => ({ kind: 'none', part: 0 }), false)
    return office
  }

  endStep(): void {
    this.#endStep()
  }

  /** Does something on the device without a connection, and notes what was saved. */
  async work(what: (device: TestDevice) => Promise<unknown>): Promise<void> {
    this.device.line = down
    await this.#time.aheadBy(this.aheadMs, () => ignoringRules(what(this.device)))
    this.note()
  }

  async workUntilKilled(nth: number, what: (device: TestDevice) => Promise<unknown>): Promise<boolean> {
    const isKilled = await killAtWrite(this.device, nth, () => this.work(what))
    this.note()
    return isKilled
  }

  /** The disk has room for so many pages more while this is done. */
  async workOnFullDisk(pages: number, what: (device: TestDevice) => Promise<unknown>): Promise<void> {
    const { db } = this.device.mirror
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + pages}`)
    await this.work((device) => what(device).catch(unlessCode('not_ready')))
    this.device.mirror.db.pragma('max_page_count = 4294967294')
  }

  /** Syncs as the app does, until it has settled or waits after a failure. */
  async sync(faults: () => LineFault, isFormer: boolean): Promise<void> {
    this.device.line = (path, pass, init) => {
      if (/[?&]wait=[1-9]/.test(path)) return untilAborted(init.signal)
      if (isFormer && FORMER_PATHS.includes(path)) return Promise.resolve(unknownCall())
      return this.#time
        .aheadBy(0, () => passWithFault(faults(), pass, init))
        .finally(() => this.#time.setAhead(this.aheadMs))
    }
    await this.#time.aheadBy(this.aheadMs, () => this.#runLoop())
    this.note()
  }

  async #runLoop(): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      this.#endStep = resolve
    })
    const loop = this.device.start()
    await Promise.race([loop.settled(), ended])
    await loop.stop()
  }

  /** What the outbox has that is new, and what was settled since it was looked at last. */
  note(): void {
    const rows = this.device.mirror.db
      .prepare<[], OutboxRow>(
        'select seq, op_id as op, operation, state, reason, done_at as doneAt from outbox order by seq',
      )
      .all()
    for (const { op, operation, state, reason } of rows) {
      const before = this.#states.get(op)
      if (before === undefined) this.#noteEntered(op, operation)
      if (state !== 'waiting' && (before ?? 'waiting') === 'waiting')
        this.#journal.write({ e: 'settled', office: this.index, op, state, reason })
      this.#states.set(op, state)
    }
    this.#noteHidden(rows)
  }

  /** What waits here is shown here, whatever the server has sent since. */
  #noteHidden(rows: readonly OutboxRow[]): void {
    const waiting = new Map<string, unknown>()
    for (const { operation, state, doneAt } of rows) {
      // What was answered once and waits again, after the server was restored, may have been edited since.
      if (state !== 'waiting' || doneAt !== null) continue
      const { recordId, patch } = readOperation(operation)
      for (const field of SHOWN) if (patch[field]) waiting.set(`${recordId} ${field}`, patch[field].to)
    }
    if (waiting.size === 0) return
    for (const [id, row] of shownRows(this.device, 'iccpr-cases')) {
      for (const field of SHOWN) {
        const own = waiting.get(`${id} ${field}`)
        if (own === undefined || textOf(own) === textOf(row[field])) continue
        const text = `its own ${field} of record ${id} waits and is not shown`
        this.#journal.write({ e: 'complaint', office: this.index, text })
      }
    }
  }

  #noteEntered(op: string, text: string): void {
    const operation = readOperation(text)
    const entered = Object.values(operation.patch).map(({ to }) => JSON.stringify(to) ?? '')
    const words = entered.flatMap((value) => value.match(WORDS) ?? [])
    const { recordId: record, kind, patch, resolves } = operation
    const edits = kind === 'edit' && !resolves ? SHOWN.filter((field) => patch[field]) : []
    const seen = Object.fromEntries(edits.map((field) => [field, textOf(patch[field]?.from)]))
    this.#journal.write({ e: 'entered', office: this.index, op, record, kind, words, seen })
  }

  async takeImage(): Promise<void> {
    this.#images.push(await this.device.takeImage())
    this.#journal.write({ e: 'image', office: this.index, image: this.#images.length - 1 })
  }

  async bringBack(which: number): Promise<boolean> {
    const image = which % Math.max(1, this.#images.length)
    const folder = this.#images[image]
    if (!folder) return false
    await this.device.bringBack(folder)
    this.#journal.write({ e: 'brought-back', office: this.index, image })
    this.#states.clear()
    for (const { op, state } of this.#rows()) this.#states.set(op, state)
    return true
  }

  /** Operations that were settled and could be sent again. */
  settledHere(): string[] {
    return this.#rows().flatMap(({ op, state }) => (state === 'acknowledged' ? [op] : []))
  }

  #rows(): OutboxRow[] {
    return this.device.mirror.db
      .prepare<[], OutboxRow>(
        'select seq, op_id as op, operation, state, reason, done_at as doneAt from outbox',
      )
      .all()
  }

  async signInAgain(): Promise<void> {
    if (this.hasLeft || this.#time.now - this.#signedInAt < SIGNED_IN_MS) return
    await this.user.client.session.signIn({ input: { email: this.user.email, password: TEST_PASSWORD } })
    this.#signedInAt = this.#time.now
  }

  /** How it is at the end. */
  async noteEnd(): Promise<void> {
    const { device } = this
    const { waiting } = device.mirror.outbox.counts()
    const rejected = device.mirror.outbox.rejected(1000).map(({ operation }) => operation.opId)
    const rows = [...shownRows(device, 'iccpr-cases')]
    const records = Object.fromEntries(
      rows.map(([id, row]) => [id, SHOWN.map((field) => textOf(row[field]))]),
    )
    device.line = (_path, pass) => pass()
    const isSame = await sameAsServer(device.mirror, device.remote, new AbortController().signal)
    const about = { office: this.index, id: device.id, region: this.region, sameAsServer: isSame !== false }
    this.#journal.write({ e: 'device', ...about, records, waiting, rejected })
  }
}

const readOperation = (text: string) =>
  JSON.parse(text) as {
    recordId: string
    kind: string
    patch: Record<string, { from: unknown; to: unknown }>
    resolves?: string | null
  }

export const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(signal?.reason)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  })
}

/** As a server of a former build answers a call that it does not know. */
const unknownCall = () =>
  Response.json({ error: 'not_found', message: 'There is no such call.' }, { status: 404 })

/** What rules may forbid to a random step. */
const RULES = ['transition_not_allowed', 'stale', 'conflict', 'not_found', 'rule_violated']
const unlessCode =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!codes.includes(String(Reflect.get(Object(error), 'code')))) throw error
  }
export const ignoringRules = (work: Promise<unknown>): Promise<unknown> => work.catch(unlessCode(...RULES))
