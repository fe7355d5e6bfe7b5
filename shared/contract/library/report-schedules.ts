import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import { filledLine } from '#shared/contract/written-text.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import {
  REPORT_ANNEXES,
  REPORT_FAILURES,
  REPORT_FORMATS,
  REPORT_MEDIA_TYPES,
  REPORT_SECTIONS,
  REPORT_TYPES,
} from '#shared/domain/report-options.ts'
import {
  DROPPED_RECIPIENTS,
  LAST_MONTH_DAY,
  MOST_RECIPIENTS,
  REPORT_LINK_STATES,
  SCHEDULE_ENDS,
  SCHEDULE_FREQUENCIES,
  SCHEDULE_STATES,
  type ScheduleFrequency,
} from '#shared/domain/report-schedules.ts'
import { REPORT_VARIANTS } from '#shared/domain/report-templates.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { writtenParts } from './report-writing.ts'
import { REPORT_STATES, reportView, templateProblems } from './reports.ts'

/** What its author wrote stays in each report; which cases are in focus follows from its days. */
const { caseStudies: _, ...lastingParts } = writtenParts

const LONGEST_NOTE = 2000
const DAYS_OF_A_WEEK = 7

/** A scheduled report: when it is made, and as what; of which days follows from how often. */
export const scheduleInput = withFieldRules(
  z.object({
    frequency: z.enum(SCHEDULE_FREQUENCIES),
    /** Of a week, 1 being Monday, or of a month. */
    day: z.int().min(1).max(LAST_MONTH_DAY),
    at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 07:30'),
    // As long as the title of a report at least: one of a single letter could be made by no report.
    reportTitle: filledLine(300, 'Report title is required', 2),
    reportType: z.enum(REPORT_TYPES, { error: 'Report type is required' }),
    template: z.enum(REPORT_VARIANTS).optional(),
    includeSections: z.array(z.enum(REPORT_SECTIONS)).min(1, 'Select at least one section'),
    format: z.enum(REPORT_FORMATS, { error: 'Output format is required' }),
    annex: z.enum(REPORT_ANNEXES).optional(),
    description: z.string().trim().max(LONGEST_NOTE).optional(),
    locale: z.enum(LOCALES),
    ...lastingParts,
    /** Takes away what was written before; a change that says nothing of it leaves it, as those of former builds do. */
    withoutTexts: z.literal(true).optional(),
    /** Colleagues who get the link as well; if absent, those that were named before. */
    recipients: z.array(z.uuid()).max(MOST_RECIPIENTS).optional(),
  }),
  { frequency: 'monthly', day: 1, reportType: 'custom', template: undefined },
  (input) => [...dayProblems(input), ...templateProblems(input)],
)
export type ScheduleInput = z.infer<typeof scheduleInput>

function dayProblems({ frequency, day }: { frequency: ScheduleFrequency; day: number }): ErrorDetail[] {
  if (frequency !== 'weekly' || day <= DAYS_OF_A_WEEK) return []
  return [{ path: 'day', message: 'Choose a day of the week' }]
}

const instant = z.iso.datetime()

/** A scheduled report with its next time and its last result. */
export const scheduleView = z.object({
  ...{ id: z.uuid(), version: z.int(), owner: z.string(), isOwn: z.boolean() },
  input: scheduleInput,
  /** Those that were named; who was dropped stays here until the owner changes the schedule. */
  recipients: z.array(
    z.object({ id: z.uuid(), name: z.string(), dropped: z.enum(DROPPED_RECIPIENTS).nullable() }),
  ),
  state: z.enum(SCHEDULE_STATES),
  /** Why it ended; null unless it did. */
  ended: z.enum(SCHEDULE_ENDS).nullable(),
  /** When it is due next; null unless it is active. */
  nextAt: instant.nullable(),
  /** The last report; null before the first one. */
  last: z
    .object({
      at: instant,
      /** Null once the report was removed. */
      reportId: z.uuid().nullable(),
      status: z.enum(REPORT_STATES),
      failure: z.enum(REPORT_FAILURES).nullable(),
    })
    .nullable(),
})
export type ScheduleView = z.infer<typeof scheduleView>

/** What the link in the mail about a scheduled report leads to. */
export const linkedReport = z.object({
  state: z.enum(REPORT_LINK_STATES),
  /** When the link ends, or has ended. */
  until: instant,
  /** Whether the caller owns the schedule, and so finds the report in the list as well. */
  isOwn: z.boolean(),
  /** Null unless the link is open. */
  report: reportView.nullable(),
})
export type LinkedReport = z.infer<typeof linkedReport>

const scheduled = { access: 'reports:generate', offline: 'online' } as const

/** Scheduled reports: made on the server again and again, with the rights that their owner has at that moment. */
export const reportSchedulesContract = {
  list: listEndpoint({
    ...scheduled,
    method: 'GET',
    path: '/report-schedules',
    summary: "List one's own scheduled reports; administrators see everyone's",
    item: scheduleView,
  }),
  create: endpoint({
    ...scheduled,
    method: 'POST',
    path: '/report-schedules',
    summary: 'Schedule a report: weekly, monthly or quarterly, at most ten for one user',
    input: scheduleInput,
    output: scheduleView,
    errors: ['rule_violated'],
  }),
  edit: endpoint({
    ...scheduled,
    method: 'PUT',
    path: '/report-schedules/:id',
    summary: "Replace one's own scheduled report as of a version",
    input: scheduleInput.safeExtend({ version: z.int() }),
    output: scheduleView,
    errors: ['not_found', 'stale'],
  }),
  set: endpoint({
    ...scheduled,
    method: 'POST',
    path: '/report-schedules/:id/state',
    summary: "Pause one's own scheduled report, or resume one that is paused or has ended",
    input: z.object({ state: z.enum(['active', 'paused']) }),
    output: scheduleView,
    errors: ['not_found'],
  }),
  run: endpoint({
    ...scheduled,
    method: 'POST',
    path: '/report-schedules/:id/run',
    limit: 'heavy',
    summary: "Make the report of one's own schedule now, beside those of its times",
    output: scheduleView,
    errors: ['not_found', 'rule_violated'],
  }),
  remove: endpoint({
    ...scheduled,
    method: 'DELETE',
    path: '/report-schedules/:id',
    summary: "Delete one's own scheduled report, or anyone's as an administrator; its reports stay",
    errors: ['not_found'],
  }),
  open: endpoint({
    ...scheduled,
    method: 'GET',
    path: '/scheduled-reports/:id',
    summary:
      "Read the report that a mail to the caller leads to, or why the mail's link leads to it no longer",
    output: linkedReport,
    errors: ['not_found'],
  }),
  leave: endpoint({
    ...scheduled,
    method: 'DELETE',
    path: '/scheduled-reports/:id/recipient',
    summary:
      'Get no further reports of the schedule by which a report was made that a mail to the caller leads to',
    errors: ['not_found'],
  }),
  file: fileEndpoint({
    ...scheduled,
    method: 'GET',
    path: '/scheduled-reports/:id/file',
    summary: 'Download the report that a mail to the caller leads to, while its link works',
    mediaTypes: Object.values(REPORT_MEDIA_TYPES),
    errors: ['not_found', 'not_ready', 'rule_violated'],
  }),
} as const
