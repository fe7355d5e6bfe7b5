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
