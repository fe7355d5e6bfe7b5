import { type SQL, sql } from 'drizzle-orm'

// Conditions and values over `grant_applications`, most of them with `grant_rounds` joined.

/** The smallest size of grant of the round that covers the requested amount; null where none does. */
export const TIER = sql`(select tier ->> 'id' from jsonb_array_elements(settings -> 'tiers') tier
  where (tier ->> 'amount')::bigint * 100 >= requested_minor order by (tier ->> 'amount')::bigint limit 1)`

/** Whether another application has the same registration number or address. */
export const HAS_TWIN = sql`(cardinality(duplicate_of) > 0
  or exists (select from grant_applications later where later.duplicate_of @> array[grant_applications.id]))`

/**
 * Whether an assignment has ended, over the column `conflict`: by a conflict of interest that the reviewer declared, by a tie
 * that the server found, or because the reviewer changed their ties.
 */
const ENDED_WAYS = ['declared', 'tied', 'returned'] as const
const isEnded = (column: SQL) => sql`coalesce(${column} = any(${sql.param([...ENDED_WAYS])}::text[]), false)`
export const ASSIGNMENT_ENDED = isEnded(sql`conflict`)
export const OWN_ENDED = isEnded(sql`own.conflict`)

/** Reviews of the application that count: not those by people whose assignment has ended. */
export const REVIEWS = sql`from grant_assignments where application_id = grant_applications.id
  and not ${ASSIGNMENT_ENDED}`

/** Whether every review that counts is in, and as many as the round asks for: the same rule as `areRevealed`. */
export const ALL_REVIEWS_IN = sql`(select count(*) >= (settings ->> 'reviewersPerApplication')::int
  and count(*) = count(submitted_at) ${REVIEWS})`
