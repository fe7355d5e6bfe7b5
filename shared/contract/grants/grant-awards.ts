import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { AWARD_STEPS, DECIDED_STATES, LETTER_KINDS, LETTER_WAYS } from '#shared/domain/grant-awards.ts'
import { BANK_STATES } from '#shared/domain/grant-payments.ts'
import { REPORT_KINDS, REPORT_STATES, REPORT_VERDICTS } from '#shared/domain/grant-reports.ts'
import { MAIL_STATES } from '#shared/domain/mail.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { optionalText, requiredDate, requiredText } from '#shared/schemas/field.ts'
import { bankDetails } from '#shared/schemas/grant-report.ts'
import { listedGrantFile } from './grant-files.ts'

/** Which decided applications are listed. */
export const AWARD_VIEWS = ['next', 'letters', 'completed'] as const
export type AwardView = (typeof AWARD_VIEWS)[number]

const day = calendarDay()
const instant = z.iso.datetime()

/** A decided application in the list; the organisation's name is null once it was anonymised. */
const listed = z.object({
  id: z.uuid(),
  reference: z.string(),
  round: z.string(),
  state: z.enum(DECIDED_STATES),
  organizationName: z.string().nullable(),
  /** In cents; null for a declined application. */
  awardedMinor: z.int().nullable(),
  step: z.enum(AWARD_STEPS),
  dueOn: day.nullable(),
  late: z.boolean(),
})
export type ListedAward = z.infer<typeof listed>

const award = listed.extend({
  version: z.int(),
  language: z.enum(GRANT_LANGUAGES),
  decidedAt: instant.nullable(),
  projectTitle: z.string().nullable(),
  contact: z.object({ name: z.string(), title: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** Whether the contact's address is confirmed: no letter is mailed before. */
  confirmed: z.boolean(),
  letter: z
    .object({
      kind: z.enum(LETTER_KINDS),
      way: z.enum(LETTER_WAYS),
      toldOn: day,
      by: z.string().nullable(),
      /** Null for an applicant who was told in another way, and once it was anonymised. */
      text: z.string().nullable(),
      /** Null where no mail is known any more. */
      delivery: z.enum(MAIL_STATES).nullable(),
    })
    .nullable(),
  agreement: z
    .object({
      signBy: day,
      signedOn: day.nullable(),
      startsOn: day.nullable(),
      endsOn: day.nullable(),
      late: z.boolean(),
    })
    .nullable(),
  /** Where new bank details are that wait for grant managers. */
  waitingBank: z.enum(BANK_STATES).nullable(),
  /** Whether bank details are approved. */
  hasBank: z.boolean(),
  payments: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      amountMinor: z.int(),
      paidOn: day,
      reference: z.string(),
      recordedName: z.string().nullable(),
      releasedName: z.string().nullable(),
      released: z.boolean(),
      /** Whether the caller is a second person. */
      mayRelease: z.boolean(),
    }),
  ),
  /** The most that may be paid next, in cents. */
  payableMinor: z.int(),
})
export type GrantAward = z.infer<typeof award>

const MOST_TEXT = 6_000
/** A million dollars: more than any grant of this programme, in cents. */
const MOST_MINOR = 100_000_000
const letterText = requiredText(20, MOST_TEXT, 'A letter needs at least 20 characters')
const staff = { access: 'grants:manage', offline: 'online' } as const
const params = z.object({ id: z.uuid() })
const version = z.int().positive()
/** Which template an address names. */
export const templateParams = z.object({ kind: z.enum(LETTER_KINDS), language: z.enum(GRANT_LANGUAGES) })

const template = z.object({
  ...templateParams.shape,
  /** 0 while nobody has changed it. */
  version: z.int(),
  text: z.string(),
})
export type LetterTemplate = z.infer<typeof template>

/** Bank details of an award: those that are valid, and those that wait. */
const enteredBank = z.object({
  id: z.uuid(),
  state: z.enum(BANK_STATES),
  enteredAt: instant,
  byApplicant: z.boolean(),
  enteredBy: z.string().nullable(),
  checkedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  mayApprove: z.boolean(),
  /** Null once the application was anonymised. */
  details: bankDetails.nullable(),
})
export type EnteredBank = z.infer<typeof enteredBank>

const minor = z.int()
/** The spending of a report with its sums, in cents; the server adds them up. */
const reportSpending = z.object({
  lines: z.array(
    z.object({
      item: z.string(),
      /** Whether the approved budget has it. */
      isInBudget: z.boolean(),
      plannedMinor: minor,
      spentMinor: minor,
      differenceMinor: minor,
    }),
  ),
  plannedMinor: minor,
  spentMinor: minor,
  differenceMinor: minor,
})
export type ReportSpending = z.infer<typeof reportSpending>

const reportVersion = z.object({
  number: z.int(),
  submittedAt: instant,
  answers: z.record(z.string(), z.string()),
  /** Null where the report has no table of spending. */
  spending: reportSpending.nullable(),
  files: z.array(listedGrantFile),
  verdict: z.enum(REPORT_VERDICTS).nullable(),
  by: z.string().nullable(),
  decidedAt: instant.nullable(),
  comment: z.string().nullable(),
})
const report = z.object({
  id: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  dueOn: day,
  state: z.enum(REPORT_STATES),
  version: z.int(),
  late: z.boolean(),
  /** Every version that was submitted, the newest first. */
  versions: z.array(reportVersion),
})
export type GrantReport = z.infer<typeof report>

