import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pullAll } from '#desktop/sync/pull.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { type Chance, chanceFrom } from '#server/seed/random.ts'
import type { Role } from '#shared/domain/access.ts'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/server.ts'
import type { Reader, Standing } from './attack-oracle.ts'

/** Regions of the officers, and one more that only those see who see all. */
export const REGIONS = ['SO28', 'SO22', 'SO11', 'SO13'] as const

/** One person of the suite, with a device where their role has one. */
export interface Actor {
  readonly reader: Reader
  readonly person: TestPerson
  readonly device: TestDevice | null
}

/** A word that stands in one value alone, so that whoever gets the value is found out. */
export interface Marker {
  readonly recordId: string
  readonly authorId: string
  /** Whether the value is personal. */
  readonly sealed: boolean
}

const STAFF: readonly (readonly [Role, readonly string[]])[] = [
  ['field-officer', ['SO28']],
  ['field-officer', ['SO22']],
  ['field-officer', ['SO11', 'SO28']],
  ['editor', []],
  ['reviewer', []],
  ['administrator', []],
  ['member', []],
]
const PARENTS = ['iccpr-cases', 'incidents', 'upr-recommendations'] as const
/** Paths of the calls of a collection. */
export const PATHS: Readonly<Record<CollectionName, string>> = {
  'iccpr-cases': '/api/iccpr/cases',
  'upr-recommendations': '/api/upr/recommendations',
  incidents: '/api/incidents',
  comments: '/api/comments',
  links: '/api/links',
  evidence: '/api/evidence',
}
const NEVER = new AbortController().signal
const clock = () => new Date()

/** People of every role and region, their devices, and all that they wrote. */
export class AttackWorld {
  readonly server: TestServer
  readonly actors: Actor[] = []
  readonly markers = new Map<string, Marker>()
  readonly records: { readonly id: string; readonly collection: CollectionName }[] = []
  readonly chance: Chance

  private constructor(server: TestServer, seed: number) {
    this.server = server
    this.chance = chanceFrom(seed)
  }

  static async open(seed: number): Promise<AttackWorld> {
    const world = new AttackWorld(await startTestServer(), seed)
    for (const [role, regions] of STAFF) {
      const person = await world.server.signIn(role, regions)
      const device = role === 'member' ? null : await createTestDevice(person)
      await device?.sync()
      world.actors.push({ reader: { id: person.id, role, regions }, person, device })
    }
    return world
  }

  async close(): Promise<void> {
    for (const { device } of this.actors) await device?.close()
    await this.server.close()
  }

  /** A new value that names its record and its author. */
  mark(recordId: string, { reader }: Actor, sealed = false): string {
    const word = `mk${this.markers.size}x`
    this.markers.set(word, { recordId, authorId: reader.id, sealed })
    return `entered ${word}`
  }

