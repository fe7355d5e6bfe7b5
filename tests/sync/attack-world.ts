import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { pullAll } from '#desktop/sync/pull.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import { type Chance, chanceFrom } from '#server/seed/random.ts'
import type { Role } from '#shared/domain/access.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import type { ConsentCollection } from '#shared/schemas/consents.ts'
import { collections } from '#shared/schemas/index.ts'
import { ofEachRecordCollection } from '#shared/schemas/records.ts'
import { consentOn } from '#tests/support/consents.ts'
import { DECIDED, decided, isRouted } from '#tests/support/decided.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { incidentValues, recordCalls } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { type CurrentRecord, mayKnow, type Reader } from './attack-oracle.ts'
import { PublicSite, wordsOf } from './attack-site.ts'

/** Regions of the officers, and one more that only those see who see all. */
export const REGIONS = ['SO28', 'SO22', 'SO11', 'SO13'] as const

/** One person of the suite, with a device where their role has one. */
export interface Actor {
  readonly reader: Reader
  readonly user: TestUser
  readonly device: TestDevice | null
}

/** A word that stands in one value alone, so that whoever gets the value is found out. */
export interface Marker {
  readonly recordId: string
  readonly authorId: string
  /** Whether the value is personal. */
  readonly sealed: boolean
}

const STAFF: readonly (readonly [Role, readonly string[], (readonly string[])?])[] = [
  ['field-officer', ['SO28']],
  ['field-officer', ['SO22']],
  ['field-officer', ['SO11', 'SO28']],
  ['triage-officer', ['SO22'], ['SO28', 'SO11']],
  ['editor', []],
  ['reviewer', []],
  ['administrator', []],
  ['member', []],
  ['grant-manager', []],
  ['grant-reviewer', []],
]
const WITHOUT_DEVICE: readonly Role[] = ['member', 'grant-manager', 'grant-reviewer']
const CHILDREN = ['comments', 'links', 'evidence', 'consents'] as const
/** Paths of the calls of a collection. */
export const PATHS: Readonly<Record<CollectionName, string>> = {
  ...ofEachRecordCollection(({ path }) => `/api${path}`),
  comments: '/api/comments',
  links: '/api/links',
  evidence: '/api/evidence',
  consents: '/api/consents',
}

/** The collections in an order of their own: what a seed does depends on it, so a new one is the last. */
const KINDS = Object.keys(DECIDED) as readonly RecordCollectionName[]
const NEVER = new AbortController().signal
const VISITOR = { reader: { id: 'a visitor' } }
const clock = () => new Date()

/** People of every role and region, their devices, and all that they wrote. */
export class AttackWorld {
  readonly server: TestServer
  readonly actors: Actor[] = []
  readonly markers = new Map<string, Marker>()
  readonly records: { readonly id: string; readonly collection: CollectionName }[] = []
  readonly chance: Chance
  /** Somebody who is not signed in. */
  readonly visitor: ReturnType<TestServer['visitor']>
  /** What the public site has to show. */
  readonly site = new PublicSite((word) => this.markers.get(word)?.authorId)
  /** All rows as they stood when they were last read. */
  readonly #rows = new Map<string, Row>()
  readonly #children = new Map<string, Set<string>>()

  private constructor(server: TestServer, seed: number) {
    this.server = server
    this.chance = chanceFrom(seed)
    this.visitor = server.visitor()
  }

  static async open(seed: number): Promise<AttackWorld> {
    const world = new AttackWorld(await startTestServer({ withoutSockets: true }), seed)
    for (const [role, regions, duties = []] of STAFF) {
      const user = await world.server.signIn(role, regions)
      await world.server.database.run(
        sql`update users set duties = ${sql.param([...duties])}::text[] where id = ${user.id}::uuid`,
      )
      const device = WITHOUT_DEVICE.includes(role) ? null : await createTestDevice(user)
      await device?.sync()
      world.actors.push({ reader: { id: user.id, role, regions, duties }, user, device })
    }
    return world
  }

  async close(): Promise<void> {
    for (const { device } of this.actors) await device?.close()
    await this.server.close()
  }

  /** A new value that names its record and its author. */
  mark(recordId: string, { reader }: { readonly reader: Pick<Reader, 'id'> }, sealed = false): string {
    const word = `marker${this.markers.size}x`
    this.markers.set(word, { recordId, authorId: reader.id, sealed })
    return `entered ${word}`
  }

