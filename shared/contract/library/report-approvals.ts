import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import { lines, reason } from '#shared/contract/written-text.ts'
import {
  APPROVAL_NUMBER,
  APPROVAL_STATES,
  CHANGED_LIMIT,
  WITHDRAWAL_CAUSES,
} from '#shared/domain/report-approvals.ts'
import {
  REPORT_EDITIONS,
  REPORT_FORMATS,
  REPORT_MEDIA_TYPES,
  REPORT_TYPES,
} from '#shared/domain/report-options.ts'
import { REPORT_VARIANTS } from '#shared/domain/report-templates.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'

const instant = z.iso.datetime()
const approvalNumber = z.string().regex(APPROVAL_NUMBER)

/** The approval of a report; its id is that of the report from whose data all files are made. */
export const approvalView = z.object({
  id: z.uuid(),
  state: z.enum(APPROVAL_STATES),
  /** The number that its files have. */
  number: z.string(),
  /** The number of its approval; null until it is approved. */
  approvalNumber: approvalNumber.nullable(),
  /** Null once its files were removed. */
  title: z.string().nullable(),
  reportType: z.enum(REPORT_TYPES),
  template: z.enum(REPORT_VARIANTS).nullable(),
  edition: z.enum(REPORT_EDITIONS),
  locale: z.enum(LOCALES),
  format: z.enum(REPORT_FORMATS),
  from: calendarDay(),
  to: calendarDay(),
  /** SHA-256 of the data: what is approved. */
  digest: z.string(),
  author: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  /** Who approved or declined it; null while it waits. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it was declined; null where it was not. */
  reason: z.string().nullable(),
  /** The approved report that it corrects, and what changed; null where it corrects none. */
  corrects: z
    .object({
      approvalNumber,
      changed: z.string(),
      /** The key figures that differ, a line each in the report's language; null where they can't be compared. */
      figures: z.array(z.string()).nullable(),
    })
    .nullable(),
  /** Why its approval has ended; null while it has not. */
  ended: z
    .object({
      at: instant,
      /** Null where a report corrects it. */
      cause: z.enum(WITHDRAWAL_CAUSES).nullable(),
      /** What holders of copies read; null where a report corrects it, or consent was withdrawn. */
      notice: z.string().nullable(),
      /** The number of the report that corrects it. */
      correctedBy: approvalNumber.nullable(),
    })
    .nullable(),
  /** Whether the caller made the report or requested the approval, so that a colleague decides; false where one person is enough. */
  isOwn: z.boolean(),
  /** Whether the caller has opened the file, which approving takes. */
  isOpened: z.boolean(),
  /** Whether its file can be opened now: the draft while it waits, and then the approved one. */
  hasFile: z.boolean(),
})
export type ApprovalView = z.infer<typeof approvalView>

const approvalRule = z.object({
  /** Whether the report of a schedule reaches the colleagues of its owner only once it is approved. */
  scheduledWait: z.boolean(),
})

const approving = { access: 'reports:approve', offline: 'online' } as const
const asking = { access: 'reports:generate', offline: 'online' } as const
const decidedErrors = ['not_found', 'rule_violated', 'stale'] as const

/**
 * Reports that leave the house are approved by a second person: the data of a report is approved, numbered and kept, and its files
 * say so; it can be withdrawn with a notice, or be corrected by another approved report (decision 0470).
 */
export const reportApprovalsContract = {
  list: listEndpoint({
    ...asking,
    method: 'GET',
    path: '/report-approvals',
    summary:
      'List reports that wait for approval, the oldest first, or those that were decided, the newest first: of all that the caller may read',
    input: z.object({
      which: z.enum(['waiting', 'decided']),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: approvalView,
  }),
  request: endpoint({
    ...asking,
    method: 'POST',
    path: '/reports/:id/approval',
    summary: 'Ask for the approval of a finished report, also as the correction of an approved one',
    input: withFieldRules(
      z.object({
        /** The id of the approved report that it corrects. */
        corrects: z.uuid().optional(),
        /** What changed against that. */
        changed: lines(CHANGED_LIMIT).optional(),
      }),
      {},
      ({ corrects, changed }) =>
        corrects && !changed
          ? [{ path: 'changed', message: 'Say what changed in the corrected report' }]
          : [],
    ),
    output: approvalView,
    errors: ['not_found', 'rule_violated', 'not_ready'],
  }),
  take: endpoint({
    ...asking,
    method: 'DELETE',
    path: '/report-approvals/:id',
    summary: 'Take back the request for the approval of a report of one’s own',
    errors: ['not_found'],
  }),
  approve: endpoint({
    ...approving,
    method: 'POST',
    path: '/report-approvals/:id/approve',
    summary: 'Approve the data that the caller has read; its approved file is made then',
    input: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: approvalView,
    errors: decidedErrors,
  }),
  decline: endpoint({
    ...approving,
    method: 'POST',
    path: '/report-approvals/:id/decline',
    summary: 'Decline the approval of a report, with the reason for its author',
    input: z.object({ reason }),
    output: approvalView,
    errors: decidedErrors,
  }),
  withdraw: endpoint({
    ...approving,
    method: 'POST',
    path: '/report-approvals/:id/withdraw',
    summary: 'Withdraw an approved report at once, with a notice for everybody who holds a copy',
    input: z.object({ notice: reason }),
    output: approvalView,
    errors: decidedErrors,
  }),
  file: fileEndpoint({
    ...asking,
    method: 'GET',
    path: '/report-approvals/:id/file',
    summary: 'Download the draft of a report that waits for approval, or the file that was approved',
    mediaTypes: Object.values(REPORT_MEDIA_TYPES),
    errors: ['not_found', 'not_ready', 'rule_violated'],
  }),
  rule: endpoint({
    ...asking,
    method: 'GET',
    path: '/report-approval-rule',
    summary: 'Read whether scheduled reports wait for approval',
    output: approvalRule,
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/report-approval-rule',
    access: 'organization:edit',
    offline: 'online',
    summary: 'Decide whether scheduled reports wait for approval',
    input: approvalRule,
    output: approvalRule,
  }),
} as const
