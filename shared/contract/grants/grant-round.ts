import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { MOST_GRANT_DOLLARS, wholeDollars } from '#shared/schemas/grant-round.ts'

/** A round of grants: the amounts in whole US dollars, and the last day of applying. */
export const grantRound = z.object({ minimum: wholeDollars, maximum: wholeDollars, deadline: calendarDay() })
export type GrantRound = z.infer<typeof grantRound>

const enteredRound = withFieldRules(
  grantRound,
  { minimum: 1, maximum: MOST_GRANT_DOLLARS },
  ({ minimum, maximum }) =>
    minimum <= maximum
      ? []
      : [{ path: 'maximum', message: 'The largest grant must not be below the smallest' }],
)

/** The settings of the round and their version; `open` is false once its deadline is over, in East Africa Time. */
export const grantRoundState = z.object({
  version: z.int(),
  round: grantRound.nullable(),
  open: z.boolean(),
  /** The first day of applying, which may be to come; null without a round. */
  opensOn: calendarDay().nullable(),
})
export type GrantRoundState = z.infer<typeof grantRoundState>

/** The round of the grant programme that pages announce (REQ-PRJ-01): set by administrators, never invented. */
export const grantRoundContract = {
  get: endpoint({
    method: 'GET',
    path: '/grant-round',
    access: 'public',
    offline: 'online',
    summary: 'Read the announced round of grants; null while none is set',
    output: grantRoundState,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/grant-round',
    access: 'organization:edit',
    offline: 'online',
    summary: 'Set the round of grants, or remove it',
    input: z.object({
      version: z.int().positive(),
      round: enteredRound.nullable(),
    }),
    output: grantRoundState,
    errors: ['stale'],
  }),
} as const
