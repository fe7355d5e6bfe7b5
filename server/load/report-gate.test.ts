import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeys, freshMasterKeys, withFreshKey } from '#server/crypto/keys.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { PROOF_HEADER } from '#shared/domain/proof-header.ts'
import { BITS, WAIT_SECONDS } from '#shared/domain/proof-of-work.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { provenTicket } from '#tests/support/report-proof.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createRateLimits } from './rate-limits.ts'
import { createReportGate, type ReportGate } from './report-gate.ts'
import { createReportTickets, TICKET_SECONDS } from './report-tickets.ts'

const masters = freshMasterKeys()
let server: TestServer
let other: TestServer

beforeAll(async () => {
  server = await startTestServer({
    withoutSockets: true,
    limitFactor: 1,
    trustedProxies: ['127.0.0.1'],
    masters,
  })
  const place = { databaseUrl: server.databaseUrl, dataDir: server.dataDir }
  other = await startTestServer({
    withoutSockets: true,
    limitFactor: 1,
    trustedProxies: ['127.0.0.1'],
    masters,
    place,
  })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  await server.services.limits.reset('report-text')
  await server.services.limits.reset('report-text-unpaid')
})

let networks = 0
const newAddress = () => `198.51.${++networks}.7`

interface Sending {
  readonly at?: TestServer
  readonly ip?: string
  readonly proof?: string
  readonly id?: string
  readonly description?: string
}
const send = ({
  at = server,
  ip = newAddress(),
  proof,
  id,
  description = 'Held at a checkpoint.',
}: Sending) =>
  at.visitor().client.incidents.create({
    input: {
      ...(id ? { id } : {}),
      incidentType: 'other',
      severity: 'low',
      description,
      location: 'Merka',
      dateTime: '2026-11-18T21:15',
      reporterName: 'Amina',
      reporterContact: '0612345678',
    },
    headers: { 'x-forwarded-for': ip, ...(proof ? { [PROOF_HEADER]: proof } : {}) },
  })
const price = (ip = newAddress(), held?: string) =>
  server.visitor().client.incidents.ticket({
    input: held ? { held } : {},
    headers: { 'x-forwarded-for': ip },
  })
/** A ticket as it was made so many seconds ago. */
const ticketOfAge = (seconds: number, keys = createKeys(masters)) =>
  createReportTickets(server.database, keys, () => new Date(Date.now() - seconds * 1000)).make()
const proven = async (ip?: string) => {
  const { ticket, bits } = await price(ip)
  return provenTicket(ticket, bits)
}
test('a report comes with a ticket and its proof, which count once, with whichever server', async () => {
  const proof = await proven()
  expect(await send({ at: other, proof })).toMatchObject({ received: true })
  for (const at of [server, other]) {
    expect(await failureOf(send({ at, proof }))).toMatchObject({ status: 428, code: 'proof_needed' })
  }
})

test('a report that is sent again since its answer was lost is received with the same ticket, once', async () => {
  const proof = ticketOfAge(100)
  const id = randomUUID()
  const { limits } = server.services
  const { id: recordId } = await send({ proof, id })
  const counted = await limits.used('report-text')
  expect(await send({ at: other, proof, id })).toEqual({ id: recordId, received: true })
  expect(await limits.used('report-text')).toBe(counted)
})

test('a report that was refused with its ticket is not taken for one that was sent again', async () => {
  const ip = newAddress()
  const { limits } = server.services
  for (let call = 0; call < 60; call++) await limits.consume('report', ip)
  const refused = { proof: ticketOfAge(100), id: randomUUID() }
  expect(await failureOf(send({ ip, ...refused }))).toMatchObject({ status: 429 })
  expect(await failureOf(send(refused))).toMatchObject({ status: 428 })
})

