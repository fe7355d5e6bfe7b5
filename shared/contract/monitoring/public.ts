import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import {
  CLIMATE_STATUSES,
  CLIMATE_TYPES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_THEMES,
} from '#shared/domain/enumerations.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import { choices } from '#shared/queries/list-request.ts'

/** A count that the public may see: `value` is null if it could identify a person, with a bound instead. */
export const publicCount = z.object({ value: z.int().nullable(), fewerThan: z.int().optional() })
export type PublicCount = z.infer<typeof publicCount>

const counts = z.record(z.string(), publicCount)
const REGION_CODES = REGION_NAMES.map(({ code }) => code) as unknown as readonly [string, ...string[]]

/** The public figures of monitoring; small counts are suppressed together with their complement. */
export const publicMonitoring = z.object({
  /** When the figures were last computed. */
  asOf: z.iso.datetime().nullable(),
  cases: z.object({
    total: publicCount,
    byStatus: counts,
    byRegion: counts,
    byTheme: counts,
    byMonth: z.array(z.object({ month: z.string(), opened: publicCount })),
  }),
  recommendations: z.object({
    total: z.int(),
    byStatus: z.record(z.string(), z.int()),
    byTheme: z.record(z.string(), z.int()),
    implementationRate: z.int(),
  }),
})

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
}

/** A recommendation as the public reads it: without internal notes, tags and assignees. */
export const publicRecommendation = z.object({
  id: z.uuid(),
  recommendationNumber: z.string(),
  title: z.string(),
  status: z.enum(RECOMMENDATION_STATUSES),
  priority: z.string(),
  description: z.string(),
  implementingAgency: z.string(),
  targetDate: z.string().nullable(),
  progress: z.string().nullable(),
  theme: z.string().nullable(),
  position: z.string().nullable(),
  recommendingStates: z.string().nullable(),
  sourceDocument: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** A published case: the summary that was written for the public, and nothing else of the record. */
export const publicCase = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  titleSo: z.string().nullable(),
  summarySo: z.string().nullable(),
  status: z.string(),
  theme: z.string().nullable(),
  publishedAt: z.iso.datetime(),
})

/** A published climate incident: the summary that was written for the public, with its type, its state and its region at most. */
export const publicClimateCase = publicCase
  .omit({ theme: true })
  .extend({ incidentType: z.string().nullable(), regionCode: z.string().nullable() })

const numbers = z.record(z.string(), z.int())
/** How many climate incidents are published; each of them can be read, so that no count says more. */
const publicClimateCounts = z.object({
  total: z.int(),
  byType: numbers,
  byRegion: numbers,
  byStatus: numbers,
})
export type PublicClimateCounts = z.infer<typeof publicClimateCounts>

/** Calls for signed-out visitors; they read publication tables only. */
export const publicContract = {
  monitoring: endpoint({
    method: 'GET',
    path: '/public/monitoring',
    access: 'public',
    offline: 'online',
    summary: 'Read the public figures of monitoring',
    output: publicMonitoring,
  }),
  cases: listEndpoint({
    method: 'GET',
    path: '/public/cases',
    access: 'public',
    offline: 'online',
    summary: 'List published case summaries, newest first',
    input: z.object(page),
    item: publicCase,
  }),
  climateCases: listEndpoint({
    method: 'GET',
    path: '/public/climate-cases',
    access: 'public',
    offline: 'online',
    summary: 'List published summaries of climate incidents, newest first',
    input: z.object({
      ...page,
      type: choices(CLIMATE_TYPES),
      status: choices(CLIMATE_STATUSES),
      region: choices(REGION_CODES),
    }),
    item: publicClimateCase,
  }),
  climateCounts: endpoint({
    method: 'GET',
    path: '/public/climate-counts',
    access: 'public',
    offline: 'online',
    summary: 'Count the published climate incidents by type, region and state',
    output: publicClimateCounts,
  }),
  recommendations: listEndpoint({
    method: 'GET',
    path: '/public/recommendations',
    access: 'public',
    offline: 'online',
    summary: 'List all recommendations by number, with search and filters',
    input: z.object({
      ...page,
      q: z.string().max(200).optional(),
      status: choices(RECOMMENDATION_STATUSES),
      theme: choices(RECOMMENDATION_THEMES),
    }),
    item: publicRecommendation,
  }),
} as const
