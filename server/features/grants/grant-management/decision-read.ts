import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import { GRANT_OUTCOMES, outcomesOf } from '#shared/domain/grant-decisions.ts'
import { areRevealed } from '#shared/domain/grant-scores.ts'
import { GRANT_STATES } from '#shared/domain/grant-states.ts'
import type { OpenedRow } from './find.ts'
import { openWritten } from './sealing.ts'

type Decision = NonNullable<GrantApplicationPage['management']>['decision']

const decisionRow = z.object({
  outcome: z.enum(GRANT_OUTCOMES),
  fromState: z.enum(GRANT_STATES),
  awardedMinor: z.int().nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  sealed: z.instanceof(Uint8Array).nullable(),
  undoable: z.boolean(),
})

/** The decision about an application with where it was before; undefined before there is one. */
export async function findDecision(queryable: Queryable, id: string) {
  const [decision] = await queryable.run(
    sql`select outcome, from_state as "fromState", awarded_minor as "awardedMinor", decision.sealed,
        decision.decided_at as at, (select ${userName()} from users where users.id = decided_by) as by,
        state = outcome and not exists (select from grant_letters
          where grant_letters.application_id = grant_applications.id) as undoable
      from grant_decisions decision join grant_applications on grant_applications.id = application_id
      where application_id = ${id}::uuid`,
    decisionRow,
  )
  return decision
}

/** What was decided about an application, and what can be decided now. */
export async function decisionOf(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  row: OpenedRow,
): Promise<Decision> {
  const decision = await findDecision(queryable, row.id)
  const { minimum, maximum } = row
  const outcomes = [...outcomesOf(row.state, areRevealed(row.reviews))]
  if (!decision) return { made: null, outcomes, minimum, maximum }
  const { sealed, fromState: _from, ...rest } = decision
  const reason = openWritten(keys, 'grant-decisions', row.id, sealed)
  return { made: { ...rest, reason }, outcomes, minimum, maximum }
}
