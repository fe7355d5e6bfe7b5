import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'

const counts = z.record(z.string(), z.int())

/** Filters of the counted records: a period and regions; without them, everything that the user may see. */
export const statisticsQuery = z.object({
  from: calendarDay().optional(),
  to: calendarDay().optional(),
  region: z
    .union([z.array(z.string().max(20)), z.string().max(20)])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional(),
})
export type StatisticsQuery = z.output<typeof statisticsQuery>

/** Months are `YYYY-MM` in East Africa Time; `none` counts records without a region or theme. */
const byMonth = z.array(z.object({ month: z.string(), opened: z.int(), ended: z.int() }))

/** The counts of any collection of records, among them by its declared level and kind. */
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
 * The figures of cards, side cards, analytics, dashboards and reports; computed from the records that the user may
 * see, at the time of the call. Durations are whole days; a figure without a record to base it on is null.
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
    /** Completed cases as a whole percentage of all. */
    successRate: z.int().nullable(),
    /** The most frequent theme, or null. */
    commonTheme: z.string().nullable(),
    /** Growth of new cases from last month to this month in whole percent; null if there were none last month. */
    growth: z.int().nullable(),
  }),
  recommendations: z.object({
    total: z.int(),
    byStatus: counts,
    byPriority: counts,
    byTheme: counts,
    byMonth,
    /** Implemented recommendations as a whole percentage of all; 0 if there are none (REQ-MON-03). */
    implementationRate: z.int(),
    /** Mean days from creation to implementation. */
    implementationDays: z.number().nullable(),
    /** The theme with the most recommendations that are not implemented, or null. */
    focusTheme: z.string().nullable(),
  }),
  incidents: z.object({
    total: z.int(),
    byStatus: counts,
    byType: counts,
    bySeverity: counts,
    byRegion: counts,
    byMonth,
    /** Incidents that are neither closed nor unfounded. */
    active: z.int(),
    /** How soon officers looked at them, and closed them; without imported ones, and those recorded as already assessed. */
    response: z.object({
      triaged: z.int(),
      /** Median from the registration to the first step of triage. */
      triageMinutes: z.int().nullable(),
      /** Those looked at within the time of their severity, in whole per cent of those for which it is known. */
      inTime: z.int().nullable(),
      ended: z.int(),
      /** Median from the registration to the closing. */
      endMinutes: z.int().nullable(),
    }),
  }),
  /** The figures of each other declared collection of records, by its name; absent if there is none. */
  others: z.record(z.string(), generalFigures).optional(),
  /** The combined totals of REQ-MON-13. */
  combined: z.object({ monitored: z.int(), active: z.int(), resolved: z.int() }),
})
export type MonitoringStatistics = z.infer<typeof monitoringStatistics>

const table = z.record(z.string(), counts)

/** The statistics with counts by two fields at once, rows first; `none` counts records without one of them. */
export const monitoringAnalytics = monitoringStatistics.extend({
  tables: z.object({ casesByRegionAndTheme: table, recommendationsByThemeAndStatus: table }),
})
export type MonitoringAnalytics = z.infer<typeof monitoringAnalytics>

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
