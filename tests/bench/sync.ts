import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createMirrorStore } from '#desktop/mirror/store.ts'
import { pullAll } from '#desktop/sync/pull.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import type { User } from '#shared/domain/access.ts'
import { creation } from '#shared/records/handlers.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { send } from './http.ts'
import { atLeast, below, median, quantile, type Row, samples, seconds, within } from './measure.ts'
import { randomFrom, sampleId, sampleIncident } from './sample.ts'
import type { BenchDevice, BenchWorld } from './world.ts'

/** Shares of the bare rate, and the multiple of the bare time of one edit: decision 0464. */
const PUSH_MARK = 0.55
const REPLAY_MARK = 3.5
const PULL_MARK = 0.45
const EDIT_MARK = 7.3

const NEVER = new AbortController().signal
const clock = () => new Date()
const MEGABYTE = 1024 * 1024

/** How much is measured. */
export interface SyncSizes {
  readonly pulled: number
  readonly pushed: number
  readonly runs: number
}

/** Recording offline, the first pull of as many records, and the steady state, each against the bare limit. */
export async function benchDevices(world: BenchWorld, { pulled, runs }: SyncSizes): Promise<Measured> {
  const office = await world.openDevice('office')
  const local = await fillOutbox(world, office, pulled)
  const rows = [
    atLeast(
      'saving a record locally, one at a time, safe from a power cut, against a bare row, index and outbox',
      local,
      bareLocal(world.folder, 'FULL'),
      LOCAL_MARK,
    ),
    await benchUnsynced(world),
  ]
  await pushAll(office.mirror, new PushLine(office.mirror, office.remote, clock), NEVER, clock)
  await fillBare(world, pulled)
  const pull = await benchPull(world, runs)
  rows.push(...pull.rows, await benchRoundTrip(world, office))
  await office.close()
  return { rows, rate: pull.rate }
}

/** Records so many incidents offline, of any region or of one; answers how many a second. */
export async function fillOutbox(
  world: Pick<BenchWorld, 'user'>,
  device: Pick<BenchDevice, 'mirror'>,
  count: number,
  same: { readonly regionCode?: string } = {},
): Promise<number> {
  const store = createMirrorStore(device.mirror)
  const random = randomFrom(3)
  const user: User = { id: world.user.id, role: 'editor', regions: [] }
  const intents = Array.from({ length: count }, (_, index) =>
    creation(incidents, sampleId(), { ...sampleIncident(random, index), ...same }),
  )
  const took = await seconds(async () => {
    for (const intent of intents) await store.writeAndFind(user, intent)
  })
  return count / took
}

const BARE_LOCAL = 5000
const LOCAL_MARK = 0.5

/** A save without the wait for the disk, which a power cut could take back, against the bare one, which doesn't wait either. */
async function benchUnsynced(world: BenchWorld): Promise<Row> {
  const device = await world.openDevice('unsynced')
  device.mirror.db.pragma('synchronous = NORMAL')
  const ours = await fillOutbox(world, device, BARE_LOCAL)
  await device.close()
  return atLeast(
    'the same without waiting for the disk, against the bare one that does not wait either',
    ours,
    bareLocal(world.folder, 'NORMAL'),
    LOCAL_MARK,
  )
}

/** Rows a second into a plain SQLite file with index and outbox, without rules and encryption. */
function bareLocal(folder: string, synchronous: 'FULL' | 'NORMAL'): number {
  const random = randomFrom(5)
  const db = new Database(path.join(folder, `bare-local-${synchronous}.db`))
  db.pragma('journal_mode = WAL')
  db.pragma(`synchronous = ${synchronous}`)
  db.exec(`create table records (id text primary key, doc text, at text); create index by_time on records (at);
    create virtual table words using fts5(text); create table outbox (seq integer primary key, doc text)`)
  const statements = [
    'insert into records values (?, ?, ?)',
    'insert into words values (?)',
    'insert into outbox (doc) values (?)',
  ].map((text) => db.prepare(text))
  const save = db.transaction((doc: string, text: string, at: string) => {
    statements[0]?.run(sampleId(), doc, at)
    statements[1]?.run(text)
    statements[2]?.run(doc)
  })
  const records = Array.from({ length: BARE_LOCAL }, (_, index) => sampleIncident(random, index))
  const start = performance.now()
  for (const record of records) save(JSON.stringify(record), record.description, record.dateTime)
  const took = (performance.now() - start) / 1000
  db.close()
  return BARE_LOCAL / took
}

