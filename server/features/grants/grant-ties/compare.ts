import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { ASSIGNMENT_ENDED } from '#server/features/grants/grant-access/index.ts'
import { openAnswers, openApplication } from '#server/features/grants/grants/index.ts'
import { type GrantTie, tieTo } from '#shared/rules/grant-ties.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import { openTies, sealFoundTie } from './sealing.ts'

const tiesRow = z.object({ reviewerId: z.uuid(), sealed: z.instanceof(Uint8Array).nullable() })

/**
 * The ties of the reviewers who have named theirs; without `ids` of all. `held` keeps them from being changed until the
 * transaction has ended, so that nobody is assigned by ties that a change has just replaced.
 */
export async function tiesOf(
  keys: Keys,
  queryable: Queryable,
  { ids, held = false }: { readonly ids?: readonly string[]; readonly held?: boolean } = {},
): Promise<ReadonlyMap<string, readonly GrantTie[]>> {
  const rows = await queryable.run(
    sql`select reviewer_id as "reviewerId", sealed from grant_ties
      ${ids ? sql`where reviewer_id = any(${sql.param([...ids])}::uuid[])` : sql``}
      ${held ? sql`for share` : sql``}`,
    tiesRow,
  )
  return new Map(rows.map(({ reviewerId, sealed }) => [reviewerId, openTies(keys, reviewerId, sealed)]))
}

const versionRow = z.object({ id: z.uuid(), isFormer: z.boolean(), sealed: z.instanceof(Uint8Array) })

/** What an applicant wrote, now and before: a name that was given up is compared too. Empty once it was anonymised. */
export async function versionsOf(
  keys: Keys,
  queryable: Queryable,
  applicationId: string,
): Promise<GrantApplication[]> {
  const rows = await queryable.run(
    sql`select id, false as "isFormer", sealed from grant_applications
        where id = ${applicationId}::uuid and sealed is not null
      union all select id, true, sealed from grant_application_versions
        where application_id = ${applicationId}::uuid and sealed is not null`,
    versionRow,
  )
  return rows.map(({ id, isFormer, sealed }) =>
    isFormer
      ? openAnswers(keys, 'grant-application-versions', id, sealed)
      : openApplication(keys, id, sealed),
  )
}

/** Ends an assignment because of a tie, with what was written for it; grant managers see the tie. */
export async function endTied(
  keys: Keys,
  transaction: Transaction,
  assignment: { readonly id: string; readonly applicationId: string },
  tie: GrantTie,
): Promise<void> {
  await transaction.run(sql`
    update grant_assignments set conflict = 'tied', tie_sealed = ${sealFoundTie(keys, assignment.id, tie)}::bytea,
      points = '{}', sealed = null, total = null, submitted_at = null, version = version + 1
    where id = ${assignment.id}::uuid`)
  const subject = `grants/${assignment.applicationId}`
  await writeAudit(transaction, { actor: null, act: 'grant.tie-found', subject })
}

const openRow = z.object({ id: z.uuid(), reviewerId: z.uuid() })

/** Ends the open assignments of reviewers who are tied to an applicant, before its blind review begins or goes on. */
export async function endTiedReviews(
  keys: Keys,
  transaction: Transaction,
  applicationId: string,
): Promise<void> {
  const open = await transaction.run(
    sql`select id, reviewer_id as "reviewerId" from grant_assignments
      where application_id = ${applicationId}::uuid and submitted_at is null and not ${ASSIGNMENT_ENDED}`,
    openRow,
  )
  const ids = open.map(({ reviewerId }) => reviewerId)
  const ties = await tiesOf(keys, transaction, { ids, held: true })
  const versions = await versionsOf(keys, transaction, applicationId)
  for (const { id, reviewerId } of open) {
    const tie = tieTo(ties.get(reviewerId) ?? [], versions)
    if (tie) await endTied(keys, transaction, { id, applicationId }, tie)
  }
}