test('a ticket that is not ours, too old or without its work is refused, and asks for another', async () => {
  const { ticket, bits } = await price()
  const fresh = await price()
  const lazy = provenTicket(fresh.ticket, 1)
  const [id = '', at = '', seal = ''] = ticket.split('.')
  const bad = [
    provenTicket(`${id}.${at}x.${seal}`, bits),
    provenTicket(ticketOfAge(0, createKeys(freshMasterKeys())), bits),
    provenTicket(ticketOfAge(TICKET_SECONDS), bits),
    lazy,
    `${ticket} ${lazy.split(' ').slice(1).join(' ')}`,
  ]
  for (const proof of bad) {
    expect(await failureOf(send({ proof }))).toMatchObject({ status: 428, code: 'proof_needed' })
  }
  expect(await send({ proof: provenTicket(ticket, bits) })).toMatchObject({ received: true })
})

test('tickets count after the master key was changed', async () => {
  let now = new Date('2026-12-01T08:00:00Z')
  const ticketsWith = (master: typeof masters) =>
    createReportTickets(server.database, createKeys(master), () => now)
  const made = ticketsWith(masters).make()
  now = new Date('2026-12-01T08:01:00Z')
  const after = ticketsWith(withFreshKey(masters))
  expect(after.read(made)).toMatchObject({ age: 60 })
  expect(after.read(after.make())).toMatchObject({ age: 0 })
})

test('without script a report is taken once the ticket has waited, and says so before', async () => {
  const { ticket, waitSeconds } = await price()
  expect(waitSeconds).toBe(WAIT_SECONDS[0])
  const early = await failureOf(send({ proof: ticket }))
  expect(early).toMatchObject({ status: 428, message: expect.stringContaining('half a minute') })
  expect(await send({ proof: ticketOfAge(waitSeconds) })).toMatchObject({ received: true })
})

test('a ticket that somebody holds stays theirs while it counts, and is renewed when it does not', async () => {
  const held = ticketOfAge(5)
  const asked = await price(undefined, held)
  expect(asked.ticket).toBe(held)
  // The clock goes on while it is asked.
  expect(asked.waitSeconds).toBeLessThanOrEqual(WAIT_SECONDS[0] - 5)
  expect(asked.waitSeconds).toBeGreaterThan(WAIT_SECONDS[0] - 15)
  for (const useless of [ticketOfAge(TICKET_SECONDS), 'nonsense']) {
    const renewed = await price(undefined, useless)
    expect(renewed.ticket).not.toBe(useless)
    expect(renewed.waitSeconds).toBe(WAIT_SECONDS[0])
  }
  const used = ticketOfAge(100)
  await send({ proof: used })
  expect((await price(undefined, used)).ticket).not.toBe(used)
})

test('a report without a ticket, as programs and pages of a former build send it, has a budget of its own', async () => {
  expect(await send({})).toMatchObject({ received: true })
  const { limits } = server.services
  await limits.spend('report-text-unpaid', 6_000_000).catch(() => undefined)
  expect(await failureOf(send({}))).toMatchObject({ status: 429 })
  expect((await price()).bits).toBe(BITS[0])
  expect(await send({ proof: await proven() })).toMatchObject({ received: true })
})

test('who shares a connection with a flood pays more, and gets in', async () => {
  const ip = newAddress()
  const { limits } = server.services
  for (let call = 0; call < 60; call++) await limits.consume('report', ip)
  expect(await failureOf(send({ ip }))).toMatchObject({ status: 429 })
  expect(await failureOf(send({ ip, proof: ticketOfAge(100) }))).toMatchObject({ status: 429 })
  const cheap = await price()
  expect((await price(ip)).bits).toBe(BITS[2])
  expect(await failureOf(send({ ip, proof: provenTicket(cheap.ticket, cheap.bits) }))).toMatchObject({
    status: 428,
    message: expect.stringContaining('Many reports are arriving'),
  })
  expect(await send({ ip, proof: await proven(ip) })).toMatchObject({ received: true })
})

