import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database } from '#server/db/database.ts'

/** Seconds for which a ticket is valid; long enough for visitors who write with breaks. */
export const TICKET_SECONDS = 21_600

/** The content of a ticket with a valid seal: its id, and its age in seconds. */
export interface ReportTicket {
  readonly id: string
  readonly age: number
}

/**
 * Tickets with which visitors send a report: random, with their time of creation, sealed with a key that all
 * processes of the server have. They are bound to nothing else, and nothing is stored about them before they are
 * used.
 */
export interface ReportTickets {
  readonly make: () => string
  /** Reads a ticket; null if it isn't ours, or is too old. */
  readonly read: (text: string) => ReportTicket | null
  /**
   * Uses a ticket for a report: `again` if this report has arrived with it before, `used` if another report has used
   * it.
   */
  readonly take: (ticket: ReportTicket, report: string) => Promise<'taken' | 'again' | 'used'>
  /** Stores the report that used the ticket; until then the ticket is not used up. */
  readonly settle: (ticket: ReportTicket, report: string) => Promise<void>
  readonly isUsed: (ticket: ReportTicket) => Promise<boolean>
}

const ID_BYTES = 15
const SECOND = 1000

/** Makes the tickets of one server process. */
export function createReportTickets(
  database: Database,
  keys: Keys,
  now: () => Date = () => new Date(),
): ReportTickets {
  const sealOf = (text: string, kid: string) =>
    createHmac('sha256', keys.derive('report-tickets', kid)).update(text).digest()
  const seconds = () => Math.floor(now().getTime() / SECOND)
  return {
    make() {
      const text = `${randomBytes(ID_BYTES).toString('base64url')}.${seconds().toString(36)}`
      return `${text}.${sealOf(text, keys.currentKid).toString('base64url')}`
    },
    read(ticket) {
      const [id = '', at = '', seal = '', ...more] = ticket.split('.')
      const sealed = Buffer.from(seal, 'base64url')
      const isOurs = keys.kids.some((kid) => equal(sealed, sealOf(`${id}.${at}`, kid)))
      // Another process's clock may be a little ahead.
      const age = Math.max(0, seconds() - Number.parseInt(at, 36))
      return isOurs && more.length === 0 && age < TICKET_SECONDS ? { id, age } : null
    },
    async take({ id }, report) {
      const [row] = await database.run(
        sql`insert into used_report_tickets (ticket) values (${id}) on conflict do nothing returning 1`,
      )
      if (row) return 'taken'
      const [again] = await database.run(
        sql`select from used_report_tickets where ticket = ${id} and used_for = ${usedFor(id, report)}`,
      )
      return again ? 'again' : 'used'
    },
    async settle({ id }, report) {
      await database.run(
        sql`update used_report_tickets set used_for = ${usedFor(id, report)} where ticket = ${id}`,
      )
    },
    async isUsed({ id }) {
      return (await database.run(sql`select from used_report_tickets where ticket = ${id}`)).length > 0
    },
  }
}

const equal = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

function usedFor(id: string, report: string): Buffer {
  return createHash('sha256').update(`${id} ${report}`).digest()
}
