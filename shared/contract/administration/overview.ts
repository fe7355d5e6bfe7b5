import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'

/** Audit events that can be shown without revealing who acted or what a record contains. */
export const PUBLIC_EVENTS = [
  'news.published',
  'publication.published',
  'course.published',
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
  /** Title and page of an item that everybody can read; null if there is none. */
  title: z.string().nullable(),
  path: z.string().nullable(),
})

/** Response times in milliseconds: the median and the 95th and 99th percentiles. */
const percentiles = z.object({ half: z.number(), p95: z.number(), p99: z.number() })

/** The measured health of this server; none of it is typed in. */
export const measuredHealth = z.object({
  /** When this server process started. */
  since: z.iso.datetime(),
  uptimeSeconds: z.int(),
  /** Milliseconds of a query to the database; null if it failed. */
  databaseMs: z.number().nullable(),
  /** The response times of the last `counted` answers to calls; null before the first. */
  responses: percentiles.nullable(),
  counted: z.int(),
  measuredAt: z.iso.datetime(),
})
export type MeasuredHealth = z.infer<typeof measuredHealth>

/** The staff's overview, beside statistics and news (REQ-OVW-07, REQ-OVW-09). */
export const overviewContract = {
  activity: endpoint({
    method: 'GET',
    path: '/overview/activity',
    access: 'signed-in',
    offline: 'online',
    summary: 'List recent publications and settings: audit events without users and without records',
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
