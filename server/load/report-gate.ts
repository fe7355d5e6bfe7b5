import { createHash } from 'node:crypto'
import { Refusal } from '#shared/domain/errors.ts'
import {
  BITS,
  challengeOf,
  type Proof,
  pieceText,
  readProof,
  WAIT_SECONDS,
} from '#shared/domain/proof-of-work.ts'
import { connectionOf, networkOf } from './client-address.ts'
import { PAID_TIMES, type RateLimits } from './rate-limits.ts'
import type { ReportTicket, ReportTickets } from './report-tickets.ts'

/** The current price of a visitor's report: a ticket, the difficulty of its proof, or the time to wait with it. */
export interface ReportPrice {
  readonly ticket: string
  readonly bits: number
  readonly waitSeconds: number
}

/** Decides which visitors' reports are accepted, so that a flood of them costs its sender and blocks no one else. */
export interface ReportGate {
  /** The price for a visitor at an address; a ticket that they already have stays valid. */
  readonly priceFor: (ip: string, held?: string) => Promise<ReportPrice>
  /** Accepts a report, or throws `proof_needed` or `too_many_requests`. `proof` is the value of the report's header. */
  readonly admit: (ip: string, proof: string, report: SentReport) => Promise<void>
}

/** A report before it is accepted: its id, and its length in characters. */
export interface SentReport {
  readonly id: string
  readonly length: number
}

/** How a report is paid for. */
type Paid = 'work' | 'wait' | 'nothing'

const LAST = BITS.length - 1

interface GateOptions {
  /** Shortens the waits, for tests. */
  readonly factor?: number | undefined
  /** Bits of each piece of a proof by level; tests use fewer. */
  readonly bits?: readonly number[]
}

/** Makes the gate from the limits and the tickets of a server process. */
export function createReportGate(
  limits: RateLimits,
  tickets: ReportTickets,
  { factor = 1, bits = BITS }: GateOptions = {},
): ReportGate {
  const waitAt = (level: number) => Math.round((WAIT_SECONDS[level] ?? 0) / factor)
  const bitsAt = (level: number) => bits[level] ?? 0
  const needed = (level: number) => {
    const retryAfter = Math.max(1, waitAt(level))
    return new Refusal('proof_needed', level === 0 ? { retryAfter } : { retryAfter, message: BUSY })
  }
  return {
    async priceFor(ip, held) {
      const level = await levelFor(limits, ip)
      const mine = held ? tickets.read(held) : null
      const isGood = mine !== null && !(await tickets.isUsed(mine))
      return {
        ticket: held && isGood ? held : tickets.make(),
        bits: bitsAt(level),
        waitSeconds: Math.max(0, waitAt(level) - (isGood ? mine.age : 0)),
      }
    },
    async admit(ip, header, report) {
      const proof = readProof(header)
      if (!proof) return count(limits, ip, report, 'nothing')
      const ticket = tickets.read(proof.ticket)
      const level = await levelFor(limits, ip)
      if (!ticket || !isPaid(proof, ticket, bitsAt(level), waitAt(level))) throw needed(level)
      const outcome = await tickets.take(ticket, report.id)
      // The former answer was lost: the report was already counted, and is not stored a second time.
      if (outcome === 'again') return
      if (outcome === 'used') throw needed(level)
      await count(limits, ip, report, proof.numbers.length > 0 ? 'work' : 'wait')
      await tickets.settle(ticket, report.id)
    },
  }
}

const BUSY = 'Many reports are arriving. Please wait two minutes, then send again.'

function isPaid({ ticket, numbers }: Proof, { age }: ReportTicket, bits: number, wait: number): boolean {
  if (numbers.length === 0) return age >= wait
  return numbers.every((number, piece) => {
    const text = pieceText(challengeOf(ticket), piece, number)
    return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0)) >= bits
  })
}

/** The current level: by the load from the same connection and network, and from everyone. */
async function levelFor(limits: RateLimits, ip: string): Promise<number> {
  const [calls, neighbours, text, all] = await Promise.all([
    limits.used('report', connectionOf(ip)),
    limits.used('report-network', networkOf(ip)),
    limits.used('report-text-network', networkOf(ip)),
    limits.used('report-text'),
  ])
  const load = Math.max(calls, neighbours, text * PAID_TIMES, all * PAID_TIMES)
  const level = load < 0.5 ? 0 : 1 + Math.floor(Math.log2(load) + 1)
  return Math.min(level, LAST)
}

/**
 * Counts a report. Without a proof it must stay within the plain limits; with one it may use several times as many
 * characters, and the number of reports only raises the price. If neither leaves room, it may use the share of its
 * connection.
 */
async function count(limits: RateLimits, ip: string, { length }: SentReport, paid: Paid): Promise<void> {
  await limits.consume('report', connectionOf(ip)).catch(unlessWork(paid))
  await limits.consume('report-network', networkOf(ip)).catch(unlessWork(paid))
  if (paid === 'nothing') {
    await refuseFull(limits, ip, ['report-text-network'])
    await limits.spend('report-text-network', length, networkOf(ip))
    return limits.spend('report-text-unpaid', length)
  }
  try {
    if (paid === 'wait') await refuseFull(limits, ip, ['report-text-network', 'report-text'])
    await limits.spend('report-text-network', length, networkOf(ip))
    await limits.spend('report-text', length)
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason
    await limits.spend('report-shares', length, networkOf(ip))
    await limits.spend('report-share', length, connectionOf(ip))
  }
}

/** The limit on the number of reports doesn't apply to those with a proof of work. */
function unlessWork(paid: Paid): (reason: unknown) => void {
  return (reason) => {
    if (paid !== 'work' || !(reason instanceof Refusal)) throw reason
  }
}

/** Refuses once the part that needs no proof is used up. */
async function refuseFull(
  limits: RateLimits,
  ip: string,
  names: readonly ('report-text' | 'report-text-network')[],
): Promise<void> {
  for (const name of names) {
    const used = await limits.used(name, ...(name === 'report-text' ? [] : [networkOf(ip)]))
    if (used * PAID_TIMES >= 1) throw new Refusal('too_many_requests', { retryAfter: RETRY_SECONDS })
  }
}

const RETRY_SECONDS = 600
