import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyOperations } from '#server/records/apply.ts'
import { callPath } from '#shared/contract/client.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { parameterNames } from '#shared/contract/path-table.ts'
import { CONSENT_PURPOSES } from '#shared/domain/enumerations.ts'
import type { CollectionName } from '#shared/domain/names.ts'
import { districtName } from '#shared/domain/places.ts'
import { REPORT_FORMATS, REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { CONSENT_COLLECTIONS, type ConsentCollection } from '#shared/schemas/consents.ts'
import { collections } from '#shared/schemas/index.ts'
import { exportNameOf } from '#shared/schemas/records.ts'
import { consentOn, giveConsent } from '#tests/support/consents.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
import { planted } from '#tests/support/planted.ts'
import { plantedTexts } from '#tests/support/planted-texts.ts'
import { testDevice, valuesPatch } from '#tests/support/records.ts'
import { reportTexts } from '#tests/support/report-texts.ts'
import { madeReport, reportFile } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

/** Reports in each format, on the server and on a device. */
const SLOW = { timeout: 240_000 }
/** The day of the planted events: nobody may read more of it than its month. */
const DAY = '2026-11-17'
/** The same in Excel, with any time of day behind it. */
const SERIAL = `<v>${Date.parse(DAY) / 86_400_000 + 25_569}`
const INSTANT = `${DAY}T08:41:00.000Z`
const DISTRICT = 'SO2801'

let server: TestServer
let administrator: TestUser
let device: TestDevice
let author: ReturnType<typeof testDevice>
const words: string[] = []

const word = (name: string) => {
  const text = planted(name)
  words.push(text)
  return text
}

/** The values of a record, with a text of its own in every free text. */
function values(name: CollectionName, given: Readonly<Record<string, unknown>>) {
  const texts = plantedTexts(name)
  words.push(...Object.values(texts))
  return { ...given, ...texts }
}

async function create(collection: CollectionName, recordId: string, given: Record<string, unknown>) {
  const operation = author.operation({ collection, recordId, kind: 'create', patch: valuesPatch(given) })
  const speaker = { author: author.author, deviceId: author.deviceId }
  const [result] = await applyOperations(server.services.records, speaker, [operation])
  expect(result, collection).toMatchObject({ outcome: 'applied' })
}

/** A record about people, in a known place, at a known time, and one of each kind that hangs on it. */
async function plant(name: ConsentCollection): Promise<string> {
  const id = randomUUID()
  const days = Object.entries(collections[name].fields).flatMap(([field, { column, writer }]) =>
    writer !== 'server' && (column === 'date' || column === 'instant')
      ? [[field, column === 'date' ? DAY : INSTANT] as const]
      : [],
  )
  const place = { regionCode: 'SO28', districtCode: DISTRICT, assigneeId: administrator.id }
  await create(name, id, values(name, { ...decided(name).example, ...Object.fromEntries(days), ...place }))
  const on = { parentCollection: name, parentId: id }
  await create('comments', randomUUID(), values('comments', on))
  await create('consents', randomUUID(), values('consents', { ...consentOn(id, name), purpose: 'service' }))
  const bytes = Buffer.from(word(`${name}-evidence`))
  const texts = { fileName: word(`${name}-fileName`), note: word(`${name}-note`) }
  const input = { ...evidenceOf(bytes, id, texts), parentCollection: name, mediaType: 'text/plain' }
  const { id: evidenceId } = await administrator.client.evidence.create({
    input: { ...input, kind: 'document' },
  })
  await administrator.client.evidence.upload({ params: { id: evidenceId }, body: blobOf(bytes) })
  return id
}

beforeAll(async () => {
  server = await startTestServer({ tasks: true })
  administrator = await server.signIn('administrator')
  author = testDevice({ id: administrator.id, role: 'administrator', regions: [] })
  for (const name of CONSENT_COLLECTIONS) await plant(name)
  device = await createTestDevice(administrator)
  await device.sync()
}, 120_000)
afterAll(async () => {
  await device.close()
  await server.close()
})

/** What of the planted texts, days, districts and names stands in what leaves. */
function foundIn(text: string): string[] {
  const read = text.replaceAll(/\s+/g, ' ')
  const exact = [DAY, '17 Nov', SERIAL, districtName(DISTRICT), 'Test administrator']
  return [...words, ...exact].filter((each) => read.includes(each))
}

const sides = { server: () => administrator.client, device: () => device.client }

describe.each(['server', 'device'] as const)('on the %s', (side) => {
  test.each(CONSENT_COLLECTIONS)('no export of %s has a word that nobody agreed to', SLOW, async (name) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const calls = sides[side]().exports
      const response = await calls[exportNameOf(name)]({ input: { format } })
      const bytes = Buffer.from(await response.arrayBuffer())
      const text = format === 'csv' ? bytes.toString('utf8') : await reportTexts(bytes, 'excel')
      expect(text).toContain('withheld')
      expect(foundIn(text), format).toEqual([])
    }
  })

  test.each(REPORT_FORMATS)('no report as %s has a word that nobody agreed to', SLOW, async (format) => {
    const { reports } = sides[side]()
    const { id } = await madeReport(reports as TestUser['client']['reports'], {
      ...{ format, includeSections: [...REPORT_SECTIONS], dateRange: 'last-30-days' },
    })
    const text = await reportTexts(await reportFile(reports as TestUser['client']['reports'], id), format)
    // Who made the report is named on it.
    expect(foundIn(text.replaceAll('Test administrator', ''))).toEqual([])
  })
})

test('no answer to visitors has a word that nobody agreed to', SLOW, async () => {
  const visitor = server.visitor()
  const reading = callsIn(contract).filter(
    ({ spec }) => spec.method === 'GET' && spec.access === 'public' && parameterNames(spec.path).length === 0,
  )
  expect(reading.length).toBeGreaterThan(20)
  for (const { spec } of reading) {
    const response = await visitor.send(callPath(spec, {}, {}), { signal: AbortSignal.timeout(10_000) })
    expect(foundIn(await response.text()), spec.path).toEqual([])
  }
})

test.each(CONSENT_PURPOSES)(
  'consent to %s opens the exit that asks for it, and no other',
  SLOW,
  async (purpose) => {
    const id = await plant('incidents')
    await giveConsent(administrator, 'incidents', id, purpose)
    const response = await administrator.client.exports.incidents({ input: { format: 'csv', id: [id] } })
    const found = foundIn(await response.text())
    if (purpose !== 'report') return expect(found).toEqual([])
    const told = ['description', 'location', 'tags'].map((field) => planted(`incidents-${field}`))
    expect(found.filter((each) => each.startsWith(planted('')))).toEqual(expect.arrayContaining(told))
    expect(
      found.filter((each) => /evidence|fileName|note|comments|consents|Info|reporter|callBack/.test(each)),
    ).toEqual([])
  },
)
