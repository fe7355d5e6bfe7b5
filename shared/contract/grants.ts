import { z } from 'zod'
import {
  GRANT_CATEGORIES,
  GRANT_LANGUAGES,
  GRANT_REGIONS,
  RECEIVED_STATES,
} from '#shared/domain/grant-application.ts'
import { grantApplication } from '#shared/schemas/grant-application.ts'
import { grantRoundDetails, roundCode, roundSettings } from '#shared/schemas/grant-round.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { withReceipt } from './mailbox.ts'

/** An application as its list shows it: coded, but for the names that its readers may see. */
const listed = z.object({
  id: z.uuid(),
  reference: z.string(),
  round: z.string(),
  state: z.string(),
  late: z.boolean(),
  receivedAt: z.iso.datetime(),
  language: z.enum(GRANT_LANGUAGES),
  organizationName: z.string().nullable(),
  projectTitle: z.string().nullable(),
  category: z.enum(GRANT_CATEGORIES),
  regions: z.array(z.enum(GRANT_REGIONS)),
  /** In cents; null where the text names no single amount in US dollars. */
  requestedMinor: z.int().nullable(),
})
export type ListedApplication = z.infer<typeof listed>

/** The current round as its pages show it; null while none is announced. */
const publicRound = z.object({
  round: grantRoundDetails
    .pick({ code: true, opensOn: true, deadline: true })
    .extend(
      roundSettings.pick({
        ...{ minimum: true, maximum: true, tiers: true, stages: true, criteria: true, yearsOfOperation: true },
        ...{ personnelPercent: true, equipmentLimit: true, excluded: true, languages: true, keepsLate: true },
        ...{ rangeIsError: true },
      }).shape,
    )
    .nullable(),
  /** Whether an application that is sent now is in time, by the server's clock. */
  open: z.boolean(),
})
export type PublicGrantRound = NonNullable<z.infer<typeof publicRound>['round']>
export type PublicRoundState = z.infer<typeof publicRound>

/** Grants: anybody applies; grant managers and the assigned reviewers read (REQ-GRT-20). */
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
    input: grantApplication.safeExtend({
      /** Made by the browser, so that an application that is sent twice is one. */
      id: z.uuid().optional(),
      language: z.enum(GRANT_LANGUAGES).default('en'),
      /** The round that the form was opened for; the current one if it is missing. */
      roundCode: roundCode.optional(),
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
  list: listEndpoint({
    method: 'GET',
    path: '/grants/applications',
    access: 'grants:review',
    offline: 'online',
    summary:
      'List applications for grants: all of them for grant managers, the assigned ones for grant reviewers',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: listed,
  }),
} as const
