/** How urgent an e-mail route makes a message; the order of urgency (REQ-MSG-07). */
export const ROUTE_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type RoutePriority = (typeof ROUTE_PRIORITIES)[number]

/** How a message reached the organisation: by the contact form, by mail, or by mail to the emergency address. */
export const WAYS_IN = ['contact', 'mail', 'emergency'] as const
export type WayIn = (typeof WAYS_IN)[number]

const HOUR_MS = 3_600_000
/** “Immediate” needs a time that can be missed: a quarter of an hour. */
const ROUTE_HOURS: Readonly<Record<RoutePriority, number>> = { critical: 0.25, high: 1, medium: 4, low: 24 }
const WAY_HOURS: Readonly<Record<WayIn, number>> = { contact: 24, mail: 24, emergency: 2 }
/** A message that its sender marks as urgent is treated like one to the emergency address. */
const URGENT_HOURS = 2

/** What decides until when a message has to be answered. */
export interface ResponseDemand {
  readonly receivedAt: string
  readonly way: WayIn
  readonly urgent: boolean
  /** The priority of the route that it took; null if none matched. */
  readonly priority: RoutePriority | null
}

/** The instant until which a message has to be answered first: the shortest of the times that apply to it (REQ-MSG-35). */
export function dueAt({ receivedAt, way, urgent, priority }: ResponseDemand): string {
  const hours = [
    WAY_HOURS[way],
    ...(urgent ? [URGENT_HOURS] : []),
    ...(priority === null ? [] : [ROUTE_HOURS[priority]]),
  ]
  return new Date(Date.parse(receivedAt) + Math.min(...hours) * HOUR_MS).toISOString()
}

/** How far the time for an answer has gone: a reminder goes out when it is nearly over, an escalation once it is over. */
export type ResponseStage = 'in-time' | 'soon' | 'late' | 'very-late'
export const RESPONSE_STAGES = [
  'in-time',
  'soon',
  'late',
  'very-late',
] as const satisfies readonly ResponseStage[]

/** After this share of the time a reminder is sent. */
const REMIND_AFTER = 0.75

/** The stage of a message that has not been answered yet; twice the time counts as very late. */
export function responseStage(receivedAt: string, due: string, now: string): ResponseStage {
  const [from, until, at] = [receivedAt, due, now].map(Date.parse) as [number, number, number]
  const whole = until - from
  if (at >= from + 2 * whole) return 'very-late'
  if (at >= until) return 'late'
  return at >= from + REMIND_AFTER * whole ? 'soon' : 'in-time'
}

/** The instants at which the stages after the first begin. */
export function stageInstants(
  receivedAt: string,
  due: string,
): Readonly<Record<'soon' | 'late' | 'very-late', string>> {
  const from = Date.parse(receivedAt)
  const whole = Date.parse(due) - from
  const after = (share: number) => new Date(from + share * whole).toISOString()
  return { soon: after(REMIND_AFTER), late: after(1), 'very-late': after(2) }
}

/** How well a time was kept; null where nothing was answered. */
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
  const taken = answered
    .map(({ receivedAt, answeredAt }) => Date.parse(answeredAt) - Date.parse(receivedAt))
    .toSorted((one, other) => one - other)
  const middle = Math.floor(taken.length / 2)
  const upper = taken[middle] ?? 0
  const median = taken.length % 2 === 1 ? upper : ((taken[middle - 1] ?? 0) + upper) / 2
  const inTime = answered.filter(({ due, answeredAt }) => answeredAt <= due).length / answered.length
  return { median, inTime }
}
