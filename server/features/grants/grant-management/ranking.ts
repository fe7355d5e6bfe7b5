import { sql } from 'drizzle-orm'
import { applicationsOf } from '#server/features/grants/grant-access/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantManagementContract } from '#shared/contract/grants/grant-management.ts'
import type { RankedApplication } from '#shared/contract/grants/grant-review.ts'
import { placeOf } from '#shared/domain/grant-scores.ts'
import { codedFor, codedRow, FROM_APPLICATIONS, listedOf } from './coded.ts'
import { seenNames } from './seen.ts'

/** The applications whose reviews are all in, by the mean of their totals (REQ-GRT-60). */
export async function rankApplications(
  context: ServerContext,
  { round }: ParsedInput<typeof grantManagementContract.ranking>,
): Promise<RankedApplication[]> {
  const { database, keys, records } = context.services
  const user = callerOf(context)
  const rows = await database.run(
    sql`select ${codedFor(user)} ${FROM_APPLICATIONS} where ${applicationsOf(user)}
      ${round ? sql`and code = ${round}` : sql``}
      and exists (select from grant_assignments where application_id = grant_applications.id and submitted_at is not null)`,
    codedRow,
  )
  const now = records.now()
  const scored = rows.flatMap((row) => {
    const listed = listedOf(row, seenNames(keys, user, row), now)
    return listed.review.score ? [{ ...listed, ...listed.review.score, totals: row.reviews.totals }] : []
  })
  const means = scored.map(({ mean }) => mean)
  return scored
    .toSorted(
      (one, other) => other.mean - one.mean || one.spread - other.spread || (one.id < other.id ? -1 : 1),
    )
    .map(
      ({ id, reference, organizationName, projectTitle, requestedMinor, state, mean, spread, totals }) => ({
        ...{ id, place: placeOf(mean, means), reference, organizationName, projectTitle, requestedMinor },
        ...{ state, mean, spread, totals },
      }),
    )
}