/** Rows of the table, and the rate that peers are compared with. */
interface Measured {
  readonly rows: Row[]
  /** Ours, in records a second. */
  readonly rate: number
}

/** Pushing what was recorded offline, and again what the server knows, against the bare insert of the same. */
export async function benchPush(world: BenchWorld, { pushed: count, runs }: SyncSizes): Promise<Measured> {
  const applying: number[] = []
  const replaying: number[] = []
  const bare: number[] = []
  for (let run = 0; run < runs; run++) {
    const device = await world.openDevice(`push-${run}`)
    await fillOutbox(world, device, count)
    applying.push(
      count /
        (await seconds(() =>
          pushAll(device.mirror, new PushLine(device.mirror, device.remote, clock), NEVER, clock),
        )),
    )
    device.mirror.outbox.sendAgain()
    replaying.push(
      count /
        (await seconds(() =>
          pushAll(device.mirror, new PushLine(device.mirror, device.remote, clock), NEVER, clock),
        )),
    )
    bare.push(await barePush(world, device, count))
    await device.close()
  }
  const rows = [
    atLeast(
      `push of ${count} operations, against the bare insert with log and index`,
      median(applying),
      median(bare),
      PUSH_MARK,
    ),
    atLeast(
      'replaying known operations, against applying them',
      median(replaying),
      median(applying),
      REPLAY_MARK,
    ),
  ]
  return { rows, rate: median(applying) }
}

/** The same operations from the same outbox into bare tables. */
async function barePush(world: BenchWorld, device: BenchDevice, count: number): Promise<number> {
  const read = device.mirror.db.prepare<[number], { seq: number; operation: string }>(
    'select seq, operation from outbox where seq > ? order by seq limit 1000',
  )
  const took = await seconds(async () => {
    let after = 0
    for (;;) {
      const batch = read.all(after)
      const last = batch.at(-1)
      if (!last) return
      const response = await send(`${world.limit}/push`, {
        method: 'POST',
        body: new TextEncoder().encode(`[${batch.map(({ operation }) => operation).join(',')}]`),
      })
      await response.json()
      after = last.seq
    }
  })
  await world.database.run(sql`truncate bare_operations, bare_records`)
  return count / took
}

/** The same documents as the server has, for the bare stream. */
async function fillBare(world: BenchWorld, count: number): Promise<void> {
  await world.database.run(sql`
    insert into bare_records (id, doc, terms, incident_type, severity, status, region_code, date_time)
    select id, doc, ''::tsvector, incident_type, severity, status, region_code, date_time from incidents
    order by created_at limit ${count}`)
  await world.database.run(sql`vacuum analyze`)
}

async function benchPull(world: BenchWorld, runs: number): Promise<Measured> {
  const ours: number[] = []
  const bare: number[] = []
  const [counted] = await world.database.run<{ count: number }>(sql`select count(*) as count from incidents`)
  const count = Number(counted?.count)
  const [bareCounted] = await world.database.run<{ count: number }>(
    sql`select count(*) as count from bare_records`,
  )
  for (let run = 0; run < runs; run++) {
    const device = await world.openDevice(`pull-${run}`)
    ours.push(count / (await seconds(() => pullAll(device.mirror, device.remote, 0, NEVER, clock))))
    await device.close()
    bare.push(Number(bareCounted?.count) / (await seconds(() => barePull(world))))
  }
  const rows = [
    atLeast(
      `first pull of ${count} records into the encrypted, searchable mirror`,
      median(ours),
      median(bare),
      PULL_MARK,
    ),
    ...(await benchMemory(world)),
  ]
  return { rows, rate: median(ours) }
}