  /** The server has given the record of a marked value another id. */
  #remark(entered: string, recordId: string): void {
    const word = entered.replace('entered ', '')
    const marker = this.markers.get(word)
    if (marker) this.markers.set(word, { ...marker, recordId })
  }

  /** Visitors' reports that nobody has looked at yet. */
  async unseen(): Promise<ReadonlySet<string>> {
    const rows = await this.server.database.run<{ id: string }>(
      sql`select record_id as id from unseen_reports`,
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** How a record stands; null where there is none. */
  current(id: string): CurrentRecord | null {
    const row = this.#rows.get(id)
    if (!row) return null
    const { collection, region_code: region, deleted, author, body } = row
    const waiting = { waitsFor: row.waits_for, refusedOn: row.refused_on }
    const parent = row.parent_id ? this.current(row.parent_id) : null
    const target = row.target_id ? this.current(row.target_id) : null
    return { collection, id, region, deleted, author, body, ...waiting, parent, target }
  }

  /** Reads records and all that hangs on them as they stand now. */
  async readAgain(ids: readonly string[]): Promise<void> {
    const all = [...new Set(ids.flatMap((id) => [id, ...this.family(id)]))]
    for (const row of await this.#read(sql`where id = any(${sql.param(all)}::uuid[])`)) this.#keep(row)
  }

  /** Nothing has changed that no step has touched. */
  async expectKnown(where: string): Promise<void> {
    for (const row of await this.#read(sql``)) {
      expect(row, `${where}: changed by a step that did not touch it`).toEqual(this.#rows.get(row.id))
    }
  }

  async #read(which: SQL): Promise<readonly Row[]> {
    const parts = COLLECTIONS.map((name) => {
      const parent = collections[name].parent === undefined ? sql`null::uuid` : sql`parent_id`
      const target = name === 'links' ? sql`target_id` : sql`null::uuid`
      const body = name === 'comments' ? sql`doc->>'body'` : sql`null::text`
      const waits = isRouted(name) ? sql`triage_region` : sql`null::text`
      const refused = sql`(select duty_list from refused_reports where collection = ${name} and record_id = id)`
      return sql`select id, ${name}::text as collection, region_code, deleted_at is not null as deleted,
        ${parent} as parent_id, ${target} as target_id, created_by as author, ${body} as body, ${waits} as waits_for,
        ${refused} as refused_on from ${sql.raw(tableName(name))} ${which}`
    })
    return this.server.database.run<Row>(sql.join(parts, sql` union all `))
  }

  #keep(row: Row): void {
    this.#rows.set(row.id, row)
    for (const end of [row.parent_id, row.target_id]) {
      if (end) this.#children.set(end, (this.#children.get(end) ?? new Set()).add(row.id))
    }
  }

  /** Who deleted what is deleted. */
  readonly deletedBy = new Map<string, string>()

  /** The public site as it has to be once a record stands as it does now, by this user's deed. */
  follow(id: string, { reader }: Actor): void {
    const row = this.#rows.get(id)
    if (!row?.deleted) this.deletedBy.delete(id)
    else if (!this.deletedBy.has(id)) this.deletedBy.set(id, reader.id)
    if (row?.collection === 'upr-recommendations') this.site.stands(id, row.deleted, reader.id)
  }

  /** What hangs on a record or leads to it, and what it hangs on and leads to. */
  family(id: string): string[] {
    const { parent_id: parent, target_id: target } = this.#rows.get(id) ?? {}
    return [...(this.#children.get(id) ?? []), ...[parent, target].filter((end) => end != null)]
  }

  /** A record's version. */
  async version(id: string): Promise<number | null> {
    const { collection } = this.records.find((record) => record.id === id) ?? {}
    if (!collection) return null
    const [row] = await this.server.database.run<{ version: number }>(
      sql`select version from ${sql.raw(tableName(collection))} where id = ${id}`,
    )
    return row?.version ?? null
  }

  /** The words that stand in a recommendation's public fields. */
  async publicWords(id: string): Promise<ReadonlySet<string>> {
    const rows = await this.server.database.run<{ title: string; description: string }>(
      sql`select doc->>'title' as title, doc->>'description' as description from upr_recommendations where id = ${id}::uuid`,
    )
    return wordsOf(JSON.stringify(rows))
  }

  /** The records of which something entered on the actor's device has not arrived. */
  unsent({ device }: Actor): readonly string[] {
    if (!device) return []
    const rows = device.mirror.db
      .prepare<[], { id: string }>(
        `select distinct record_id as id from outbox where state <> 'acknowledged'`,
      )
      .all()
    return rows.map(({ id }) => id)
  }

  /** Makes a record of any kind, perhaps with the id of another one; null where it was refused. */
  async create(actor: Actor, id: string = randomUUID(), only?: RecordCollectionName): Promise<string | null> {
    const regionCode = this.chance.any([...actor.reader.regions, ...REGIONS])
    // Recommendations alone are released, so there are as many of them as there were among fewer collections.
    const owner = this.records.find((record) => record.id === id)?.collection
    const kinds = [...KINDS, 'upr-recommendations', 'upr-recommendations'] as const
    const kind = only ?? this.chance.any(kinds.filter((name) => name !== owner))
    const { example, texts, distinct, seenBy, protected: sealed } = decided(kind)
    const marked = texts.map((field) => [field, this.mark(id, actor, sealed.includes(field))])
    const own = distinct ? { [distinct]: id } : {}
    const place = seenBy === 'region' || seenBy === 'routed' ? { regionCode } : {}
    const input = { id, ...example, ...Object.fromEntries(marked), ...own, ...place }
    let madeId: string | null = null
    await settled(async () => {
      madeId = (await recordCalls(actor.user.client, kind).create({ input })).id
    })
    // Who records nothing reports as a visitor does, and gets an id of the server.
    if (madeId === null) return null
    for (const [, entered = ''] of marked) this.#remark(entered, madeId)
    this.records.push({ id: madeId, collection: kind })
    return madeId
  }

  /** A visitor reports, perhaps with the id of a record; nobody on staff has entered what the report says. */
  async report(sentId: string = randomUUID()): Promise<string> {
    const location = this.mark(sentId, VISITOR)
    const sealed = this.mark(sentId, VISITOR, true)
    const reported = {
      id: sentId,
      location,
      victimInfo: sealed,
      regionCode: this.chance.any(REGIONS),
    }
    const { id } = await this.visitor.client.incidents.create({ input: incidentValues(reported) })
    expect(
      this.records.map((record) => record.id),
      'the server makes the id of a report',
    ).not.toContain(id)
    for (const entered of [location, sealed]) this.#remark(entered, id)
    this.records.push({ id, collection: 'incidents' })
    return id
  }

  /** How many of the reports stand refused. */
  get refused(): number {
    return [...this.#rows.values()].filter((row) => row.refused_on !== null).length
  }

  /** Hangs a comment, a link or a file's description on any record, seen or not. */
  async attach(
    actor: Actor,
    kind: (typeof CHILDREN)[number] = this.chance.any(CHILDREN),
  ): Promise<string | null> {
    const on = this.anyRecord(RECORD_COLLECTION_NAMES)
    const target = this.anyRecord(RECORD_COLLECTION_NAMES)
    if (!on || !target) return null
    const id = randomUUID()
    const { client } = actor.user
    const parent = { parentCollection: on.collection as RecordCollectionName, parentId: on.id }
    const made = await settled(async () => {
      if (kind === 'comments') {
        await client.comments.create({ input: { id, ...parent, body: this.mark(id, actor) } })
      } else if (kind === 'links') {
        const to = { targetCollection: target.collection as RecordCollectionName, targetId: target.id }
        await client.links.create({ input: { id, ...parent, ...to, note: this.mark(id, actor) } })
      } else if (kind === 'consents') {
        const said = { textShown: this.mark(id, actor), consentOf: this.mark(id, actor, true) }
        const input = {
          ...consentOn(on.id),
          id,
          parentCollection: on.collection as ConsentCollection,
          ...said,
        }
        await client.consents.create({ input })
      } else {
        const bytes = new TextEncoder().encode(id)
        const more = {
          id,
          ...parent,
          note: this.mark(id, actor, true),
          fileName: `${this.mark(id, actor, true)}.jpg`,
        }
        await client.evidence.create({ input: evidenceOf(bytes, on.id, more) })
      }
    })
    if (made) {
      this.records.push({ id, collection: kind })
      for (const end of kind === 'links' ? [on, target] : [on]) {
        const current = this.current(end.id)
        const may = current !== null && !current.deleted && mayKnow(actor.reader, current)
        expect(may, `${actor.reader.role} makes ${kind} with ${JSON.stringify(current)}`).toBe(true)
      }
    }
    return made ? id : on.id
  }

  anyRecord(among: readonly CollectionName[] = COLLECTIONS) {
    const list = this.records.filter(({ collection }) => among.includes(collection))
    return list.length > 0 ? this.chance.any(list) : null
  }

  /** Pulls what the actor's device is told of. */
  async pull({ device }: Actor): Promise<void> {
    if (device) await pullAll(device.mirror, device.remote, 0, NEVER, clock)
  }

  async push({ device }: Actor): Promise<void> {
    if (device) await pushAll(device.mirror, new PushLine(device.mirror, device.remote, clock), NEVER, clock)
  }
}

type Row = {
  readonly id: string
  readonly collection: CollectionName
  readonly region_code: string | null
  readonly deleted: boolean
  readonly parent_id: string | null
  readonly target_id: string | null
  readonly author: string | null
  readonly body: string | null
  readonly waits_for: string | null
  readonly refused_on: string | null
}

/** Whether a call was answered; a refusal is an answer that changes nothing. */
export async function settled(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    const status: unknown = Reflect.get(Object(error), 'status')
    if (typeof status === 'number' && status >= 400 && status < 500) return false
    throw error
  }
}
