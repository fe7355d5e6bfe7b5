import { z } from 'zod'

const counts = z.record(z.string(), z.int())

/** Which records are counted: those of a period and of some regions; without either, all that the user may see. */
export const statisticsQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  region: z
    .union([z.array(z.string().max(20)), z.string().max(20)])
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .optional(),
})
export type StatisticsQuery = z.output<typeof statisticsQuery>

/** Months are `YYYY-MM` in East Africa Time; `none` stands for records without a region or theme. */
const byMonth = z.array(z.object({ month: z.string(), opened: z.int(), ended: z.int() }))

/** What is counted of any collection of records: by the level and the kind that it declares. */
const generalFigures = z.object({
  total: z.int(),
  byStatus: counts,
  byLevel: counts,
  byKind: counts,
  byRegion: counts,
  byMonth,
  overdue: z.int(),
})

/**
 * What cards, side cards, analytics, dashboards and reports show; computed from the records that the user may
 * see, at the moment of asking. Durations are whole days; a figure that has no record to stand on is null.
 */
export const monitoringStatistics = z.object({
  cases: z.object({
    total: z.int(),
    byStatus: counts,
    byPriority: counts,
    byTheme: counts,
    byRegion: counts,
    byMonth,
    overdue: z.int(),
    /** Mean days from creation to completion of completed cases. */
    resolutionDays: z.number().nullable(),
    /** Completed cases in percent of all, whole. */
    successRate: z.int().nullable(),
    /** The most frequent theme, or null. */
    commonTheme: z.string().nullable(),
    /** New cases of this month against the last in percent, whole; null when the last month had none. */
    growth: z.int().nullable(),
  }),
  recommendations: z.object({
    total: z.int(),
    byStatus: counts,
    byPriority: counts,
    byTheme: counts,
    byMonth,
    /** Implemented in percent of all, whole; 0 when there are none (REQ-MON-03). */
    implementationRate: z.int(),
    /** Mean days from creation to implementation. */
    implementationDays: z.number().nullable(),
    /** The theme with most recommendations not yet implemented, or null. */
    focusTheme: z.string().nullable(),
  }),
  incidents: z.object({
    total: z.int(),
    byStatus: counts,
    byType: counts,
    bySeverity: counts,
    byRegion: counts,
    byMonth,
    /** Neither closed nor unfounded. */
    active: z.int(),
  }),
  /** Of each other collection of records that is declared, by its name; absent where there is none. */
  others: z.record(z.string(), generalFigures).optional(),
  /** The combined totals of REQ-MON-13. */
  combined: z.object({ monitored: z.int(), active: z.int(), resolved: z.int() }),
})
export type MonitoringStatistics = z.infer<typeof monitoringStatistics>

/** The eight figures of REQ-OVW-06. */
export const dashboardStats = z.object({
  iccprCases: z.int(),
  iccprGrowth: z.int(),
  uprRecommendations: z.int(),
  uprImplemented: z.int(),
  activeStaff: z.int(),
  documents: z.int(),
  pendingDocuments: z.int(),
  activeIncidents: z.int(),
})
