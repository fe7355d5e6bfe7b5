import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { REPORT_KINDS, REPORT_STATES } from '#shared/domain/grant-reports.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { bankDetails, grantReportDraft, spendingLines } from '#shared/schemas/grant-report.ts'
import { ownGrantFile } from './grant-sent.ts'

const secret = z.string().trim().min(1, 'Enter your code').max(200)
const applicant = { method: 'POST', access: 'public', offline: 'online', limit: 'report' } as const
const day = calendarDay()

const followedReport = z.object({
  id: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  dueOn: day,
  state: z.enum(REPORT_STATES),
  version: z.int(),
  answers: z.record(z.string(), z.string()),
  /** The lines of the approved budget first, with its amounts, then what it did not have. */
  spendingLines,
  /** The key of the files that were added to the draft; null while there are none. */
  attachments: z.uuid().nullable(),
  /** The files of the versions that were submitted. */
  files: z.array(ownGrantFile),
  /** What we said to the version that was submitted last. */
  comment: z.string().nullable(),
})
export type FollowedReport = z.infer<typeof followedReport>

/** What follows an award, as its applicant sees it. */
const followedAward = z.object({
  awardedMinor: z.int(),
  /** Until when the agreement has to be signed. */
  signBy: day.nullable(),
  signedOn: day.nullable(),
  endsOn: day.nullable(),
  /** Whether bank details are there; they are never shown again. */
  bank: z.enum(['none', 'waiting', 'approved']),
  mayEnterBank: z.boolean(),
  payments: z.array(z.object({ amountMinor: z.int(), paidOn: day })),
  reports: z.array(followedReport),
})
export type FollowedAward = z.infer<typeof followedAward>

/** What applicants do after the award, with the code or the confirmed link of the application. */
export const grantFollowUpContract = {
  get: endpoint({
    ...applicant,
    path: '/grants/status/award',
    summary: 'See what follows an award: agreement, bank details, disbursements and reports',
    input: z.object({ secret }),
    output: followedAward,
    errors: ['not_found', 'proof_needed'],
  }),
  enterBank: endpoint({
    ...applicant,
    path: '/grants/status/bank',
    summary:
      'Enter or change the bank details of an award; they take effect once two grant managers have looked at them',
    input: z.object({
      secret,
      /** Made by the browser, so that details that are sent twice are one change. */
      id: z.uuid(),
      details: bankDetails,
    }),
    output: followedAward,
    errors: ['not_found', 'proof_needed', 'rule_violated'],
  }),
  writeReport: endpoint({
    ...applicant,
    path: '/grants/status/reports',
    summary: 'Save the draft of an implementation report, or submit it',
    input: z.object({
      secret,
      reportId: z.uuid(),
      version: z.int().positive(),
      submit: z.boolean(),
      answers: grantReportDraft,
      /** What is left out stays as it was saved before. */
      spendingLines: spendingLines.optional(),
      attachments: z.uuid().nullable().optional(),
    }),
    output: followedAward,
    errors: ['not_found', 'proof_needed', 'rule_violated', 'stale'],
  }),
} as const
