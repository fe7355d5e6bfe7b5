import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#server/features/administration/verification/index.ts'
import { behindItsBack } from '#tests/support/behind-its-back.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type StampFaults, startTimeStampService } from '#tests/support/time-stamp-service.ts'
import { stampHead } from './stamps.ts'
import { askForStamp, StampRefused, verifyStamp } from './time-stamp.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function ask(faults: StampFaults, message: Uint8Array) {
  const service = await startTimeStampService(faults)
  try {
    return await askForStamp(service.url, message)
  } finally {
    await service.close()
  }
}

test('a stamp is over what was sent, at the time that the service says, and over nothing else', async () => {
  const message = Buffer.from('7 abc')
  const { token, at } = await ask({}, message)
  expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
  expect((await verifyStamp(token, message)).at).toEqual(at)
  await expect(verifyStamp(token, Buffer.from('8 abc'))).rejects.toThrow(StampRefused)
  for (const place of [token.length - 3, Math.floor(token.length / 2)]) {
    const altered = Buffer.from(token)
    altered[place] = (altered[place] ?? 0) ^ 1
    await expect(verifyStamp(altered, message)).rejects.toThrow(StampRefused)
  }
  await expect(verifyStamp(Buffer.from('no stamp'), message)).rejects.toThrow(StampRefused)
})

test.each([
  ['signed for another purpose', { otherPurpose: true }],
  ['not an answer to this request', { noNonce: true }],
  ['refused', { status: 2 }],
])('a stamp that is %s is not taken', async (_what, faults) => {
  await expect(ask(faults, Buffer.from('7 abc'))).rejects.toThrow(StampRefused)
})

test('the head of the ledger is stamped once, and a ledger that was written anew is found out', async () => {
  const service = await startTimeStampService()
  const officer = await server.signIn('field-officer', ['SO28'])
  await officer.client.incidents.create({ input: incidentValues() })
  const head = await server.services.ledger.extend()
  expect(await stampHead(server.database, head, service.url)).toBe(true)
  expect(await stampHead(server.database, head, service.url)).toBe(false)
  await service.close()
  const { counts, findings } = await verify(server.services)
  expect(findings).toEqual([])
  expect(counts.stamps).toBe(1)

  await behindItsBack(
    server.database,
    sql`update ledger set hash = sha256('other') where entry = ${head.entry}`,
  )
  const codes = async () => (await verify(server.services)).findings.map(({ code }) => code)
  expect(await codes()).toContain('stamp-misfit')
  await server.database.run(sql`update ledger_stamps set hash = sha256('other')`)
  expect(await codes()).toContain('stamp-broken')
})