/** What follows a decision about an application for a grant (REQ-GRT-80): letters, the agreement. */
export const grantAwardsContract = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/grants/awards',
    summary: 'List awards by what is due next, decisions without a letter, or completed awards',
    input: z.object({ view: z.enum(AWARD_VIEWS).default('next') }),
    output: z.array(listed),
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/grants/awards/:id',
    summary: 'Read what followed the decision about an application, without bank details',
    params,
    output: award,
    errors: ['not_found'],
  }),
  draftLetter: endpoint({
    ...staff,
    method: 'GET',
    path: '/grants/awards/:id/letter',
    summary: 'Write the letter about the decision from its template, in the language of the application',
    params,
    output: z.object({ kind: z.enum(LETTER_KINDS), subject: z.string(), text: z.string() }),
    errors: ['not_found', 'rule_violated'],
  }),
  sendLetter: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/letter',
    summary:
      'Send the letter by e-mail to the confirmed address, once; repeating it with its `id` sends none',
    params,
    input: z.object({ id: z.uuid(), version, text: letterText }),
    output: award,
    errors: ['not_found', 'stale', 'exists', 'rule_violated'],
  }),
  recordTold: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/told',
    summary: 'Record the day on which the applicant was told in another way than by e-mail',
    params,
    input: z.object({ version, toldOn: requiredDate('Enter the day') }),
    output: award,
    errors: ['not_found', 'stale', 'exists', 'rule_violated'],
  }),
  sign: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/agreement',
    summary: 'Record the day on which the agreement was signed, and when the project begins and ends',
    params,
    input: z.object({
      version,
      signedOn: requiredDate('Enter the day'),
      startsOn: requiredDate('Enter the day'),
      endsOn: requiredDate('Enter the day'),
    }),
    output: award,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  readBank: endpoint({
    ...staff,
    method: 'GET',
    path: '/grants/awards/:id/bank',
    summary: 'Read the bank details of an award, which is written into the audit trail',
    params,
    output: z.array(enteredBank),
    errors: ['not_found'],
  }),
  enterBank: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/bank',
    summary: 'Enter bank details for an organisation; another grant manager has to approve them',
    params,
    input: bankDetails.extend({ id: z.uuid() }),
    output: award,
    errors: ['not_found', 'rule_violated'],
  }),
  decideBank: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/bank/decision',
    summary:
      'Check, approve or refuse bank details that wait: one grant manager checks them, another one approves them',
    params,
    input: z.object({ bankId: z.uuid(), decision: z.enum(['approve', 'refuse']) }),
    output: award,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  pay: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/disbursements',
    summary: 'Record a disbursement to the approved account; repeating it with its `id` records none',
    params,
    input: z.object({
      id: z.uuid(),
      version,
      amountMinor: z.int('Enter an amount').positive('Enter an amount').max(MOST_MINOR, 'Enter an amount'),
      paidOn: requiredDate('Enter the day'),
      reference: requiredText(1, 100, 'Enter the reference of the bank'),
    }),
    output: award,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  release: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/disbursements/release',
    summary: 'Release a disbursement that another grant manager has recorded',
    params,
    input: z.object({ disbursementId: z.uuid() }),
    output: award,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  removePayment: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/disbursements/removal',
    summary: 'Remove a disbursement that is not released',
    params,
    input: z.object({ disbursementId: z.uuid() }),
    output: award,
    errors: ['not_found', 'stale'],
  }),
  reports: endpoint({
    ...staff,
    method: 'GET',
    path: '/grants/awards/:id/reports',
    summary: 'Read the implementation reports of an award with every version that was submitted',
    params,
    output: z.array(report),
    errors: ['not_found'],
  }),
  decideReport: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/reports/decision',
    summary: 'Approve a submitted report, or give it back with what has to be changed',
    params,
    input: z.object({
      reportId: z.uuid(),
      version,
      verdict: z.enum(REPORT_VERDICTS),
      comment: optionalText(5_000),
    }),
    output: z.array(report),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  setReportDay: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/reports/day',
    summary: 'Set another day on which a report is due',
    params,
    input: z.object({ reportId: z.uuid(), version, dueOn: requiredDate('Enter the day') }),
    output: z.array(report),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  complete: endpoint({
    ...staff,
    method: 'POST',
    path: '/grants/awards/:id/completion',
    summary: 'Complete a grant whose reports are all approved',
    params,
    input: z.object({ version }),
    output: award,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  templates: endpoint({
    ...staff,
    method: 'GET',
    path: '/grants/letter-templates',
    summary: 'Read the templates of letters in every language',
    output: z.array(template),
  }),
  setTemplate: endpoint({
    ...staff,
    method: 'PUT',
    path: '/grants/letter-templates/:kind/:language',
    summary: 'Change the template of a letter; refused if another user has changed it meanwhile',
    params: templateParams,
    input: z.object({ version: z.int().nonnegative(), text: letterText }),
    output: template,
    errors: ['stale', 'rule_violated'],
  }),
} as const