/** Server and device anew, each in its own process, so that nothing else of this bench is measured with them. */
async function benchMemory(world: BenchWorld): Promise<Row[]> {
  let device = Number.NaN
  const server = await world.serverMemory(async (ours) => {
    device = await world.deviceMemory(ours)
  })
  return [
    below('most memory of the server in a first pull', server, 300 * MEGABYTE, megabytes),
    below('most memory of the device in a first pull', device, 300 * MEGABYTE, megabytes),
  ]
}

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`
const COLUMNS = [
  'id',
  'incidentType',
  'severity',
  'status',
  'regionCode',
  'dateTime',
  'location',
  'description',
  'tags',
] as const

/** Lines into a plain SQLite file, with the full-text index built at the end. */
async function barePull(world: BenchWorld): Promise<void> {
  const file = path.join(world.folder, 'bare.db')
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.exec(`create table records (rowid integer primary key, ${COLUMNS.map((name) => `"${name}" text`).join(', ')}, unique (id));
    create index by_time on records ("dateTime"); create index by_status on records (status, "dateTime")`)
  const insert = db.prepare(
    `insert into records (${COLUMNS.map((name) => `"${name}"`).join(', ')}) values (${COLUMNS.map(() => '?').join(', ')})`,
  )
  const write = db.transaction((lines: string[]) => {
    for (const line of lines) {
      const { id, record } = JSON.parse(line) as { id: string; record: Record<string, unknown> }
      insert.run(COLUMNS.map((name) => (name === 'id' ? id : String(record[name] ?? ''))))
    }
  })
  const response = await send(`${world.limit}/pull`)
  let rest = ''
  let lines: string[] = []
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(
    new TextDecoderStream() as TransformStream<Uint8Array, string>,
  )) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    if (lines.length >= 1000) {
      write(lines)
      lines = []
    }
  }
  write(lines)
  db.exec(`create virtual table words using fts5(location, description, tags, content='records', content_rowid='rowid');
    insert into words (words) values ('rebuild')`)
  db.close()
  for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true })
}

const taken = z.object({ position: z.coerce.number() })

/** One operation into the bare tables, and the rows since its place out of them. */
async function bareRoundTrip(world: BenchWorld, run: number): Promise<void> {
  const values = Object.entries(sampleIncident(randomFrom(run), run))
  const patch = Object.fromEntries(values.map(([name, to]) => [name, { from: null, to }]))
  const operation = { opId: sampleId(), collection: 'incidents', recordId: sampleId(), patch }
  const body = new TextEncoder().encode(JSON.stringify([operation]))
  const { position } = taken.parse(await (await send(`${world.limit}/push`, { method: 'POST', body })).json())
  await (await send(`${world.limit}/pull?after=${position - 1}`)).text()
}

const EDITS = 200
/** Edits before those that count: an app that runs for days is not measured by its first second. */
const WARMING = 20
const UNTIL_HELD_MS = 15

/** One edit here until it is in the mirror of another device. */
async function benchRoundTrip(world: BenchWorld, office: BenchDevice): Promise<Row> {
  const other = await world.openDevice('other')
  for (const device of [office, other]) await pullAll(device.mirror, device.remote, 0, NEVER, clock)
  const ids = office.mirror.db
    .prepare<[], { id: string }>(`select id from incidents limit ${WARMING + EDITS}`)
    .all()
  const store = createMirrorStore(office.mirror)
  const user: User = { id: world.user.id, role: 'editor', regions: [] }
  const ours: number[] = []
  for (const [run, { id: recordId }] of ids.entries()) {
    // As in the app: the other device's pull is held by the server until there is news.
    const seen = pullAll(other.mirror, other.remote, 30, NEVER, clock)
    await sleep(UNTIL_HELD_MS)
    let pushed: Promise<unknown> = Promise.resolve()
    const found = await store.find(user, 'incidents', recordId)
    const from = (found?.record.location ?? null) as string | null
    const patch = { location: { from, to: `Moved ${run}` } }
    const took = await seconds(async () => {
      await store.write(user, { collection: 'incidents', recordId, kind: 'edit', patch })
      pushed = pushAll(office.mirror, new PushLine(office.mirror, office.remote, clock), NEVER, clock)
      await seen
    })
    await pushed
    if (run >= WARMING) ours.push(took * 1000)
  }
  ours.sort((a, b) => a - b)
  await samples(WARMING, (run) => bareRoundTrip(world, run))
  const bare = await samples(EDITS, (run) => bareRoundTrip(world, WARMING + run))
  await other.close()
  return within(
    'one edit seen on another device, p95, against a bare insert that another request reads',
    quantile(ours, 0.95),
    quantile(bare, 0.95),
    EDIT_MARK,
  )
}
