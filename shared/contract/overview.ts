import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Events of the audit trail that may be shown without saying who did it or what a record contains. */
export const PUBLIC_EVENTS = [
  'news.published',
  'publication.published',
  'job.created',
  'project.created',
  'partner.created',
  'partner.edited',
  'grant-round.set',
  'organization.edited',
  'site-fact.edited',
  'alert.published',
  'alert.ended',
] as const

const activity = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  act: z.enum(PUBLIC_EVENTS),
  /** Title and page of what everybody can read; null where there is none. */
  title: z.string().nullable(),
  path: z.string().nullable(),
})

/** Milliseconds within which half, 95 and 99 percent of answers were given. */
const percentiles = z.object({ half: z.number(), p95: z.number(), p99: z.number() })

/** How this server does, measured and never typed in. */
export const measuredHealth = z.object({
  /** When this server process began. */
  since: z.iso.datetime(),
  uptimeSeconds: z.int(),
  /** Milliseconds from a question to the database to its answer; null where there was none. */
  databaseMs: z.number().nullable(),
  /** The last answers to calls, as many as `counted`; null before the first. */
  responses: percentiles.nullable(),
  counted: z.int(),
  measuredAt: z.iso.datetime(),
})
export type MeasuredHealth = z.infer<typeof measuredHealth>

/** What the overview of the staff shows beside statistics and news (REQ-OVW-07, REQ-OVW-09). */
export const overviewContract = {
  activity: endpoint({
    method: 'GET',
    path: '/overview/activity',
    access: 'signed-in',
    offline: 'online',
    summary: 'What was published or set lately: acts of the audit trail without people and without records',
    output: z.array(activity),
  }),
  health: endpoint({
    method: 'GET',
    path: '/overview/health',
    access: 'signed-in',
    offline: 'online',
    summary: 'Measure the database’s round trip, response times and uptime of this server',
    output: measuredHealth,
  }),
} as const
