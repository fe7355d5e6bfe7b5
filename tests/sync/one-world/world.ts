import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { clearOld } from '#server/retentions/clear.ts'
import { chanceFrom } from '#server/seed/random.ts'
import { backUp, putBack } from '#tests/support/backup.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { bytesOf } from '#tests/support/evidence-world.ts'
import { TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import type { Journal } from './journal.ts'
import { breakAtStatement, killAtWrite } from './kills.ts'
import { faultsOf } from './line-faults.ts'
import { ignoringRules, Office, SHOWN, textOf } from './office.ts'
import type { Step, WorldSize } from './plan.ts'
import type { VirtualTime } from './virtual-time.ts'

const REGIONS = ['SO28', 'SO22', 'SO24']
const STATUSES = ['active', 'review', 'escalated', 'completed'] as const
const FIELDS = ['title', 'location', 'tags', 'assignedTo'] as const
const HOUR = 3_600_000
const LAST_ROUNDS = 4
/** Most writes and statements before a kill: about as many as the work has. */
const WRITES_OF_WORK = 12
const WRITES_OF_SYNC = 60
const STATEMENTS = 60
/** So few people of all leave. */
const LEAVING_SHARE = 0.2

interface Parcel {
  readonly kind: 'file' | 'answer'
  readonly office: Office
  readonly bytes: Buffer
}

interface Parts {
  readonly server: TestServer
  readonly time: VirtualTime
  readonly journal: Journal
}

/** All offices, their server, and what is on its way between them. */
export class World {
  readonly #server: TestServer
  readonly #time: VirtualTime
  readonly #journal: Journal
  readonly #admin: TestUser
  readonly #offices: Office[] = []
  readonly #bag: Parcel[] = []
  readonly counts = { syncs: 0, faults: 0, operations: 0 }
  #words = 0
  #hasBackup = false
  #isFormer = false
  #adminSince: number

  private constructor({ server, time, journal }: Parts, admin: TestUser) {
    this.#server = server
    this.#time = time
    this.#journal = journal
    this.#admin = admin
    this.#adminSince = time.now
  }

  static async open(parts: Parts, { offices }: WorldSize): Promise<World> {
    const world = new World(parts, await parts.server.signIn('administrator'))
    parts.journal.write({ e: 'world', offices })
    for (let index = 0; index < offices; index++) {
      const region = REGIONS[Math.floor(index / 3) % REGIONS.length] ?? 'SO28'
      const user = await parts.server.signIn('field-officer', [region])
      world.#offices.push(await Office.open({ ...parts, index, region, user }))
    }
    return world
  }

  async take(step: Step): Promise<void> {
    await this.#time.pass(step.minutes)
    await this.#signInAgain()
    const office = this.#offices[step.at % this.#offices.length]
    if (!office) return
    const isOfOffice = await this.#takeInOffice(step, office)
    if (!isOfOffice) await this.#takeOutside(step, office)
  }

  /** What happens in an office; false if the step is none of those. */
  async #takeInOffice(step: Step, office: Office): Promise<boolean> {
    const work = (device: TestDevice) => this.#workOf(step, office, device)
    switch (step.do) {
      case 'create':
      case 'edit':
      case 'status':
      case 'delete':
      case 'decide':
        await office.work(work)
        return true
      case 'kill-in-work':
        if (await office.workUntilKilled(1 + (step.b % WRITES_OF_WORK), work)) this.#fault('kill-in-work')
        return true
      case 'full-disk':
        this.#fault('full-disk')
        await office.workOnFullDisk(step.b % 3, work)
        return true
      case 'restart':
        await office.device.restart()
        return true
      case 'wrong-clock':
        this.#fault('wrong-clock')
        office.aheadMs = step.b % 3 === 0 ? 0 : ((step.a % 2000) - 1000) * HOUR
        return true
      case 'take-image':
        await office.takeImage()
        return true
      case 'bring-back':
        if (!office.hasLeft && (await office.bringBack(step.a))) this.#fault('bring-back')
        return true
      default:
        return false
    }
  }

  async #takeOutside(step: Step, office: Office): Promise<void> {
    await office.signInAgain()
    if (step.do === 'web-edit') await this.#editOnWeb(step)
    if (step.do === 'sync') await this.#sync(office, step)
    if (step.do === 'kill-in-sync' && !office.hasLeft) {
      const nth = 1 + (step.b % WRITES_OF_SYNC)
      if (await killAtWrite(office.device, nth, () => this.#sync(office, step))) this.#fault('kill-in-sync')
      office.note()
    }
    if (step.do === 'kill-server') {
      const isBroken = await breakAtStatement(1 + (step.b % STATEMENTS), () => this.#sync(office, step))
      if (isBroken) this.#fault('kill-server')
    }
    if (step.do === 'former-server') {
      this.#fault('former-server')
      this.#isFormer = !this.#isFormer
    }
    if (step.do === 'make-file' || step.do === 'hand-in' || step.do === 'deliver')
      await this.#carry(step, office)
    if (step.do === 'back-up') {
      await backUp(this.#server.database)
      this.#hasBackup = true
      this.#journal.write({ e: 'backed-up' })
    }
    if (step.do === 'restore' && this.#hasBackup) {
      this.#fault('restore')
      await putBack(this.#server.database)
      const stillHere = this.#offices.flatMap((each) => each.settledHere())
      this.#journal.write({ e: 'restored', stillHere })
    }
    if (step.do === 'clear-old') await clearOld(this.#server.services)
    if (step.do === 'leave') await this.#leave(office)
  }

  #fault(what: string): void {
    this.counts.faults++
    this.#journal.write({ e: 'fault', what })
  }

  async #sync(office: Office, { a }: Step, isGood = false): Promise<void> {
    if (office.hasLeft) return
    this.counts.syncs++
    const { fraction } = chanceFrom(a)
    const next = faultsOf(fraction)
    const faults = () => {
      const fault = isGood ? ({ kind: 'none', part: 0 } as const) : next()
      if (fault.kind !== 'none') this.#fault(fault.kind)
      return fault
    }
    const errors = vi.spyOn(console, 'error').mockImplementation((...words) => {
      const text = words.join(' ')
      if (COMPLAINTS.some((each) => text.includes(each)))
        this.#journal.write({ e: 'complaint', office: office.index, text })
    })
    try {
      await office.sync(faults, this.#isFormer)
    } finally {
      errors.mockRestore()
    }
  }

  async #workOf({ do: name, a, b }: Step, { region }: Office, device: TestDevice): Promise<void> {
    const { iccprCases } = device.client
    const { items } = await iccprCases.list({ input: { limit: 200 } })
    const record = items[a % Math.max(1, items.length)]
    if (name === 'create' || !record || (b % 4 === 0 && name !== 'decide')) {
      const values = { status: 'pending', priority: 'high', regionCode: region } as const
      await iccprCases.create({
        input: { title: this.#word('title'), description: this.#word('description'), ...values },
      })
      return
    }
    const params = { id: record.id }
    if (name === 'decide') return decideOne(device, a)
    if (name === 'delete') await iccprCases.remove({ params, input: { reason: 'entered twice' } })
    else if (name === 'status') {
      const status = STATUSES[b % STATUSES.length] ?? 'active'
      await iccprCases.changeStatus({
        params,
        input: { status, reason: 'as found', version: record.version },
      })
    } else {
      const field = FIELDS[b % FIELDS.length] ?? 'title'
      await iccprCases.edit({ params, input: { version: record.version, [field]: this.#word(field) } })
    }
  }

  async #editOnWeb({ a, b }: Step): Promise<void> {
    const { iccprCases } = this.#admin.client
    const { items } = await iccprCases.list({ input: { limit: 200 } })
    const record = items[a % Math.max(1, items.length)]
    if (!record) return
    const field = FIELDS[b % FIELDS.length] ?? 'title'
    const word = this.#word(field)
    const input = { version: record.version, [field]: word }
    await iccprCases.edit({ params: { id: record.id }, input })
    this.#journal.write({ e: 'entered-on-web', record: record.id, word })
  }

  /** A courier takes a file along, hands it in and comes back with the answer, each perhaps never, late, or twice. */
  async #carry({ do: name, a, b }: Step, office: Office): Promise<void> {
    if (name === 'make-file') {
      if (office.device.mirror.meta.get('serverKeys') === null) return
      const bytes = await bytesOf(await office.device.client.device.makeExchange())
      this.#bag.push({ kind: 'file', office, bytes })
      this.#journal.write({ e: 'made-file', office: office.index })
      return
    }
    const parcels = this.#bag.filter(({ kind }) => kind === (name === 'hand-in' ? 'file' : 'answer'))
    const parcel = parcels[a % Math.max(1, parcels.length)]
    if (!parcel) return
    if (b % 3 === 0) this.#bag.splice(this.#bag.indexOf(parcel), 1)
    const body = new Blob([new Uint8Array(parcel.bytes)])
    if (parcel.kind === 'file') await ignoringRules(this.#handIn(parcel.office, body))
    else if (!parcel.office.hasLeft) {
      const take = () => parcel.office.device.client.device.takeAnswer({ body })
      await this.#time.aheadBy(parcel.office.aheadMs, () => ignoringRules(take()))
      parcel.office.note()
    }
  }

  async #handIn(office: Office, body: Blob): Promise<void> {
    const { exchange } = this.#admin.client
    const { id } = await exchange.receive({ body })
    await exchange.accept({ params: { id } })
    const bytes = await bytesOf(await exchange.answer({ params: { id } }))
    this.#bag.push({ kind: 'answer', office, bytes })
  }

  async #leave(office: Office): Promise<void> {
    const leaving = this.#offices.filter(({ hasLeft }) => hasLeft).length
    if (office.hasLeft || leaving >= Math.max(1, this.#offices.length * LEAVING_SHARE)) return
    const { users } = this.#admin.client
    const { items } = await users.list({ input: { limit: 200 } })
    const version = items.find(({ id }) => id === office.user.id)?.version ?? 0
    await users.edit({ params: { id: office.user.id }, input: { version, disabled: true } })
    office.hasLeft = true
    this.#fault('leave')
    const about = { office: office.index, user: office.user.id }
    this.#journal.write({ e: 'left', ...about, at: this.#time.text })
  }

  async #signInAgain(): Promise<void> {
    if (this.#time.now - this.#adminSince < 10 * HOUR) return
    const input = { email: this.#admin.email, password: TEST_PASSWORD }
    await this.#admin.client.session.signIn({ input })
    this.#adminSince = this.#time.now
  }

  /** Everything has a connection and time; what devices offer again is brought back. Then it is written down how all are. */
  async end(): Promise<void> {
    this.#isFormer = false
    for (let round = 0; round < LAST_ROUNDS; round++) {
      for (const office of this.#offices) {
        await this.#time.pass(1)
        await this.#signInAgain()
        office.aheadMs = 0
        await office.signInAgain()
        await this.#sync(office, { do: 'sync', at: 0, a: 1, b: 1, minutes: 0 }, true)
      }
      await this.#bringBackLost()
    }
    await this.#noteServer()
    for (const office of this.#offices) if (!office.hasLeft) await office.noteEnd()
    this.counts.operations = this.#journal.events.filter(({ e }) => e === 'entered').length
  }

  async #bringBackLost(): Promise<void> {
    const { lostRecords } = this.#admin.client
    const { items } = await lostRecords.list({ input: {} })
    if (items.length === 0) return
    const records = items.map(({ id, server: there }) => ({ id, serverVersion: there?.version ?? null }))
    await lostRecords.decide({ input: { choice: 'restore', records, reason: 'Restored from devices' } })
    for (const { recordId: record } of items) this.#journal.write({ e: 'restored-record', record })
  }

  async #noteServer(): Promise<void> {
    const { database } = this.#server
    const rows = await database.run<{ id: string; doc: Record<string, unknown> }>(
      sql`select id, doc from iccpr_cases where deleted_at is null order by id`,
    )
    const history = await database.run<HistoryRow>(
      sql`select op_id as op, actor_id as "user", at, open_values->'changes' as changes
        from history join history_values using (tx, seq) order by tx, seq`,
    )
    const conflicts = await database.run<{ op: string }>(
      sql`select op_id as op from conflicts order by op_id`,
    )
    const outcomes = await database.run<{ op: string; device: string | null; number: number | null }>(
      sql`select op_id as op, device_id as device, device_seq as number from operations order by op_id`,
    )
    const [values] = await database.run<{ all: string }>(sql`
      select concat((select string_agg(doc::text, ' ' order by id) from iccpr_cases), ' ',
        (select string_agg(open_values::text, ' ' order by tx, seq) from history_values), ' ',
        (select string_agg(open_values::text, ' ' order by id) from conflicts)) as all`)
    this.#journal.write({
      e: 'server',
      records: Object.fromEntries(rows.map(({ id, doc }) => [id, SHOWN.map((field) => textOf(doc[field]))])),
      regions: Object.fromEntries(rows.map(({ id, doc }) => [id, String(doc.regionCode)])),
      history: history.map(({ changes, ...row }) => ({ ...row, before: beforeOf(changes ?? {}) })),
      conflicts: conflicts.map(({ op }) => op),
      outcomes,
      texts: values?.all ?? '',
    })
  }

  async close(): Promise<void> {
    for (const office of this.#offices) await office.device.close()
  }

  #word(prefix: string): string {
    this.#words++
    return `${prefix} entered ${this.#words}x`
  }
}

interface HistoryRow {
  readonly [column: string]: unknown
  readonly op: string | null
  readonly user: string | null
  readonly at: string
  readonly changes: Readonly<Record<string, { readonly from: unknown }>> | null
}

const beforeOf = (changes: NonNullable<HistoryRow['changes']>) =>
  Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, textOf(from)]))

/** What the app says only if something is wrong with it. */
const COMPLAINTS = ['The mirror differs', 'Syncing failed: TypeError', 'Syncing failed: RangeError']

async function decideOne(device: TestDevice, choice: number): Promise<void> {
  const { items } = await device.client.conflicts.list({ input: {} })
  const open = items.filter(({ waits }) => !waits)
  const conflict = open[choice % Math.max(1, open.length)]
  if (!conflict) return
  const input = { choice: choice % 2 === 0 ? ('mine' as const) : ('theirs' as const), reason: 'decided here' }
  await device.client.conflicts.resolve({ params: { id: conflict.id }, input })
}
