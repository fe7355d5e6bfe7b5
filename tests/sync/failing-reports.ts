import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { chanceFrom } from '#server/seed/random.ts'
import { ApiError, createClient } from '#shared/contract/client.ts'
import { contract } from '#shared/contract/index.ts'
import { newReceiptCode } from '#shared/domain/receipt-code.ts'
import { incidentValues } from '#tests/support/records.ts'
import { type Send, startTestServer } from '#tests/support/server.ts'

const ANONYMOUS = { anonymous: true, reporterName: '', reporterContact: '', regionCode: 'SO28' }

/** The share of requests that fail. */
const FAILING = 0.1
/** How many visitors send at the same time. */
const AT_ONCE = 8
/** After so many attempts in a row at one request, something else is wrong than the line. */
const MOST_ATTEMPTS = 12

/**
 * Visitors send so many reports while a tenth of all requests fail at random, half of them on the way there, half on the way
 * back. Each sends again until there is an answer, as the page does: with the same id and receipt code. Exactly so many
 * reports are there in the end, each of them once and with its own text, and each receipt code opens the mailbox of its own.
 */
export async function failingReports(reports: number, seed: number): Promise<void> {
  const server = await startTestServer()
  const chance = chanceFrom(seed).fraction
  const failures = { there: 0, back: 0 }
  const failing =
    (send: Send): Send =>
    async (path, init) => {
      const fate = chance()
      if (fate < FAILING / 2) {
        failures.there += 1
        throw new TypeError('fetch failed')
      }
      const response = await send(path, init)
      if (fate >= FAILING) return response
      failures.back += 1
      await response.body?.cancel()
      throw new TypeError('terminated')
    }
  const sent = new Map<string, { readonly id: string; readonly code: string }>()
  async function visit(numbers: readonly number[]): Promise<void> {
    const client = createClient(contract, failing(server.visitor().send))
    for (const number of numbers) {
      const text = `Report number ${number} of those who were there.`
      const [id, code] = [uuidv7(), newReceiptCode((bytes) => crypto.getRandomValues(bytes))]
      const input = {
        ...incidentValues({ ...ANONYMOUS, description: text }),
        ...{ id, receiptCode: code },
      }
      const received = await untilAnswered(() => client.incidents.create({ input }))
      sent.set(text, { id: received.id, code })
    }
  }
  try {
    const numbers = Array.from({ length: reports }, (_, number) => number)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, visitor) =>
        visit(numbers.filter((number) => number % AT_ONCE === visitor)),
      ),
    )
    expect(failures.there).toBeGreaterThan(0)
    expect(failures.back).toBeGreaterThan(0)
    const stored = await server.database.run<{ id: string; text: string }>(
      sql`select id, doc->>'description' as text from incidents`,
    )
    expect(stored).toHaveLength(reports)
    expect(new Map(stored.map(({ id, text }) => [text, id]))).toEqual(
      new Map([...sent].map(([text, { id }]) => [text, id])),
    )
    const [boxes] = await server.database.run<{ count: number }>(
      sql`select count(*)::int as count from mailboxes`,
    )
    expect(boxes?.count).toBe(reports)
    const administrator = await server.signIn('administrator')
    expect((await administrator.client.incidents.list({ input: { limit: 1 } })).total).toBe(reports)
    const { client } = server.visitor()
    for (const { id: report, code } of [...sent.values()].slice(0, AT_ONCE)) {
      const id = uuidv7()
      await client.mailbox.write({ input: { code, id, text: 'I remember more.' } })
      const found = await server.database.run<{ id: string }>(
        sql`select record_id as id from mailbox_messages where id = ${id}::uuid`,
      )
      expect(found).toEqual([{ id: report }])
    }
  } finally {
    await server.close()
  }
}

async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const isLine = error instanceof TypeError || (error instanceof ApiError && error.code === 'network')
      if (!isLine || attempt === MOST_ATTEMPTS) throw error
    }
  }
}
