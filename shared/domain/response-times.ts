import type { RoutePriority } from './email-routing.ts'
import type { MessageWay } from './messages.ts'

const HOUR = 60

/** Minutes until an answer is due on each way (REQ-MSG-05, REQ-ORG-10). */
const WAY_MINUTES: Readonly<Record<MessageWay, number>> = {
  contact: 24 * HOUR,
  mail: 24 * HOUR,
  emergency: 2 * HOUR,
}

/** Minutes until an answer is due by the priority of a route (REQ-MSG-07); "immediate" is measured as a quarter of an hour. */
const PRIORITY_MINUTES: Readonly<Record<RoutePriority, number>> = {
  critical: 15,
  high: HOUR,
  medium: 4 * HOUR,
  low: 24 * HOUR,
}

/** What decides how soon a message is answered. */
interface Received {
  readonly at: Date
  readonly way: MessageWay
  readonly isUrgent: boolean
  /** The priority of the route that it takes; null without one. */
  readonly priority: RoutePriority | null
}

/** When an answer is due: the earliest of what its way, its route and its urgency promise. */
export function dueAt({ at, way, isUrgent, priority }: Received): Date {
  const minutes = Math.min(
    WAY_MINUTES[way],
    isUrgent ? WAY_MINUTES.emergency : Number.POSITIVE_INFINITY,
    priority === null ? Number.POSITIVE_INFINITY : PRIORITY_MINUTES[priority],
  )
  return new Date(at.getTime() + minutes * 60_000)
}

/** How far the time for an answer has gone: a reminder goes out when it is nearly over, an escalation once it is over. */
export const RESPONSE_STAGES = ['in-time', 'soon', 'late', 'very-late'] as const
export type ResponseStage = (typeof RESPONSE_STAGES)[number]

/** After this share of the time a reminder is sent. */
const REMIND_AFTER = 0.75

/** The stage of a message that has not been answered yet, by instants in ISO form; twice the time counts as very late. */
export function responseStage(receivedAt: string, due: string, now: string): ResponseStage {
  const [from, until, at] = [receivedAt, due, now].map(Date.parse) as [number, number, number]
  const whole = until - from
  if (at >= from + 2 * whole) return 'very-late'
  if (at >= until) return 'late'
  return at >= from + REMIND_AFTER * whole ? 'soon' : 'in-time'
}

/** How well the times were kept; null where nothing was answered. */
export interface ResponseFigures {
  /** Milliseconds to the first answer, in the middle of all. */
  readonly median: number | null
  /** The share of the answers that came in time, from 0 to 1. */
  readonly inTime: number | null
}

/** Counts the first answers to messages, and how many of them were in time. */
export function responseFigures(
  answered: readonly { readonly receivedAt: string; readonly due: string; readonly answeredAt: string }[],
): ResponseFigures {
  if (answered.length === 0) return { median: null, inTime: null }
  const durations = answered
    .map(({ receivedAt, answeredAt }) => Date.parse(answeredAt) - Date.parse(receivedAt))
    .toSorted((one, other) => one - other)
  const middle = Math.floor(durations.length / 2)
  const upper = durations[middle] ?? 0
  const median = durations.length % 2 === 1 ? upper : ((durations[middle - 1] ?? 0) + upper) / 2
  const inTime = answered.filter(({ due, answeredAt }) => answeredAt <= due).length / answered.length
  return { median, inTime }
}
