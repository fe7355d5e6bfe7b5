import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writePublicFigures } from '#server/features/monitoring/public/index.ts'
import { releaseChanges } from '#server/features/monitoring/releases/index.ts'
import { applyOperations } from '#server/records/apply.ts'
import type { Services } from '#server/services.ts'
import { ACCESS, type Permission } from '#shared/domain/access.ts'
import { type Operation, PUSH_LIMIT } from '#shared/sync/operation.ts'
import { demoConsents } from './consents.ts'
import { DECLARED, demoOf } from './declared.ts'
import { demoGrants } from './grants/index.ts'
import { demoLibrary } from './library/index.ts'
import { demoMessages } from './messages.ts'
import { addDemoPeople, type DemoUser } from './people.ts'
import { demoProvider, listedProviders } from './providers.ts'
import { type Chance, chanceFrom } from './random.ts'
import { demoRecommendations } from './recommendations.ts'
import { type DemoRecord, demoCase, demoComment, demoIncident, demoLink } from './records.ts'
import { verifySome } from './verified.ts'

const waitingRow = z.object({ id: z.string(), version: z.number() })

export type { DemoUser } from './people.ts'

/** The amount of demo data, and the receiver of progress messages. */
export interface DemoOptions {
  /** The number of cases, and of incidents and records of each further collection. */
  readonly size: number
  /** Another seed makes another data set. */
  readonly seed?: number
  /** Leaves out documents, applications and messages, which take longest, for who looks at records alone. */
  readonly recordsAlone?: boolean
  readonly onProgress?: (written: number) => void
  /** Aborting ends the work after the current batch. */
  readonly signal?: AbortSignal
}

/** Divided among the officers, these make batches of about a thousand operations each. */
const RECORDS_AT_ONCE = 1500
const COMMENT_PERCENT = 5
const LINK_PERCENT = 2

/**
 * Fills a database with invented records and users, through the ordinary way of writing, so that history, search,
 * sync and public tables are realistic. They are marked as invented: no one is alarmed about them (decision 0404). The
 * recommendations are the real ones of 2011. A few applications for grants and messages are added once, whatever the size.
 */
export async function seedDemo(services: Services, options: DemoOptions): Promise<readonly DemoUser[]> {
  const people = await addDemoPeople(services)
  const now = services.records.now()
  const scene = { chance: chanceFrom(options.seed ?? now.getTime()), now }
  const editor = userIn(people, (user) => user.role === 'editor')
  const reviewer = userIn(people, (user) => user.role === 'reviewer')
  const recommendations = await demoRecommendations(services.database, editor, scene)
  await writeAs(services, editor, recommendations)
  await releaseAll(services, reviewer)
  await writeAs(
    services,
    editor,
    listedProviders(scene).flatMap(({ operations }) => operations),
  )
  if (!options.recordsAlone) await addBeside(services, people, { editor, reviewer })
  for (let made = 0; made < options.size; made += RECORDS_AT_ONCE) {
    options.signal?.throwIfAborted()
    const count = Math.min(RECORDS_AT_ONCE, options.size - made)
    await writeRecords(services, people, scene, count)
    options.onProgress?.(made + count)
  }
  await verifySome(services, editor)
  await writePublicFigures(services)
  return people
}

/** What there is beside records, which is the same whatever the size. */
async function addBeside(
  services: Services,
  people: readonly DemoUser[],
  { editor, reviewer }: { readonly editor: DemoUser; readonly reviewer: DemoUser },
): Promise<void> {
  await demoLibrary(services, { author: editor, reviewer })
  await demoGrants(services, {
    manager: userIn(people, ({ role }) => role === 'grant-manager'),
    reviewers: people.filter(({ role }) => role === 'grant-reviewer'),
  })
  await demoMessages(services, editor)
}

/** A second person puts the recommendations on the public site. */
async function releaseAll(services: Services, { id, role, regions }: DemoUser): Promise<void> {
  const waiting = await services.database.run(
    sql`select record_id as id, version from releases where state = 'waiting'`,
    waitingRow,
  )
  if (waiting.length > 0) await releaseChanges(services, { id, role, regions }, waiting)
}

/** A record that was made, and what it takes to write it where officers may not. */
interface Made {
  readonly collection: string
  readonly record: DemoRecord
  readonly edit?: Permission
}

async function writeRecords(
  services: Services,
  people: readonly DemoUser[],
  scene: { readonly chance: Chance; readonly now: Date },
  count: number,
): Promise<void> {
  const cases = Array.from({ length: count }, () => demoCase(scene))
  const incidents = Array.from({ length: count }, () => demoIncident(scene))
  const made: Made[] = [
    ...cases.map((record) => ({ collection: 'iccpr-cases', record })),
    ...incidents.map((record) => ({ collection: 'incidents', record })),
  ]
  const work = new Map<DemoUser, Operation[]>()
  const add = (record: DemoRecord, operations: readonly Operation[], edit?: Permission) => {
    const user = officerOf(people, record, edit)
    work.set(user, [...(work.get(user) ?? []), ...operations])
  }
  const providers = Array.from({ length: count }, () => demoProvider(scene))
  for (const record of [...cases, ...incidents, ...providers]) add(record, record.operations)
  for (const collection of DECLARED) {
    const records = Array.from({ length: count }, () => demoOf(scene, collection))
    for (const record of records) add(record, record.operations, collection.edit)
    made.push(...records.map((record) => ({ collection: collection.name, record, edit: collection.edit })))
  }
  for (const record of cases) {
    if (scene.chance.percent(COMMENT_PERCENT)) add(record, [demoComment(scene, 'iccpr-cases', record)])
    const other = incidents.find(({ regionCode }) => regionCode === record.regionCode)
    if (other && scene.chance.percent(LINK_PERCENT)) add(record, [demoLink(scene, record, other)])
  }
  for (const { collection, record, edit } of made) add(record, demoConsents(scene, collection, record), edit)
  // Each officer writes other records, so they can write concurrently: the database works while the next batches are
  // prepared.
  await Promise.all([...work].map(([user, operations]) => writeAs(services, user, operations)))
}

/**
 * The officer of the record's region; the editor registers records without a region, or those that officers may not
 * write.
 */
function officerOf(people: readonly DemoUser[], { regionCode }: DemoRecord, edit?: Permission): DemoUser {
  const isOfficers = !edit || ACCESS['field-officer'].permissions.includes(edit)
  return userIn(people, ({ role, regions }) =>
    regionCode === null || !isOfficers
      ? role === 'editor'
      : role === 'field-officer' && regions.includes(regionCode),
  )
}

function userIn(people: readonly DemoUser[], fits: (user: DemoUser) => boolean): DemoUser {
  const person = people.find(fits)
  if (!person) throw new Error('The people of the demo are incomplete')
  return person
}

async function writeAs(services: Services, user: DemoUser, operations: readonly Operation[]): Promise<void> {
  const { id, role, regions } = user
  const speaker = { author: { id, role, regions }, deviceId: null, silent: 'demo' } as const
  for (let at = 0; at < operations.length; at += PUSH_LIMIT) {
    const results = await applyOperations(services.records, speaker, operations.slice(at, at + PUSH_LIMIT))
    const failed = results.find(({ outcome }) => outcome !== 'applied')
    if (failed) throw new Error(`A record of the demo was ${failed.outcome}: ${failed.reason ?? 'no reason'}`)
  }
}
