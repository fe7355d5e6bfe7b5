import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { HAS_TWIN, REVIEWS, TIER } from '#server/features/grants/grant-access/index.ts'
import { openAnswers } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { ListedApplication } from '#shared/contract/grants/grant-management.ts'
import { REVIEW_STEPS } from '#shared/contract/grants/grant-review.ts'
import { may, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_CATEGORIES, GRANT_LANGUAGES, GRANT_REGIONS } from '#shared/domain/grant-application.ts'
import { grantDue, pauseOf } from '#shared/domain/grant-due.ts'
import { ROUND_TIERS } from '#shared/domain/grant-round-parts.ts'
import { areRevealed, meanOf } from '#shared/domain/grant-scores.ts'
import { GRANT_STATES, isUndecided } from '#shared/domain/grant-states.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'

/** What a reader sees of what an applicant wrote; a field that is missing is not for them. */
export type SeenAnswers = Partial<GrantApplication>

const instant = z.iso.datetime()
const pauseRow = z.object({ askedAt: instant, until: z.iso.date(), endedAt: instant.nullable() })

/** An application with what its due date follows from. */
export const dueRow = z.object({
  id: z.uuid(),
  state: z.enum(GRANT_STATES),
  dueFrom: instant.nullable(),
  weekend: z.array(z.int()),
  holidays: z.array(z.string()),
  pauses: z.array(pauseRow),
})

/** An application with what decides which of its names the user sees; `sealed` has what its applicant wrote. */
export const namedRow = z.object({
  id: z.uuid(),
  blindRound: z.boolean(),
  reviews: z.object({
    assigned: z.int(),
    submitted: z.int(),
    needed: z.int(),
    /** The points of each that was handed in, most points first. */
    totals: z.array(z.int()),
    own: z.enum(REVIEW_STEPS).nullable(),
  }),
  /** What the applicant wrote before, for readers from whom names are hidden. */
  former: z.array(z.object({ id: z.uuid(), sealed: z.base64() })),
  sealed: z.instanceof(Uint8Array).nullable(),
})
export type NamedRow = z.output<typeof namedRow>

/** An application with what the list needs of its round. */
export const codedRow = dueRow.extend({
  ...namedRow.shape,
  version: z.int(),
  round: z.string(),
  late: z.boolean(),
  receivedAt: instant,
  stateSince: instant,
  language: z.enum(GRANT_LANGUAGES),
  category: z.enum(GRANT_CATEGORIES),
  regions: z.array(z.enum(GRANT_REGIONS)),
  requestedMinor: z.int().nullable(),
  tier: z.enum(ROUND_TIERS).nullable(),
  duplicates: z.boolean(),
  answered: z.boolean(),
})
export type CodedRow = z.output<typeof codedRow>

const utc = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How far the reviews are of those who have no conflict of interest, and the user's own. */
const reviewsFor = (user: User) => sql`(select jsonb_build_object(
    'assigned', count(*), 'submitted', count(submitted_at), 'needed', (settings ->> 'reviewersPerApplication')::int,
    'totals', coalesce(jsonb_agg(total order by total desc) filter (where submitted_at is not null), '[]'),
    'own', max(case when submitted_at is not null then 'submitted' when conflict is null then 'declare' else 'review' end)
      filter (where reviewer_id = ${user.id}::uuid))
  ${REVIEWS})`

/** Former versions as {@link namedRow} has them: a name that was given up is still a name. */
const formerFor = (user: User) =>
  may(user, 'grants:manage')
    ? sql`'[]'::jsonb`
    : sql`coalesce((select jsonb_agg(jsonb_build_object('id', former.id, 'sealed', translate(encode(former.sealed, 'base64'), E'\\n', '')))
        from grant_application_versions former where former.application_id = grant_applications.id
        and former.sealed is not null and (settings ->> 'blindReview')::boolean), '[]')`

/** Whether there are other applications of the same organisation; for managers alone, because it would point to it. */
export const twinsFor = (user: User): SQL => (may(user, 'grants:manage') ? HAS_TWIN : sql`false`)

/** The columns of {@link namedRow} as the user sees them. */
export const namedFor = (user: User): SQL => sql`grant_applications.id, grant_applications.sealed,
  (settings ->> 'blindReview')::boolean as "blindRound", ${reviewsFor(user)} as reviews, ${formerFor(user)} as former`

/** What a due date follows from. */
const DUE = sql`coalesce(due_from, case when not late then received_at end) as "dueFrom",
  settings -> 'weekend' as weekend, settings -> 'holidays' as holidays,
  coalesce((select jsonb_agg(jsonb_build_object('askedAt', ${utc(sql`asked.asked_at`)}, 'until', asked.until,
    'endedAt', ${utc(sql`asked.ended_at`)})) from grant_requests asked where asked.application_id = grant_applications.id),
    '[]') as pauses`

/** The columns of {@link dueRow}. */
export const DUE_COLUMNS = sql`grant_applications.id, state, ${DUE}`

/** The columns of {@link codedRow} as the user sees them. */
export const codedFor = (user: User): SQL => sql`grant_applications.version, code as round, state, late,
  received_at as "receivedAt", state_since as "stateSince", language, category, regions,
  requested_minor as "requestedMinor", ${TIER} as tier, ${twinsFor(user)} as duplicates,
  coalesce(state = 'more-information' and answered_at >= asked_at, false) as answered,
  ${DUE}, ${namedFor(user)}`
export const FROM_APPLICATIONS = sql`from grant_applications join grant_rounds on grant_rounds.id = round_id`

/** When the application is due; null while no business days run. */
export function dueOf(row: z.output<typeof dueRow>, now: Date): ListedApplication['due'] {
  if (!isUndecided(row.state) || row.dueFrom === null) return null
  const today = mogadishuDay(now)
  const { weekend, holidays } = row
  const pauses = row.pauses.map((pause) => pauseOf(pause, today))
  return grantDue(mogadishuDay(new Date(row.dueFrom)), today, { weekend, holidays, pauses })
}

/** What the applicant wrote; null once it was anonymised. */
export function answersOf(keys: Services['keys'], { id, sealed }: NamedRow): GrantApplication | null {
  return sealed ? openAnswers(keys, 'grant-applications', id, sealed) : null
}

/** An application as the list shows it. */
export function listedOf(row: CodedRow, answers: SeenAnswers | null, now: Date): ListedApplication {
  const { id, version, round, state, late, receivedAt, stateSince, language } = row
  const { category, regions, requestedMinor, tier, duplicates, answered } = row
  return {
    ...{ id, version, round, state, late, receivedAt, stateSince, language },
    ...{ category, regions, requestedMinor, tier, duplicates, answered },
    review: reviewOf(row),
    reference: recordReference(row.id),
    organizationName: answers?.organizationName ?? null,
    projectTitle: answers?.projectTitle ?? null,
    due: dueOf(row, now),
  }
}

/** How far the reviews are; the score is shown once all are in (REQ-GRT-59). */
function reviewOf(row: CodedRow): ListedApplication['review'] {
  const { totals, ...count } = row.reviews
  return { ...count, score: areRevealed(count) ? meanOf(totals) : null }
}

/** Whether a search finds something in what the reader sees of an application. */
export function isFound(
  id: string,
  answers: SeenAnswers | null,
  finds: (texts: readonly string[]) => boolean,
): boolean {
  const answerTexts = answers
    ? [
        answers.organizationName,
        answers.projectTitle,
        answers.registrationNumber,
        answers.contactPersonName,
        answers.contactEmail,
      ]
    : []
  return finds([recordReference(id), ...answerTexts].filter((text) => text !== undefined))
}