  /** Visitors' reports that nobody has looked at yet. */
  async unseen(): Promise<ReadonlySet<string>> {
    const rows = await this.server.database.run<{ id: string }>(
      sql`select record_id as id from unseen_reports`,
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** How records stand now, with those that they hang on. */
  async standings(ids: readonly string[]): Promise<Map<string, Standing>> {
    const rows = new Map<string, Row>()
    for (const name of COLLECTIONS) {
      const isChild = collections[name].parent !== undefined
      const found = await this.server.database.run<Row>(sql`
        select id, ${name} as collection, region_code, deleted_at is not null as deleted,
          ${name === 'incidents' ? sql`triage_region` : sql`null::text`} as waits,
          ${isChild ? sql`parent_id` : sql`null::uuid`} as parent_id
        from ${sql.raw(tableName(name))} where id = any(${sql.param([...ids])}::uuid[])
          ${
            isChild
              ? sql``
              : sql`or id in (select parent_id from comments where id = any(${sql.param([...ids])}::uuid[])
            union select parent_id from links where id = any(${sql.param([...ids])}::uuid[])
            union select parent_id from evidence where id = any(${sql.param([...ids])}::uuid[]))`
          }`)
      for (const row of found) rows.set(row.id, row)
    }
    const toStanding = (row: Row): Standing => {
      const parent = row.parent_id ? rows.get(row.parent_id) : undefined
      return {
        ...{ collection: row.collection, id: row.id, region: row.region_code, deleted: row.deleted },
        waits: row.waits,
        parent: parent ? toStanding(parent) : null,
      }
    }
    return new Map(ids.flatMap((id) => (rows.has(id) ? [[id, toStanding(rows.get(id) as Row)]] : [])))
  }

  /** A record and all that hangs on it or that it hangs on. */
  async family(id: string): Promise<string[]> {
    const rows = await this.server.database.run<{ id: string }>(sql`
      with children as (select id, parent_id from comments union all select id, parent_id from links
        union all select id, parent_id from evidence)
      select id from children where parent_id = ${id}::uuid
      union select parent_id from children where id = ${id}::uuid`)
    return [id, ...rows.map((row) => row.id)]
  }

  /** The versions of records, by id. */
  async versions(ids: readonly string[]): Promise<Map<string, number>> {
    const parts = COLLECTIONS.map(
      (name) =>
        sql`select id, version from ${sql.raw(tableName(name))} where id = any(${sql.param([...ids])}::uuid[])`,
    )
    const rows = await this.server.database.run<{ id: string; version: number }>(
      sql.join(parts, sql` union all `),
    )
    return new Map(rows.map(({ id, version }) => [id, version]))
  }

  /** Makes a record of any kind; null where it was refused. */
  async create(actor: Actor): Promise<string | null> {
    const id = randomUUID()
    const { client } = actor.person
    const regionCode = this.chance.any([...actor.reader.regions, ...REGIONS])
    const kind = this.chance.any(PARENTS)
    const title = this.mark(id, actor)
    const made = await settled(async () => {
      if (kind === 'iccpr-cases') {
        const rest = { status: 'pending', priority: 'high', regionCode } as const
        const description = this.mark(id, actor)
        await client.iccprCases.create({
          input: { id, title, description, personsInfo: this.mark(id, actor, true), ...rest },
        })
      } else if (kind === 'incidents') {
        const victimInfo = this.mark(id, actor, true)
        await client.incidents.create({
          input: incidentValues({ id, location: title, victimInfo, regionCode }),
        })
      } else {
        const rest = { status: 'not-started', priority: 'high', implementingAgency: 'A ministry' } as const
        await client.uprRecommendations.create({
          input: { id, recommendationNumber: id, title, description: this.mark(id, actor), ...rest },
        })
      }
    })
    if (made) this.records.push({ id, collection: kind })
    return made ? id : null
  }

  /** Hangs a comment, a link or a file's description on any record, seen or not. */
  async attach(actor: Actor): Promise<string | null> {
    const on = this.anyRecord(PARENTS)
    const target = this.anyRecord(PARENTS)
    if (!on || !target) return null
    const id = randomUUID()
    const { client } = actor.person
    const parent = { parentCollection: on.collection as (typeof PARENTS)[number], parentId: on.id }
    const kind = this.chance.any(['comments', 'links', 'evidence'] as const)
    const made = await settled(async () => {
      if (kind === 'comments') {
        await client.comments.create({ input: { id, ...parent, body: this.mark(id, actor) } })
      } else if (kind === 'links') {
        const to = { targetCollection: target.collection as (typeof PARENTS)[number], targetId: target.id }
        await client.links.create({ input: { id, ...parent, ...to, note: this.mark(id, actor) } })
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
    if (made) this.records.push({ id, collection: kind })
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
    if (device) await pushAll(device.mirror, device.remote, NEVER, clock)
  }
}

interface Row {
  readonly id: string
  readonly collection: CollectionName
  readonly region_code: string | null
  readonly waits: string | null
  readonly deleted: boolean
  readonly parent_id: string | null
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
