import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import {
  grantRoundDetails,
  MOST_GRANT_DOLLARS,
  roundCode,
  roundSettings,
} from '#shared/schemas/grant-round.ts'

/** The settings that stay as they are once an application of the round is in review: applicants and reviewers relied on them. */
export const SETTINGS_OF_REVIEW = ['criteria', 'blindReview'] as const

const day = calendarDay()
const staffRound = grantRoundDetails.extend({
  /** Whether applications arrive in time now. */
  open: z.boolean(),
  /** How many applications it has. */
  applications: z.int(),
  /** Whether one of them is in review, or was: the criteria stay as they are from then on. */
  reviewed: z.boolean(),
})
export type StaffGrantRound = z.infer<typeof staffRound>

const dates = { opensOn: day, deadline: day }
const settings = roundSettings.shape
const entered = z.object({
  ...settings,
  ...dates,
  code: roundCode,
  version: z.int().positive(),
  /** Whether pages show the round from its first day. */
  announced: z.boolean(),
})
type Entered = Omit<z.output<typeof entered>, 'version' | 'code' | 'announced'>

const DEADLINE_FIRST = 'The deadline must not be before the first day'

/** What does not fit together in a round. */
export function problemsOfRound(round: Entered): ErrorDetail[] {
  const { minimum, maximum, opensOn, deadline, tiers, stages, criteria } = round
  const isKnown = deadline !== UNKNOWN
  return [
    ...(minimum > maximum
      ? [{ path: 'maximum', message: 'The largest grant must not be below the smallest' }]
      : []),
    ...(isKnown && deadline < opensOn ? [{ path: 'deadline', message: DEADLINE_FIRST }] : []),
    ...tiers.flatMap(({ amount, months: [from, to] }, index) => [
      ...(amount < minimum || amount > maximum
        ? [
            {
              path: `tiers.${index}.amount`,
              message: 'The amount must lie between the smallest and the largest grant',
            },
          ]
        : []),
      ...(from > to
        ? [
            {
              path: `tiers.${index}.months.1`,
              message: 'The longest project must not be shorter than the shortest',
            },
          ]
        : []),
    ]),
    ...stages.flatMap(({ from, to }, index) => [
      ...(isKnown && from <= deadline
        ? [{ path: `stages.${index}.from`, message: 'This stage begins after the deadline' }]
        : []),
      ...(to !== null && to < from
        ? [{ path: `stages.${index}.to`, message: 'The last day must not be before the first' }]
        : []),
    ]),
    ...(isTwice(tiers) ? [{ path: 'tiers', message: TWICE }] : []),
    ...(isTwice(stages) ? [{ path: 'stages', message: TWICE }] : []),
    ...(isTwice(criteria) ? [{ path: 'criteria', message: TWICE }] : []),
  ]
}
const TWICE = 'Each of these may be named once'
const isTwice = (named: readonly { readonly id: string }[]) =>
  new Set(named.map(({ id }) => id)).size < named.length
/** A day or deadline that is itself wrong, so that rules between fields leave it out. */
const UNKNOWN = ''

const enteredRound = withFieldRules(
  entered,
  {
    ...{ minimum: 1, maximum: MOST_GRANT_DOLLARS, opensOn: UNKNOWN, deadline: UNKNOWN },
    ...{ tiers: [], stages: [], criteria: [] },
  },
  problemsOfRound,
)

const begun = withFieldRules(
  z.object({
    /** Made by the browser, so that a round that is sent twice is one. */
    id: z.uuid(),
    code: roundCode,
    ...dates,
  }),
  { opensOn: UNKNOWN, deadline: UNKNOWN },
  ({ opensOn, deadline }) =>
    deadline !== UNKNOWN && deadline < opensOn ? [{ path: 'deadline', message: DEADLINE_FIRST }] : [],
)

const call = { access: 'grants:configure', offline: 'online' } as const

/** The rounds of the grant programme as grant managers and administrators set them up (REQ-GRT-100). */
export const grantRoundsContract = {
  list: endpoint({
    ...call,
    method: 'GET',
    path: '/grants/rounds',
    summary: 'List the rounds of the grant programme with their settings, the newest first',
    output: z.array(staffRound),
  }),
  get: endpoint({
    ...call,
    method: 'GET',
    path: '/grants/rounds/:id',
    summary: 'Read a round with all of its settings',
    output: staffRound,
    errors: ['not_found'],
  }),
  create: endpoint({
    ...call,
    method: 'POST',
    path: '/grants/rounds',
    status: 201,
    summary:
      'Prepare a round with the settings of the last one and without dates of its stages; no page shows it until it is announced',
    input: begun,
    output: staffRound,
    errors: ['rule_violated'],
  }),
  edit: endpoint({
    ...call,
    method: 'PUT',
    path: '/grants/rounds/:id',
    summary: 'Write all settings of a round; its criteria stay once one of its applications is in review',
    input: enteredRound,
    output: staffRound,
    errors: ['not_found', 'stale'],
  }),
  remove: endpoint({
    ...call,
    method: 'DELETE',
    path: '/grants/rounds/:id',
    summary: 'Remove a round that was never announced',
    errors: ['not_found', 'rule_violated'],
  }),
} as const
