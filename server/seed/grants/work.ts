import { grantManagementHandlers } from '#server/features/grants/grant-management/index.ts'
import type { Services } from '#server/services.ts'
import type { GrantMove } from '#shared/contract/grants/grant-management.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_CHECKS, type GrantCheck } from '#shared/domain/grant-screening.ts'
import { bare, contextOf, demoId } from '../context.ts'
import type { DemoUser } from '../people.ts'
import type { Stage } from './declared.ts'

/** Who works on grants in the demo. */
export interface GrantTeam {
  readonly manager: DemoUser
  readonly reviewers: readonly DemoUser[]
}

/** An application on the desk of the staff. */
interface Desk {
  readonly services: Services
  readonly team: GrantTeam
  readonly id: string
  readonly amount: number
}
type Step = (desk: Desk) => Promise<unknown>

const DAYS_FOR_ANSWERS = 30
/** The staff keep to the stages of the round. */
const SCREENED = new Date('2025-08-17T10:00:00+03:00')
const ASSIGNED = new Date('2025-08-18T10:00:00+03:00')
const REVIEWED = new Date('2025-08-25T10:00:00+03:00')
const INTERVIEWED = new Date('2025-08-28T10:00:00+03:00')
const DECIDED = new Date('2025-09-01T10:00:00+03:00')

const TO_REVIEW: readonly Step[] = [
  move('screening', SCREENED),
  screen(),
  move('in-review', ASSIGNED),
  assign,
]
/** All reviews are in, each with its share of all points. */
const toDecision = (one: number, other: number): readonly Step[] => [
  ...TO_REVIEW,
  review(0, one),
  review(1, other),
]

const STEPS: Readonly<Record<Stage, readonly Step[]>> = {
  received: [],
  screening: [move('screening', SCREENED)],
  asked: [move('screening', SCREENED), ask],
  assigned: TO_REVIEW,
  'half-reviewed': [...TO_REVIEW, review(0, 0.8)],
  reviewed: toDecision(0.85, 0.7),
  interview: [...toDecision(0.8, 0.85), move('interview', INTERVIEWED), noteInterview],
  awarded: [...toDecision(0.95, 0.9), decide('awarded')],
  declined: [move('screening', SCREENED), screen('amount'), decide('declined')],
}

/** Brings an application that has arrived to its place, through the calls that staff have for it. */
export async function bringToStage(
  services: Services,
  team: GrantTeam,
  { stage, ...application }: Pick<Desk, 'id' | 'amount'> & { readonly stage: Stage },
): Promise<void> {
  for (const step of STEPS[stage]) await step({ services, team, ...application })
}

/** What a call of a user about the application is made of, with the page as the user has opened it before. */
async function openedBy({ services, id }: Desk, user: DemoUser, at: Date) {
  const call = { ...bare, params: { id }, context: contextOf(services, user, at) }
  const page = await grantManagementHandlers.get({ ...call, input: undefined })
  return { call, page }
}

function move(state: GrantMove, at: Date): Step {
  return async (desk) => {
    const { call, page } = await openedBy(desk, desk.team.manager, at)
    await grantManagementHandlers.move({ ...call, input: { version: page.version, state } })
  }
}

/** Enters the checks, of which one may speak against the application. */
function screen(failed?: GrantCheck): Step {
  return async (desk) => {
    const { call } = await openedBy(desk, desk.team.manager, SCREENED)
    const results = Object.fromEntries(
      GRANT_CHECKS.map((check) => [check, check === failed ? 'no' : 'yes'] as const),
    )
    await grantManagementHandlers.screen({ ...call, input: { version: 0, results, note: '' } })
  }
}

/** Asks today, so that the day for the answer is still to come. */
async function ask(desk: Desk): Promise<void> {
  const now = desk.services.records.now()
  const { call, page } = await openedBy(desk, desk.team.manager, now)
  await grantManagementHandlers.ask({
    ...call,
    input: {
      version: page.version,
      fields: ['targetCommunities', 'projectActivities'],
      text: 'Fadlan noo sheeg xeryaha aad ka shaqaynaysaan iyo cidda idiin yeertay.',
      until: addDays(mogadishuDay(now), DAYS_FOR_ANSWERS),
    },
  })
}

async function assign(desk: Desk): Promise<void> {
  const { call, page } = await openedBy(desk, desk.team.manager, ASSIGNED)
  const reviewers = desk.team.reviewers.map(({ id }) => id)
  await grantManagementHandlers.assign({ ...call, input: { version: page.version, reviewers } })
}

/** One of the reviewers has no conflict of interest and hands in this share of all points. */
function review(place: number, share: number): Step {
  return async (desk) => {
    const reviewer = desk.team.reviewers[place]
    if (!reviewer) throw new Error('The demo has too few reviewers')
    const { call, page } = await openedBy(desk, reviewer, REVIEWED)
    const { criteria } = page.reviews
    await grantManagementHandlers.declare({ ...call, input: { conflict: 'none', reason: '' } })
    const points = Object.fromEntries(criteria.map(({ id, points: most }) => [id, Math.round(most * share)]))
    const { page: declared } = await openedBy(desk, reviewer, REVIEWED)
    const version = declared.reviews.own?.version ?? 1
    await grantManagementHandlers.review({
      ...call,
      input: { version, points, comments: COMMENTS, submit: true },
    })
  }
}
const COMMENTS = 'An invented review: the plan is clear, and the budget fits the work.'

async function noteInterview(desk: Desk): Promise<void> {
  const { call } = await openedBy(desk, desk.team.manager, INTERVIEWED)
  await grantManagementHandlers.note({
    ...call,
    input: {
      id: demoId(`interview ${desk.id}`, INTERVIEWED),
      kind: 'interview',
      text: 'An invented note: they explained how they choose the families, and who keeps the books.',
    },
  })
}

function decide(outcome: 'awarded' | 'declined'): Step {
  return async (desk) => {
    const { call, page } = await openedBy(desk, desk.team.manager, DECIDED)
    await grantManagementHandlers.decide({
      ...call,
      input: {
        version: page.version,
        outcome,
        ...(outcome === 'awarded' ? { amount: desk.amount } : {}),
        reason:
          outcome === 'awarded'
            ? 'An invented decision: both reviews speak for it.'
            : 'An invented decision: the amount is above what the round gives.',
      },
    })
  }
}
