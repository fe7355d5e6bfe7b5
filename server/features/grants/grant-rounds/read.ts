import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { isOpen, readRounds } from '#server/features/grants/grants/index.ts'
import type { StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import type { GrantRoundDetails } from '#shared/schemas/grant-round.ts'

const use = z.object({ id: z.string(), applications: z.int(), reviewed: z.boolean() })
type Use = z.infer<typeof use>

/** The states of an application that say by themselves that reviewers have it before them, or had. */
const REVIEWED = ['in-review', 'interview', 'awarded', 'agreement-signed', 'active', 'completed']

/** Rounds as those who set them up see them, by a condition on `grant_rounds`; the newest first. */
export async function readStaffRounds(
  queryable: Queryable,
  now: Date,
  condition: SQL = sql`true`,
): Promise<StaffGrantRound[]> {
  const [rounds, used] = await Promise.all([
    readRounds(queryable, sql`where ${condition} order by opens_on desc, code desc`),
    queryable.run(
      sql`select round_id as id, count(*)::int as applications,
          -- One that went back to screening, or was declined, was reviewed if anyone was asked to.
          bool_or(state = any(${sql.param(REVIEWED)}::text[]) or exists (
            select from grant_assignments where application_id = grant_applications.id)) as reviewed
        from grant_applications where round_id in (select id from grant_rounds where ${condition}) group by round_id`,
      use,
    ),
  ])
  const uses = new Map(used.map((each) => [each.id, each]))
  return rounds.map((round) => asStaffSee(round, uses.get(round.id), now))
}

function asStaffSee(round: GrantRoundDetails, used: Use | undefined, now: Date): StaffGrantRound {
  const { applications = 0, reviewed = false } = used ?? {}
  return { ...round, open: round.announced && isOpen(round, now), applications, reviewed }
}
