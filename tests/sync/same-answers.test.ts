import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  CASE_THEMES,
  INCIDENT_TYPES,
  RECOMMENDATION_STATUSES,
  SEVERITIES,
} from '#shared/domain/enumerations.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { tries } from '#tests/support/tries.ts'

const SEED = 20_261_121
const REGIONS = ['SO28', 'SO27', 'SO22', null]
const WORDS = [
  'checkpoint',
  'Galgaduud',
  'Galguduud',
  'journalist',
  'lo’da',
  'xoolo',
  'detention',
  'Kismaayo',
  'Kismayo',
  '2011',
  'court',
  'العدالة',
]

let server: TestServer
let editor: TestUser
let officer: TestUser
let device: TestDevice
let fieldDevice: TestDevice

beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28', 'SO27'])
  await fill()
  device = await createTestDevice(editor)
  fieldDevice = await createTestDevice(officer)
  await device.sync()
  await fieldDevice.sync()
  device.line = down
  fieldDevice.line = down
})
afterAll(async () => {
  await device.close()
  await fieldDevice.close()
  await server.close()
})

const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 12 })
  .map((list) => list.join(' '))
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null })
const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-11-${String(of).padStart(2, '0')}`)

/** Records of every kind, with empty fields, equal dates and several spellings, made on the web. */
async function fill(): Promise<void> {
  const cases = fc.sample(
    fc.record({
      title: words,
      status: fc.constantFrom(...CASE_STATUSES),
      priority: fc.constantFrom(...CASE_PRIORITIES),
      description: words,
      dueDate: fc.option(day, { nil: null }),
      tags: maybe(['detention, court', 'court', 'women, detention']),
      theme: maybe(CASE_THEMES),
      regionCode: fc.constantFrom(...REGIONS),
      location: maybe(WORDS),
    }),
    { numRuns: 60, seed: SEED },
  )
  const incidents = fc.sample(
    fc.record({
      incidentType: fc.constantFrom(...INCIDENT_TYPES),
      severity: fc.constantFrom(...SEVERITIES),
      description: words,
      location: fc.constantFrom(...WORDS),
      dateTime: day.map((date) => `${date}T12:00`),
      urgentAssistance: fc.boolean(),
      regionCode: fc.constantFrom(...REGIONS),
    }),
    { numRuns: 60, seed: SEED },
  )
  const recommendations = fc.sample(
    fc.record({
      recommendationNumber: fc.integer({ min: 1, max: 120 }).map((n) => `98.${n}`),
      title: words,
      status: fc.constantFrom(...RECOMMENDATION_STATUSES),
      priority: fc.constantFrom('urgent' as const, 'high' as const, 'medium' as const, 'low' as const),
      implementingAgency: fc.constantFrom('Ministry of Justice', 'Police'),
      description: words,
      targetDate: fc.option(day, { nil: null }),
    }),
    { numRuns: 40, seed: SEED },
  )
  for (const input of cases) await editor.client.iccprCases.create({ input })
  for (const input of incidents) await editor.client.incidents.create({ input: incidentValues(input) })
  for (const input of recommendations) await editor.client.uprRecommendations.create({ input })
}

const some = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined })
const order = fc.constantFrom('asc' as const, 'desc' as const)
const search = fc.option(
  fc.constantFrom(
    ...WORDS,
    'galgadud',
    'kismaaya',
    'jurnalist',
    'detenton court',
    'kis',
    '98.1',
    'xolo',
    'torture',
    'jirdil',
    'Muqdisho',
    'mogadisho',
    'lower juba',
    'critcal',
    'daran court',
    'ta',
  ),
  { nil: undefined },
)
const common = {
  q: search,
  tag: fc.option(fc.constantFrom('court', 'Detention'), { nil: undefined }),
  region: some(['SO28', 'SO22', 'none']),
  limit: fc.constantFrom(3, 7, 200),
  order,
}
/** As it stands in an address. */
const attention = fc.option(fc.constant('true'), { nil: undefined })
const caseInput = fc.record({
  ...common,
  status: some(CASE_STATUSES),
  priority: some(CASE_PRIORITIES),
  theme: some(CASE_THEMES),
  dueFrom: fc.option(day, { nil: undefined }),
  overdue: fc.option(fc.constant(true), { nil: undefined }),
  attention,
  sort: fc.constantFrom('createdAt' as const, 'dueDate' as const, 'title' as const, 'priority' as const),
})
const incidentInput = fc.record({
  ...common,
  severity: some(SEVERITIES),
  urgent: fc.option(fc.boolean(), { nil: undefined }),
  attention,
  occurredTo: fc.option(day, { nil: undefined }),
  sort: fc.constantFrom('createdAt' as const, 'dateTime' as const, 'severity' as const),
})
const recommendationInput = fc.record({
  q: search,
  attention,
  status: some(RECOMMENDATION_STATUSES),
  limit: common.limit,
  order,
  sort: fc.constantFrom('recommendationNumber' as const, 'targetDate' as const, 'priority' as const),
})

interface Listing {
  readonly items: readonly { readonly id: string }[]
  readonly next: string | null
  readonly total: number
}

/** All pages of a list, by following its cursors. */
async function everything(list: (cursor: string | undefined) => Promise<Listing>) {
  const items: unknown[] = []
  let page = await list(undefined)
  items.push(...page.items)
  for (let pages = 1; page.next !== null && pages < 50; pages++) {
    page = await list(page.next)
    items.push(...page.items)
  }
  return { items, total: page.total }
}

for (const who of ['an editor', 'a field officer'] as const) {
  const there = () => (who === 'an editor' ? editor : officer).client
  const here = () => (who === 'an editor' ? device : fieldDevice).client

  test(`${who} gets the same cases, incidents and recommendations online and offline`, {
    timeout: 60_000,
  }, async () => {
    const check = { numRuns: tries(10, 60), seed: SEED, endOnFailure: true }
    await fc.assert(
      fc.asyncProperty(caseInput, async (input) => {
        const query = (client: ReturnType<typeof there>) => (cursor: string | undefined) =>
          client.iccprCases.list({
            input: { ...input, overdue: input.overdue ? 'true' : undefined, cursor } as never,
          })
        expect(await everything(query(here()))).toEqual(await everything(query(there())))
      }),
      check,
    )
    await fc.assert(
      fc.asyncProperty(incidentInput, async (input) => {
        const urgent = input.urgent === undefined ? undefined : String(input.urgent)
        const query = (client: ReturnType<typeof there>) => (cursor: string | undefined) =>
          client.incidents.list({ input: { ...input, urgent, cursor } as never })
        expect(await everything(query(here()))).toEqual(await everything(query(there())))
      }),
      check,
    )
    await fc.assert(
      fc.asyncProperty(recommendationInput, async (input) => {
        const query = (client: ReturnType<typeof there>) => (cursor: string | undefined) =>
          client.uprRecommendations.list({ input: { ...input, cursor } as never })
        expect(await everything(query(here()))).toEqual(await everything(query(there())))
      }),
      check,
    )
  })

  test(`${who} gets the same counts of a list online and offline, and they are those of its records`, async () => {
    type Asked = {
      readonly region?: string[]
      readonly status?: ('new' | 'assessing')[]
      readonly q?: string
    }
    const questions: Asked[] = [{}, { region: ['SO28'] }, { status: ['new', 'assessing'] }, { q: 'police' }]
    for (const input of questions) {
      const [local, remote] = [
        await here().incidents.counts({ input }),
        await there().incidents.counts({ input }),
      ]
      expect(local).toEqual(remote)
      const { status: _, ...ofAnyState } = input
      const { items } = await everything((cursor) =>
        there().incidents.list({ input: { ...ofAnyState, limit: 200, cursor } as never }),
      )
      const states = (items as { status: string }[]).map(({ status }) => status)
      const counted = Object.fromEntries([...new Set(states)].map((state) => [state, 0]))
      for (const state of states) counted[state] = (counted[state] ?? 0) + 1
      expect(remote.byStatus).toEqual(counted)
    }
  })

  test(`${who} reads a record without its personal fields alike online and offline, and the device notes nothing`, async () => {
    const at = who === 'an editor' ? device : fieldDevice
    const { items } = await there().incidents.list({ input: { region: ['SO28'], limit: 5 } })
    expect(items.length).toBeGreaterThan(0)
    for (const { id } of items) {
      const options = { params: { id }, input: { personal: 'omit' } } as const
      const local = await here().incidents.get(options)
      expect(local).toEqual(await there().incidents.get(options))
      expect(local.recorded?.length).toBeGreaterThan(0)
      expect(local.reporterName).toBeUndefined()
      await here().incidents.history(options)
    }
    const noted = () => at.mirror.db.prepare('select count(*) as count from access_log').get()
    expect(noted()).toEqual({ count: 0 })
    await here().incidents.get({ params: { id: items[0]?.id ?? '' } })
    expect(noted()).toEqual({ count: 1 })
  })

  test(`${who} gets the same statistics online and offline`, async () => {
    const today = mogadishuDay(new Date())
    for (const input of [{}, { from: addDays(today, -30), to: today }, { region: ['SO28'] }]) {
      const both = [
        await here().statistics.monitoring({ input }),
        await there().statistics.monitoring({ input }),
      ]
      expect(both[0]).toEqual(both[1])
      expect(both[0]?.cases.total).toBeGreaterThan(input.region ? 0 : 10)
    }
  })
}

test('levels come from the gravest down, and numbers as they are counted', async () => {
  const input = { limit: 200 as const }
  const bySeverity = await here(device).incidents.list({
    input: { ...input, sort: 'severity', order: 'desc' },
  })
  const levels = bySeverity.items.map(({ severity }) => SEVERITIES.indexOf(severity ?? 'low'))
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  const sort = 'recommendationNumber'
  const byNumber = await here(device).uprRecommendations.list({ input: { ...input, sort, order: 'asc' } })
  const numbers = byNumber.items.map(({ recommendationNumber }) => Number(recommendationNumber?.slice(3)))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

test('search is not empty by accident: a misspelt word finds both spellings', async () => {
  const found = await here(device).incidents.list({ input: { q: 'galgadud', limit: 200 } })
  const exact = await here(device).incidents.list({ input: { q: 'Galguduud', limit: 200 } })
  expect(found.total).toBeGreaterThanOrEqual(exact.total)
  expect(exact.total).toBeGreaterThan(5)
})

function here({ client }: TestDevice) {
  return client
}
