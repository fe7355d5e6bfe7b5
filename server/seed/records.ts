import { v7 as uuidv7 } from 'uuid'
import { serverOperation } from '#server/records/index.ts'
import { DEMO_DOMAIN } from '#shared/domain/demonstration.ts'
import { REGIONS, type Region } from '#shared/domain/places.ts'
import { creationPatch } from '#shared/imports/import-rows.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { fill, languageOf, type Matter, narrate, tagsFor } from './narrative.ts'
import type { Chance } from './random.ts'

/** All operations on one invented record, in order, and its region, which decides who may write it. */
export interface DemoRecord {
  readonly id: string
  readonly regionCode: string | null
  readonly operations: readonly Operation[]
}

const DAY_MS = 86_400_000
const TRIAGE_PERCENT = 3
/** Regions with more inhabitants have more reports: Banadir, the river regions and the large towns come first. */
const BY_FREQUENCY: readonly Region[] = [
  'SO22',
  'SO23',
  'SO28',
  'SO24',
  'SO20',
  'SO18',
  'SO26',
  'SO21',
  'SO19',
]
  .concat(REGIONS.map(({ code }) => code))
  .filter((code, index, all) => all.indexOf(code) === index)
  .flatMap((code) => REGIONS.find((region) => region.code === code) ?? [])

/** The random source for records, and the present moment. */
export interface Scene {
  readonly chance: Chance
  readonly now: Date
}

/** When a record was registered: within the last two years, more often recently. */
export function registeredAt({ chance, now }: Scene): Date {
  const share = chance.fraction() ** 1.5
  return new Date(now.getTime() - Math.floor(share * 730 * DAY_MS) - chance.whole(0, DAY_MS))
}

/** A region and one of its districts; sometimes neither. */
export function placeOf(chance: Chance) {
  const region = chance.often(BY_FREQUENCY)
  const district = chance.often(region.districts)
  return { region, district, isInTriage: chance.percent(TRIAGE_PERCENT) }
}

const MATTER_OF_THEME: readonly (readonly [theme: string, matter: Matter])[] = [
  ['liberty', 'detention'],
  ['due-process', 'detention'],
  ['life', 'killing'],
  ['torture', 'torture'],
  ['detention-conditions', 'detention'],
  ['expression', 'expression'],
  ['minorities', 'exclusion'],
  ['equality', 'exclusion'],
  ['movement', 'displacement'],
  ['family-children', 'violence'],
  ['assembly', 'expression'],
  ['privacy', 'violence'],
]
const TYPE_OF_MATTER: readonly (readonly [type: string, matter: Matter])[] = [
  ['arbitrary-detention', 'detention'],
  ['sgbv', 'violence'],
  ['forced-displacement', 'displacement'],
  ['extrajudicial-killing', 'killing'],
  ['child-rights', 'violence'],
  ['torture', 'torture'],
  ['discrimination', 'exclusion'],
  ['freedom-expression', 'expression'],
  ['other', 'displacement'],
]
const LEVELS = ['medium', 'high', 'low', 'critical']

/** An invented case with its changes of status. */
export function demoCase(scene: Scene): DemoRecord {
  const { chance } = scene
  const at = registeredAt(scene)
  const { region, district, isInTriage } = placeOf(chance)
  const words = languageOf(chance)
  const [theme, matter] = chance.often(MATTER_OF_THEME)
  const regionCode = isInTriage ? null : region.code
  const title = fill(chance, words, chance.any(words.titles[matter] ?? ['{place}']), district.name)
  const values = {
    title,
    status: 'pending',
    priority: chance.often(LEVELS),
    description: narrate(chance, words, matter, district.name),
    location: district.name,
    tags: tagsFor(chance, words),
    ...(chance.percent(90) ? { theme } : {}),
    ...(regionCode ? { regionCode, districtCode: district.code } : {}),
    ...(chance.percent(60) ? { dueDate: dayAfter(at, chance.whole(30, 240)) } : {}),
    ...(chance.percent(30) ? { personsInfo: `Demo person ${chance.whole(1, 99_999)}, invented` } : {}),
  }
  const steps = statusSteps(scene, at, ['pending', 'active', 'review', 'completed'], 120)
  const reason = () => chance.often(words.reasons)
  return recordOf('iccpr-cases', { at, regionCode, values, steps, reason })
}