test('who guesses codes of mailboxes is slowed, and locks out neither a neighbour nor anybody elsewhere', async () => {
  const code = '7071992655300017'
  const { client } = server.visitor()
  const written = { ...incidentValues({ anonymous: true, reporterName: '', reporterContact: '' }) }
  await client.incidents.create({ input: { ...written, receiptCode: code } })
  const open = (ip: string, tried: string, proof?: string) =>
    server.visitor().client.mailbox.open({
      input: { code: tried },
      headers: { 'x-forwarded-for': ip, ...(proof ? { [PROOF_HEADER]: proof } : {}) },
    })
  const ip = newAddress()
  const guess = (number: number) => failureOf(open(ip, String(8_000_000_000_000_000 + number)))
  const guesses = await Promise.all(Array.from({ length: 70 }, (_, number) => guess(number)))
  const statuses = guesses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  // Each further guess costs the work of a flood, and waiting opens nothing there.
  expect((await price(ip)).bits).toBe(BITS[2])
  expect((await failureOf(open(ip, code, ticketOfAge(100)))).status).toBe(429)
  const proof = await proven(ip)
  expect((await failureOf(open(ip, '8000000000000000', proof))).status).toBe(404)
  expect((await failureOf(open(ip, code, proof))).status).toBe(428)
  // The reporter who shares the connection pays the same, and gets in; another one pays nothing.
  expect((await open(ip, code, await proven(ip))).messages).toEqual([])
  expect((await open(newAddress(), code)).messages).toEqual([])
})

/** Work that is done at once: what is looked at is who gets in. */
const EASY = [1, 2, 3, 4, 5]
type Way = 'nothing' | 'wait' | 'work'

function worldOf(now: Date): { gate: ReportGate; pay: (ip: string, way: Way) => Promise<string> } {
  const limits = createRateLimits(server.database)
  const tickets = createReportTickets(server.database, createKeys(masters), () => now)
  const old = createReportTickets(
    server.database,
    createKeys(masters),
    () => new Date(now.getTime() - 100_000),
  )
  const gate = createReportGate(limits, tickets, { bits: EASY })
  return {
    gate,
    async pay(ip, way) {
      if (way === 'nothing') return ''
      const { ticket, bits } = await gate.priceFor(ip)
      return way === 'wait' ? old.make() : provenTicket(ticket, bits)
    },
  }
}

test('no flood from other networks keeps an honest report out, with script or without', async () => {
  const attack = fc.record({
    network: fc.nat(40),
    host: fc.nat(20),
    way: fc.constantFrom<Way>('nothing', 'wait', 'work'),
    length: fc.constantFrom(300, 40_000, 4_000_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(attack, { minLength: 20, maxLength: 60 }), async (attacks) => {
      await server.database.run(sql`delete from rate_limits`)
      const { gate, pay } = worldOf(new Date())
      let taken = 0
      for (const { network, host, way, length } of attacks) {
        const ip = `10.0.${network}.${host}`
        const refusal = await gate.admit(ip, await pay(ip, way), { id: randomUUID(), length }).then(
          () => null,
          (error: unknown) => error,
        )
        if (refusal === null) taken += length
        else expect(refusal).toBeInstanceOf(Refusal)
      }
      // The whole budget, that of reports without a ticket, and the shares of the networks.
      expect(taken).toBeLessThanOrEqual(96_000_000 + 6_000_000 + 41 * 1_600_000)
      for (const [network, way] of [
        ['172.16.0.9', 'work'],
        ['172.16.1.9', 'wait'],
      ] as const) {
        await gate.admit(network, await pay(network, way), { id: randomUUID(), length: 41_000 })
      }
    }),
    { numRuns: 8, seed: 20261121 },
  )
})

test('once everything is used up, work or waiting opens the share of a connection, and no more', async () => {
  await server.database.run(sql`delete from rate_limits`)
  const limits = createRateLimits(server.database)
  await limits.spend('report-text', 96_000_000)
  const { gate, pay } = worldOf(new Date())
  const admit = async (ip: string, way: Way, length: number) =>
    gate.admit(ip, await pay(ip, way), { id: randomUUID(), length })
  expect((await gate.priceFor('10.1.1.1')).bits).toBe(EASY[4])
  await admit('10.1.1.1', 'work', 60_000)
  await expect(admit('10.1.1.1', 'work', 60_000)).rejects.toMatchObject({ code: 'too_many_requests' })
  // A neighbour in the same network has their own, and somebody elsewhere as well.
  await admit('10.1.1.2', 'work', 60_000)
  await admit('10.1.2.1', 'wait', 60_000)
})
