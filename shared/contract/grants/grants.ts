import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { withReceipt } from '#shared/contract/protection/mailbox.ts'
import { GRANT_LANGUAGES, RECEIVED_STATES } from '#shared/domain/grant-application.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { sentApplication } from '#shared/schemas/grant-application.ts'
import { grantRoundDetails, roundCode, roundSettings } from '#shared/schemas/grant-round.ts'

/** The current round as its pages show it; null while none is announced. */
const publicRound = z.object({
  round: grantRoundDetails
    .pick({ code: true, opensOn: true, deadline: true })
    .extend(
      roundSettings.pick({
        ...{
          minimum: true,
          maximum: true,
          tiers: true,
          stages: true,
          criteria: true,
          yearsOfOperation: true,
        },
        ...{ personnelPercent: true, equipmentLimit: true, excluded: true, languages: true, keepsLate: true },
        ...{ rangeIsError: true },
      }).shape,
    )
    .nullable(),
  /** Whether an application that is sent now is in time, by the server's clock. */
  open: z.boolean(),
  /** The first day of the next round, where one is announced beside this one. */
  nextOpensOn: calendarDay().nullable(),
})
export type PublicGrantRound = NonNullable<z.infer<typeof publicRound>['round']>
export type PublicRoundState = z.infer<typeof publicRound>

/** What opens an application for its applicant: the code that the form showed, or the token of a mailed link. */
const secret = z.string().trim().min(1, 'Enter your code').max(200)
const applicant = { method: 'POST', access: 'public', offline: 'online', limit: 'report' } as const

/** An application as its applicant sees it: where it is, and what is asked. */
const followed = z.object({
  reference: z.string(),
  round: z.string(),
  state: z.string(),
  /** Whether it came after the deadline and waits for the next round. */
  kept: z.boolean(),
  receivedAt: z.iso.datetime(),
  /** Since when it is in its state. */
  stateSince: z.iso.datetime(),
  language: z.enum(GRANT_LANGUAGES),
  /** Whether the e-mail address of the contact person was confirmed. */
  confirmed: z.boolean(),
  /** What is asked until the end of a day in East Africa Time, with the answers so far; null while nothing is. */
  asked: z
    .object({
      text: z.string(),
      until: calendarDay(),
      answeredAt: z.iso.datetime().nullable(),
      answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    })
    .nullable(),
  mayWithdraw: z.boolean(),
})
export type FollowedApplication = z.infer<typeof followed>

/** Grants for applicants (REQ-GRT-20); what staff do with applications are the calls of `grantManagement`. */
export const grantsContract = {
  round: endpoint({
    method: 'GET',
    path: '/grants/round',
    access: 'public',
    offline: 'online',
    summary: 'Read the current round of grants with its dates, amounts, criteria and rules',
    output: publicRound,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/grants/applications',
    access: 'public',
    offline: 'online',
    limit: 'report',
    summary: 'Apply for a grant; repeating an application with the same `id` creates no second one',
    input: sentApplication.safeExtend({
      /** Made by the browser, so that an application that is sent twice is one. */
      id: z.uuid().optional(),
      language: z.enum(GRANT_LANGUAGES).default('en'),
      /** The round that the form was opened for; the current one if it is missing. */
      roundCode: roundCode.optional(),
      /** The key of the documents that the form has added (`grantFiles.add`). */
      attachments: z.uuid().optional(),
      ...withReceipt,
    }),
    output: z.object({
      id: z.uuid(),
      reference: z.string(),
      /** `kept` if it came after the deadline and waits for the next round. */
      state: z.enum(RECEIVED_STATES),
      receivedAt: z.iso.datetime(),
    }),
    errors: ['proof_needed', 'rule_violated'],
  }),
  confirm: endpoint({
    ...applicant,
    path: '/grants/confirm',
    summary:
      'Confirm the e-mail address of an application with the token from the mail; a receipt is sent there',
    input: z.object({ token: secret }),
    output: followed,
    errors: ['not_found', 'proof_needed'],
  }),
  follow: endpoint({
    ...applicant,
    path: '/grants/status',
    summary: 'See where an application is, with its code or the token of a mailed link',
    input: z.object({ secret }),
    output: followed,
    errors: ['not_found', 'proof_needed'],
  }),
  resend: endpoint({
    ...applicant,
    path: '/grants/status/confirmation',
    summary:
      'Mail the link that confirms the address of an application there again; the answer is the same if it is confirmed already or had too many mails',
    input: z.object({ secret }),
    output: followed,
    errors: ['not_found', 'proof_needed'],
  }),
  answer: endpoint({
    ...applicant,
    path: '/grants/status/answers',
    summary:
      'Answer the fields that are asked for, until the end of the day that was set; no other field can be changed',
    input: z.object({
      secret,
      answers: z.record(
        z.string().max(60),
        z.union([z.string().max(10_000), z.array(z.string().max(60)).max(20)]),
      ),
    }),
    output: followed,
    errors: ['not_found', 'proof_needed', 'rule_violated'],
  }),
  withdraw: endpoint({
    ...applicant,
    path: '/grants/status/withdrawal',
    summary: 'Withdraw an application, which is then not decided about',
    input: z.object({ secret }),
    output: followed,
    errors: ['not_found', 'proof_needed', 'rule_violated'],
  }),
} as const
