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
import { faultsOf, type LineFault, pushFaults } from './line-faults.ts'
import { type DuringSync, ignoringRules, NEWEST, Office } from './office.ts'
import { FORMER_OFFICE, type Step, type WorldSize } from './plan.ts'
import { readServer } from './read-server.ts'
import type { VirtualTime } from './virtual-time.ts'
import { REGIONS, Work } from './work.ts'

/** At the end a courier alone carries what waits in one office, so many times. */
const LAST_COURIERS = 4
const HOUR = 3_600_000
const LAST_ROUNDS = 4
/** Most writes and statements before a kill: about as many as the work has. */
const WRITES_OF_WORK = 12
const WRITES_OF_SYNC = 60
const STATEMENTS = 60
const REQUESTS = 6
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
  readonly #work: Work
  readonly counts = { syncs: 0, faults: 0, operations: 0 }
  /** Of the server that was set back, while no one has noticed. */
  #epoch: string | null = null
  #hasBackup = false
  #isFormer = false
  #adminSince: number

  private constructor({ server, time, journal }: Parts, admin: TestUser) {
    this.#server = server
    this.#time = time
    this.#journal = journal
    this.#admin = admin
    this.#adminSince = time.now
    this.#work = new Work(admin, journal)
  }

  static async open(parts: Parts, { offices }: WorldSize): Promise<World> {
    const world = new World(parts, await parts.server.signIn('administrator'))
    parts.journal.write({ e: 'world', offices })
    for (let index = 0; index < offices; index++) {
      const region = REGIONS[Math.floor(index / 3) % REGIONS.length] ?? 'SO28'
      const user = await parts.server.signIn('field-officer', [region])
      const isFormerApp = index === FORMER_OFFICE
      if (isFormerApp) parts.journal.write({ e: 'former-app', office: index })
      world.#offices.push(await Office.open({ ...parts, index, region, user, isFormerApp }))
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
    await this.#noteNoticed()
    // Its own timer would write between other statements, each time elsewhere.
    await this.#server.services.records.accessLog.flush()
  }

  /** What happens in an office; false if the step is none of those. */
  async #takeInOffice(step: Step, office: Office): Promise<boolean> {
    const work = (device: TestDevice) => this.#work.inOffice(step, office, device)
    switch (step.do) {
      case 'create':
      case 'edit':
      case 'comment':
      case 'link':
      case 'consent':
      case 'withdraw':
      case 'attach':
      case 'long-text':
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
        this.#journal.write({ e: 'wrong-clock', office: office.index, aheadMs: office.aheadMs })
        return true
      case 'update-app':
        await this.#update(office)
        return true
      case 'take-image':
        await office.takeImage()
        return true
      case 'bring-back':
        if (!office.hasLeft && (await office.bringBack(step.newest ? NEWEST : step.a)))
          this.#fault('bring-back')
        return true
      default:
        return false
    }
  }

  async #update(office: Office): Promise<void> {
    if (!office.isFormerApp) return
    office.isFormerApp = false
    await office.device.restart()
    this.#journal.write({ e: 'updated-app', office: office.index })
  }

  async #takeOutside(step: Step, office: Office): Promise<void> {
    await office.signInAgain()
    if (step.do.startsWith('web-')) await this.#work.onWeb(step, office)
    if (step.do === 'sync') await this.#sync(office, step)
    if (step.do === 'work-in-sync') {
      const work = (device: TestDevice) =>
        this.#work.inOffice({ ...step, do: step.a % 2 ? 'edit' : 'comment' }, office, device)
      await this.#sync(office, step, { beforeRequest: 1 + (step.b % REQUESTS), work })
    }
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
    if (step.do === 'restore' && this.#hasBackup) await this.#restore(step)
    if (step.do === 'clear-old') await clearOld(this.#server.services)
    if (step.do === 'leave') await this.#leave(office)
  }

  /** Sets the server back, by the command for it, which says so, or by a copy of its disk, which the next device finds out. */
  async #restore({ b }: Step): Promise<void> {
    this.#fault('restore')
    const { database } = this.#server
    await putBack(database)
    const stillHere = this.#offices.flatMap((each) => each.settledHere())
    const shown = this.#offices
      .filter(({ isFormerApp }) => !isFormerApp)
      .map((each) => ({ office: each.index, records: each.fromServer() }))
    this.#journal.write({ e: 'restored', now: this.#time.now, stillHere, shown })
    this.#epoch = await this.#readEpoch()
    if (b % 2) await database.run(sql`update sync_clock set epoch = gen_random_uuid(), set_back_at = now()`)
    await this.#noteNoticed()
  }

  /** What drew a new epoch knows that the server was set back. */
  async #noteNoticed(): Promise<void> {
    if (this.#epoch === null || (await this.#readEpoch()) === this.#epoch) return
    this.#epoch = null
    this.#journal.write({ e: 'noticed', now: this.#time.now })
  }

  async #readEpoch(): Promise<string | null> {
    const rows = await this.#server.database.run<{ epoch: string }>(sql`select epoch from sync_clock`)
    return rows[0]?.epoch ?? null
  }

  #fault(what: string): void {
    this.counts.faults++
    this.#journal.write({ e: 'fault', what })
  }

  async #sync(office: Office, step: Step, during?: DuringSync): Promise<void> {
    if (office.hasLeft) return
    this.counts.syncs++
    const next = lineOf(step)
    const faults = (path: string) => {
      const fault = next(path)
      if (fault.kind !== 'none') this.#fault(fault.kind)
      return fault
    }
    const errors = vi.spyOn(console, 'error').mockImplementation((...words) => {
      const text = words.join(' ')
      if (COMPLAINTS.some((each) => text.includes(each)))
        this.#journal.write({ e: 'complaint', office: office.index, text })
    })
    try {
      await office.sync(faults, this.#isFormer, during)
    } finally {
      errors.mockRestore()
    }
  }

  /** A courier takes a file along, hands it in and comes back with the answer, each perhaps never, late, or twice. */
  async #carry({ do: name, a, b, newest }: Step, office: Office): Promise<void> {
    if (name === 'make-file') {
      if (!office.mayCarry) return
      const bytes = await bytesOf(await office.device.client.device.makeExchange())
      this.#bag.push({ kind: 'file', office, bytes })
      this.#journal.write({ e: 'made-file', office: office.index })
      return
    }
    const parcels = this.#bag.filter(({ kind }) => kind === (name === 'hand-in' ? 'file' : 'answer'))
    const parcel = newest ? parcels.at(-1) : parcels[a % Math.max(1, parcels.length)]
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
    for (const office of this.#offices) await this.#update(office)
    await this.#carryTheRest()
    for (let round = 0; round < LAST_ROUNDS; round++) {
      for (const office of this.#offices) {
        await this.#lastSync(office)
      }
      await this.#bringBackLost()
    }
    // What waits for a record that no device has is refused then.
    await this.#time.pass(31 * 24 * 60)
    for (const office of this.#offices) await this.#lastSync(office)
    this.#journal.write(await readServer(this.#server.database, this.#admin))
    for (const office of this.#offices) if (!office.hasLeft) await office.noteEnd()
    this.counts.operations = this.#journal.events.filter(({ e }) => e === 'entered').length
  }

  async #lastSync(office: Office): Promise<void> {
    await this.#time.pass(1)
    await this.#signInAgain()
    office.aheadMs = 0
    await office.signInAgain()
    await this.#sync(office, GOOD_SYNC)
    await this.#noteNoticed()
  }

  /** One office has no line: what waits there goes with couriers alone, and so do the answers. */
  async #carryTheRest(): Promise<void> {
    const office = this.#offices.find(({ hasLeft, mayCarry }) => !hasLeft && mayCarry)
    if (!office) return
    await this.#time.pass(1)
    await this.#signInAgain()
    office.aheadMs = 0
    for (const turn of Array.from({ length: LAST_COURIERS }).keys()) {
      if (turn > 0 && office.casesAtWork().length === 0) break
      for (const name of ['make-file', 'hand-in', 'deliver'] as const)
        await this.#carry({ ...GOOD_SYNC, do: name, newest: true }, office)
    }
    this.#journal.write({
      e: 'carried',
      office: office.index,
      waiting: office.device.mirror.outbox.counts().waiting,
    })
  }

  async #bringBackLost(): Promise<void> {
    const { lostRecords } = this.#admin.client
    const { items } = await lostRecords.list({ input: {} })
    if (items.length === 0) return
    const records = items.map(({ id, server: there }) => ({ id, serverVersion: there?.version ?? null }))
    const { results } = await lostRecords.decide({
      input: { choice: 'restore', records, reason: 'Restored from devices' },
    })
    const done = new Set(results.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])))
    for (const { id, recordId: record } of items)
      if (done.has(id)) this.#journal.write({ e: 'restored-record', record })
  }

  async close(): Promise<void> {
    for (const office of this.#offices) await office.device.close()
  }
}

/** A sync over a good line. */
const GOOD_SYNC: Step = { do: 'sync', at: 0, a: 1, b: 1, minutes: 0, line: 'good' }

/** What happens to the requests of a sync. */
function lineOf({ a, line }: Step): (path: string) => LineFault {
  const { fraction } = chanceFrom(a)
  if (line === undefined) return faultsOf(fraction)
  if (line === 'good') return () => ({ kind: 'none', part: 0 })
  return pushFaults(line === 'pushes-cut' ? 'request-cut' : 'answer-cut', fraction)
}

/** What the app says only if something is wrong with it. */
const COMPLAINTS = ['The mirror differs', 'Syncing failed: TypeError', 'Syncing failed: RangeError']
