import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { applyInTransaction } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { User } from '#shared/domain/access.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import {
  CASE_PRIORITIES,
  CASE_THEMES,
  CLIMATE_TYPES,
  CLIMATE_URGENCIES,
  INCIDENT_TYPES,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_THEMES,
  SEVERITIES,
} from '#shared/domain/enumerations.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { DECIDED } from './decided.ts'
import { caseInput } from './monitoring.ts'
import { incidentValues, testDevice, valuesPatch } from './records.ts'

/** The collections whose records live at random: those that reports count. */
export const LIVED = ['iccpr-cases', 'upr-recommendations', 'incidents', 'climate-incidents'] as const
export type Lived = (typeof LIVED)[number]

/** Records begin within so many days before now. */
export const DAYS_OF_LIVES = 120
const HOUR_MS = 3_600_000
const REGIONS = ['SO28', 'SO28', 'SO27', 'SO22', 'SO18', 'SO11', null] as const

/** One record's life: what it is, its region and due day, and after how many hours it came into which states. */
const life = fc.record({
  name: fc.constantFrom(...LIVED),
  region: fc.constantFrom(...REGIONS),
  level: fc.nat(),
  kind: fc.nat(),
  isUrgent: fc.nat({ max: 5 }).map((number) => number === 0),
  /** Hours from what happened to its record. */
  known: fc.integer({ min: 0, max: 200 }),
  first: fc.nat(),
  dueIn: fc.option(fc.integer({ min: -5, max: 40 }), { nil: null }),
  madeAgo: fc.integer({ min: 1, max: DAYS_OF_LIVES * 24 }),
  steps: fc.array(fc.record({ after: fc.integer({ min: 0, max: 700 }), choice: fc.nat() }), { maxLength: 6 }),
  isDeleted: fc.nat({ max: 9 }).map((number) => number === 0),
})
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never

/** Writes random records as their history makes them, each operation at its own instant; the same ones for the same seed. */
export async function enterRandomLives(
  { database, records }: Services,
  author: User,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<void> {
  const lives = fc.sample(life, { numRuns: count, seed })
  for (const [index, each] of lives.entries()) {
    const operations = operationsOf(each, author, index)
    await database.transaction(async (transaction) => {
      const { results } = await applyInTransaction(
        records,
        transaction,
        { author, deviceId: null },
        operations,
      )
      expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual(
        operations.map(() => ['applied', undefined]),
      )
    })
  }
}

/** The operations of a life; those that would come after now are left out. */
function operationsOf(each: Life, author: User, index: number): Operation[] {
  const { name, first, madeAgo, steps, isDeleted } = each
  const { transitions }: RecordCollection = recordCollections[name]
  const recordId = randomUUID()
  let at = Date.now() - madeAgo * HOUR_MS
  let state = transitions.initialStates[first % transitions.initialStates.length] ?? ''
  const maker = testDevice(author)
  const make = (
    kind: Operation['kind'],
    instant: number,
    patch: Operation['patch'],
    reason: string | null,
  ) => ({
    ...maker.operation({
      collection: name,
      recordId,
      kind,
      patch,
      reason,
      at: new Date(instant).toISOString(),
    }),
    deviceId: null as never,
  })
  const operations = [make('create', at, valuesPatch(valuesOf(each, state, at, index)), null)]
  for (const { after, choice } of steps) {
    const next = (transitions.allowed[state] ?? []).filter((to) => transitions.entry[to] === 'alone')
    const to = next[choice % Math.max(1, next.length)]
    at += after * HOUR_MS
    if (!to || at >= Date.now()) break
    operations.push(make('edit', at, { status: { from: state, to } }, 'As was heard.'))
    state = to
  }
  if (isDeleted) operations.push(make('delete', Date.now(), {}, 'Entered twice.'))
  return operations
}

const at = <T>(list: readonly T[], index: number) => list[index % list.length]

/** The fields of a record as it is made; one kind in seven is not stated, where it need not be. */
function valuesOf(
  { name, region, level, kind, isUrgent, known, dueIn }: Life,
  status: string,
  made: number,
  index: number,
): Readonly<Record<string, unknown>> {
  const due = dueIn === null ? null : addDays(mogadishuDay(new Date(made)), dueIn)
  const place = region === null ? { regionCode: null } : { regionCode: region }
  const stated = kind % 7 !== 0
  switch (name) {
    case 'iccpr-cases':
      return {
        ...caseInput({ dueDate: due, ...place, priority: at(CASE_PRIORITIES, level) }),
        ...(stated ? { theme: at(CASE_THEMES.slice(0, 5), kind) } : {}),
        status,
      }
    case 'upr-recommendations':
      return {
        ...DECIDED[name].example,
        ...{ recommendationNumber: `98.${index + 1}`, targetDate: due, status },
        implementingAgency: at(['A ministry', 'A commission', 'A court'], kind),
        priority: at(RECOMMENDATION_PRIORITIES, level),
        ...(stated ? { theme: at(RECOMMENDATION_THEMES.slice(0, 5), kind) } : {}),
      }
    case 'incidents':
      return {
        ...incidentValues(place),
        ...{ severity: at(SEVERITIES, level), incidentType: at(INCIDENT_TYPES, kind), status },
        ...{ urgentAssistance: isUrgent, timePrecision: 'exact' },
        dateTime: new Date(made - known * HOUR_MS).toISOString(),
      }
    case 'climate-incidents':
      return {
        ...{ ...DECIDED[name].example, ...place, status },
        ...{ incidentType: at(CLIMATE_TYPES, kind), urgencyLevel: at(CLIMATE_URGENCIES, level) },
      }
  }
}
