import { sameAsServer } from '#desktop/sync/digests.ts'
import { tableName } from '#shared/domain/names.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import { shownRows } from '#tests/support/sync-world.ts'
import { exportedBy } from './attached-work.ts'
import { enterFormerly, isLaterCall, speakFormerly, unknownCall } from './former-app.ts'
import type { Journal, ShownRecord, ShownRecords } from './journal.ts'
import { killAtWrite } from './kills.ts'
import { type LineFault, passWithFault } from './line-faults.ts'
import { shownOf, textOf, WORDS, WORKED_ON, WORKED_ON_NAMES, type WorkedOn } from './shown.ts'
import type { VirtualTime } from './virtual-time.ts'

/** The newest image, in place of a number. */
export const NEWEST = -1
const SIGNED_IN_MS = 10 * 3_600_000

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
  /** It begins with an app of the first protocol. */
  readonly isFormerApp: boolean
}

/** What a person does while a sync runs. */
export interface DuringSync {
  readonly beforeRequest: number
  readonly work: (device: TestDevice) => Promise<unknown>
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
  /** Its app speaks the first protocol until it is updated. */
  isFormerApp: boolean
  #endStep: () => void = () => undefined
  /** What was shown before the work that goes on; null while a sync may change it. */
  #before: ShownRecords | null = {}

  private constructor(
    { index, region, user, time, journal, isFormerApp }: OfficeParts,
    device: (office: Office) => TestDevice,
  ) {
    this.index = index
    this.isFormerApp = isFormerApp
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
      filesApart: true,
      timer: () => {
        office?.endStep()
        return () => undefined
      },
    })
    office = new Office(parts, () => device)
    await office.sync(() => ({ kind: 'none', part: 0 }), false)
    return office
  }

  /** Whether its app knows couriers, and the server its keys. */
  get mayCarry(): boolean {
    return !this.isFormerApp && this.device.mirror.meta.get('serverKeys') !== null
  }

  endStep(): void {
    this.#endStep()
  }

  /** Does something on the device without a connection, and notes what was saved. */
  async work(what: (device: TestDevice) => Promise<unknown>): Promise<void> {
    this.device.line = down
    this.#before = this.shown()
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

  /** Syncs as the app does, until it has settled or waits after a failure; something may be done before its nth request. */
  async sync(faults: (path: string) => LineFault, isFormer: boolean, during?: DuringSync): Promise<void> {
    let requests = 0
    this.device.line = async (path, pass, init) => {
      if (/[?&]wait=[1-9]/.test(path)) return untilAborted(init.signal)
      if (++requests === during?.beforeRequest) {
        this.#before = null
        await ignoringRules(during.work(this.device))
      }
      this.note()
      if ((isFormer || this.isFormerApp) && isLaterCall(path)) return unknownCall()
      if (this.isFormerApp) speakFormerly(path, init)
      return this.#time
        .aheadBy(0, () => passWithFault(faults(path), pass, init))
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
    await this.device.sendFiles()
  }

  /** What the outbox has that is new, and what was settled since it was looked at last. */
  note(): void {
    if (this.isFormerApp) enterFormerly(this.device.mirror.db)
    const rows = this.#rows()
    for (const { seq: number, op, operation, state, reason } of rows) {
      const before = this.#states.get(op)
      if (before === undefined) this.#noteEntered(op, operation)
      if (state !== 'waiting' && (before ?? 'waiting') === 'waiting')
        this.#journal.write({
          e: 'settled',
          office: this.index,
          op,
          number,
          state,
          reason,
          now: this.#time.now,
        })
      this.#states.set(op, state)
    }
    this.#noteHidden(rows)
  }

  /** What waits here is shown here, whatever the server has sent since. */
  #noteHidden(rows: readonly OutboxRow[]): void {
    const waiting = waitingFields(rows)
    if (waiting.length === 0) return
    const shown = this.shown()
    for (const { id, field, value } of waiting) {
      const values = shown[id]?.values
      if (values && value === values[field]) continue
      const text = `its own ${field} of record ${id} waits and is ${values ? 'not shown' : 'gone'}`
      this.#journal.write({ e: 'complaint', office: this.index, text })
    }
  }

  /** What its device shows of all records. */
  shown(): ShownRecords {
    return Object.fromEntries(
      WORKED_ON_NAMES.flatMap((name) =>
        [...shownRows(this.device, name)].map(([id, doc]) => [id, shownOf(name, doc)] as const),
      ),
    )
  }

  /** The records that its device has from the server, and shows. */
  fromServer(): string[] {
    const held = (name: WorkedOn) =>
      this.device.mirror.db
        .prepare<[], { id: string }>(
          `select id from ${tableName(name)}_whole
           where version > 0 and removed_on_server = 0 and deleted_at is null order by id`,
        )
        .all()
    return WORKED_ON_NAMES.flatMap((name) => held(name).map(({ id }) => id))
  }

  #noteEntered(op: string, text: string): void {
    const operation = readOperation(text)
    const entered = Object.values(operation.patch).map(({ to }) => JSON.stringify(to) ?? '')
    const words = entered.flatMap((value) => value.match(WORDS) ?? [])
    const { collection, recordId: record, kind, patch, resolves } = operation
    const isSeen = kind !== 'create' && !resolves
    const before = this.#before ? this.#before[record]?.values : fromsOf(patch)
    const fields = WORKED_ON[collection].filter(
      (field) => isSeen && before && (kind === 'delete' || patch[field]),
    )
    const seen = Object.fromEntries(fields.map((field) => [field, before?.[field] ?? null]))
    // A deletion has what its person saw.
    const endOf = (name: string) => textOf(patch[name]?.to ?? patch[name]?.from)
    const [parent, target] = [endOf('parentId'), endOf('targetId')]
    const withdrawnOn = textOf(patch.withdrawnOn?.to)
    const what = { op, record, kind, words, seen, parent, target, withdrawnOn }
    this.#journal.write({ e: 'entered', office: this.index, ...what })
  }

  async takeImage(): Promise<void> {
    this.#images.push(await this.device.takeImage())
    this.#journal.write({ e: 'image', office: this.index, image: this.#images.length - 1 })
  }

  async bringBack(which: number): Promise<boolean> {
    const image = which === NEWEST ? this.#images.length - 1 : which % Math.max(1, this.#images.length)
    const folder = this.#images[image]
    if (!folder) return false
    await this.device.bringBack(folder)
    this.#journal.write({ e: 'brought-back', office: this.index, image })
    this.#states.clear()
    for (const { op, state } of this.#rows()) this.#states.set(op, state)
    return true
  }

  /** The cases that have work which waits, or on which something new waits. */
  casesAtWork(): string[] {
    return this.#rows().flatMap(({ state, operation }) => {
      const { collection, recordId, patch } = readOperation(operation)
      if (state !== 'waiting') return []
      return collection === 'iccpr-cases'
        ? [recordId]
        : [patch.parentId?.to, patch.targetId?.to].flatMap((id) => textOf(id) ?? [])
    })
  }

  /** Operations that were settled and could be sent again. */
  settledHere(): string[] {
    return this.#rows().flatMap(({ op, state }) => (state === 'acknowledged' ? [op] : []))
  }

  #rows(): OutboxRow[] {
    return this.device.mirror.db
      .prepare<[], OutboxRow>(
        'select seq, op_id as op, operation, state, reason, done_at as doneAt from outbox order by seq',
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
    const records = this.shown()
    device.line = (_path, pass) => pass()
    const isSame = await sameAsServer(device.mirror, device.remote, new AbortController().signal)
    const about = { office: this.index, region: this.region, sameAsServer: isSame !== false }
    const exported = await exportedBy(device.client)
    this.#journal.write({ e: 'device', ...about, records, waiting, exported, rejected })
  }
}