/** An invented incident with its triage. */
export function demoIncident(scene: Scene): DemoRecord {
  const { chance } = scene
  const at = registeredAt(scene)
  const { region, district, isInTriage } = placeOf(chance)
  const words = languageOf(chance)
  const [incidentType, matter] = chance.often(TYPE_OF_MATTER)
  const regionCode = isInTriage ? null : region.code
  const values = {
    incidentType,
    severity: chance.often(LEVELS),
    status: 'new',
    location: `${district.name}, ${fill(chance, words, '{spot}', district.name)}`,
    dateTime: new Date(at.getTime() - chance.whole(0, 20) * DAY_MS).toISOString(),
    description: narrate(chance, words, matter, district.name),
    sourceInfo: `Demo source ${chance.whole(1, 99_999)}, invented`,
    reporterName: `Demo reporter ${chance.whole(1, 9999)}`,
    reporterContact: `reporter${chance.whole(1, 9999)}@${DEMO_DOMAIN}`,
    urgentAssistance: chance.percent(12),
    referralNeeded: chance.percent(20),
    tags: tagsFor(chance, words),
    ...(chance.percent(40) ? { victimInfo: `Demo person ${chance.whole(1, 99_999)}, invented` } : {}),
    ...(regionCode ? { regionCode, districtCode: district.code } : {}),
  }
  const steps = statusSteps(scene, at, ['new', 'assessing', 'verified', 'closed'], 60)
  const reason = () => chance.often(words.reasons)
  return recordOf('incidents', { at, regionCode, values, steps, reason })
}

interface Step {
  readonly at: Date
  readonly from: string
  readonly to: string
  /** What the new state asks for. */
  readonly answers?: Readonly<Record<string, string>>
}

/** How far a record has come: older ones further, some not at all. */
export function statusSteps(
  { chance, now }: Scene,
  at: Date,
  states: readonly string[],
  days: number,
): Step[] {
  const steps: Step[] = []
  let when = at
  for (const [index, to] of states.slice(1).entries()) {
    when = new Date(when.getTime() + Math.ceil(chance.fraction() * days) * DAY_MS)
    if (when >= now || chance.percent(25)) break
    steps.push({ at: when, from: states[index] ?? to, to })
  }
  return steps
}

/** The operations that create a record and bring it to its present state. */
export function recordOf(
  collection: CollectionName,
  made: {
    readonly at: Date
    readonly regionCode: string | null
    readonly values: Readonly<Record<string, string | boolean>>
    readonly steps: readonly Step[]
    readonly reason: () => string
  },
): DemoRecord {
  const { at, regionCode, values, steps, reason } = made
  const recordId = uuidv7({ msecs: at.getTime() })
  return {
    id: recordId,
    regionCode,
    operations: [
      serverOperation(at.toISOString(), {
        collection,
        recordId,
        kind: 'create',
        patch: creationPatch(values),
      }),
      ...steps.map((step) =>
        serverOperation(step.at.toISOString(), {
          collection,
          recordId,
          kind: 'edit',
          patch: { status: { from: step.from, to: step.to }, ...creationPatch(step.answers ?? {}) },
          reason: reason(),
        }),
      ),
    ],
  }
}

/** A remark on a record. */
export function demoComment(scene: Scene, collection: CollectionName, parent: DemoRecord): Operation {
  const words = languageOf(scene.chance)
  const values = {
    parentCollection: collection,
    parentId: parent.id,
    body: scene.chance.often(words.comments),
  }
  return serverOperation(scene.now.toISOString(), {
    collection: 'comments',
    recordId: uuidv7(),
    kind: 'create',
    patch: creationPatch(values),
  })
}

/** A link between a case and an incident of the same region. */
export function demoLink({ now }: Scene, from: DemoRecord, to: DemoRecord): Operation {
  const values = {
    parentCollection: 'iccpr-cases',
    parentId: from.id,
    targetCollection: 'incidents',
    targetId: to.id,
  }
  return serverOperation(now.toISOString(), {
    collection: 'links',
    recordId: uuidv7(),
    kind: 'create',
    patch: creationPatch(values),
  })
}

/** The calendar date a number of days after an instant. */
export function dayAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}
