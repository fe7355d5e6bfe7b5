import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { lookDue } from '#shared/rules/triage-order.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { createTestDevice, down } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const SEED = 20261124
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

/** An incident, how long before now it was registered, and after how many minutes it was looked at and closed. */
const made = fc.record({
  incidentType: fc.constantFrom(...INCIDENT_TYPES),
  severity: fc.constantFrom(...SEVERITIES),
  urgentAssistance: fc.boolean(),
  // Midnight, or an hour of the day, up to five days before the registration.
  happened: fc.record({ days: fc.integer({ min: 0, max: 5 }), hour: fc.constantFrom(0, 7, 23) }),
  hoursAgo: fc.integer({ min: 1, max: 200 }),
  triagedAfter: fc.option(fc.integer({ min: 1, max: 6000 }), { nil: null, freq: 3 }),
  closedAfter: fc.option(fc.integer({ min: 1, max: 9000 }), { nil: null }),
})

test('medians and the share in time are those of each record alone, on the server and on a device', async () => {
  const samples = fc.sample(made, { numRuns: 70, seed: SEED })
  const now = new Date()
  const expected: { taken: number | null; ended: number | null; due: number; age: number }[] = []
  for (const { hoursAgo, happened, triagedAfter, closedAfter, ...values } of samples) {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const day = new Date(createdAt.getTime() - happened.days * 24 * HOUR_MS).toISOString().slice(0, 10)
    const dateTime = new Date(`${day}T${String(happened.hour).padStart(2, '0')}:00:00+03:00`).toISOString()
    const { id } = await editor.client.incidents.create({
      input: incidentValues({ ...values, timePrecision: 'exact' as const, status: 'new' as const }),
    })
    const after = (minutes: number | null) =>
      minutes === null ? null : new Date(createdAt.getTime() + minutes * MINUTE_MS).toISOString()
    const times = {
      ...{ createdAt: createdAt.toISOString(), dateTime },
      ...{ triagedAt: after(triagedAfter), closedAt: after(closedAfter) },
    }
    await server.database.run(
      sql`update incidents set created_at = ${times.createdAt}::timestamptz, date_time = ${dateTime}::timestamptz,
          triaged_at = ${times.triagedAt}::timestamptz, closed_at = ${times.closedAt}::timestamptz,
          doc = (doc::jsonb || ${JSON.stringify(times)}::jsonb)::json where id = ${id}::uuid`,
    )
    const due =
      lookDue(incidents.triage, { ...values, ...times, timePrecision: 'exact' }).getTime() -
      createdAt.getTime()
    expected.push({
      ...{ due, age: Date.now() - createdAt.getTime() },
      taken: triagedAfter === null ? null : triagedAfter * MINUTE_MS,
      ended: closedAfter === null ? null : closedAfter * MINUTE_MS,
    })
  }
  // Neither an imported incident nor one that was recorded as verified waited for anybody.
  await editor.client.incidents.create({ input: incidentValues({ status: 'verified' as const }) })
  const imported = await editor.client.incidents.create({ input: incidentValues() })
  await server.database.run(
    sql`update incidents set channel = 'import', triaged_at = now(), closed_at = now() where id = ${imported.id}::uuid`,
  )
  const taken = expected.flatMap((each) => each.taken ?? [])
  const ended = expected.flatMap((each) => each.ended ?? [])
  // Some time passes until it is asked, so what is due now is over then.
  const counted = expected.filter((each) => each.taken !== null || each.age >= each.due)
  const inTime = counted.filter((each) => each.taken !== null && each.taken <= each.due)
  expect(inTime.length).toBeGreaterThan(5)
  expect(counted.length - inTime.length).toBeGreaterThan(5)
  const { response } = (await editor.client.statistics.monitoring({ input: {} })).incidents
  expect(response).toEqual({
    ...{ triaged: taken.length, triageMinutes: median(taken) },
    inTime: Math.round((inTime.length / counted.length) * 100),
    ...{ ended: ended.length, endMinutes: median(ended) },
  })
  await expectTheSameOnADevice(response)
})

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)]
  return Math.round(((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2 / MINUTE_MS)
}

async function expectTheSameOnADevice(response: unknown): Promise<void> {
  await server.database.run(
    sql`update incidents set doc = (doc::jsonb || jsonb_build_object('channel', channel))::json`,
  )
  const device = await createTestDevice(editor)
  try {
    await device.sync()
    device.line = down
    const offline = await device.client.statistics.monitoring({ input: {} })
    expect(offline.incidents.response).toEqual(response)
  } finally {
    await device.close()
  }
}

test('the first step is noted when an incident leaves its first state or its duty list, and stays as it is', async () => {
  const { incidents: calls } = editor.client
  const { id } = await calls.create({ input: incidentValues({ status: 'new' as const }) })
  const read = () => calls.get({ params: { id } })
  expect((await read()).triagedAt).toBe(null)
  const move = (version: number, status: 'assessing' | 'closed') =>
    calls.changeStatus({ params: { id }, input: { version, status, reason: 'Looked into.' } })
  await move(1, 'assessing')
  const first = await read()
  expect(Date.parse(first.triagedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first.createdAt))
  await move(2, 'closed')
  expect((await read()).triagedAt).toBe(first.triagedAt)
})