const readOperation = (text: string) =>
  JSON.parse(text) as {
    collection: WorkedOn
    recordId: string
    kind: string
    patch: Record<string, { from: unknown; to: unknown }>
    resolves?: string | null
  }

/** What an operation says that its person saw. */
const fromsOf = (patch: ReturnType<typeof readOperation>['patch']): ShownRecord['values'] =>
  Object.fromEntries(Object.entries(patch).map(([field, { from }]) => [field, textOf(from)]))

/** What the operations that wait make of each field; nothing of a record that they delete. */
function waitingFields(rows: readonly OutboxRow[]) {
  const waiting = new Map<string, { id: string; field: string; value: string | null }>()
  for (const { operation, state, doneAt } of rows) {
    // What was answered once and waits again, after the server was restored, may have been edited since.
    if (state !== 'waiting' || doneAt !== null) continue
    const { collection, recordId: id, kind, patch } = readOperation(operation)
    for (const field of WORKED_ON[collection]) {
      if (kind === 'delete') waiting.delete(`${id} ${field}`)
      else if (patch[field]) waiting.set(`${id} ${field}`, { id, field, value: textOf(patch[field].to) })
    }
  }
  return [...waiting.values()]
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(signal?.reason)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  })
}

/** What rules may forbid to a random step. */
const RULES = ['transition_not_allowed', 'stale', 'conflict', 'not_found', 'rule_violated']
const unlessCode =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!codes.includes(String(Reflect.get(Object(error), 'code')))) throw error
  }
export const ignoringRules = (work: Promise<unknown>): Promise<unknown> => work.catch(unlessCode(...RULES))
