import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { ASSIGNMENT_ENDED } from '#server/features/grants/grant-access/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { GrantTies, grantTiesContract } from '#shared/contract/grants/grant-ties.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type GrantTie, tieTo } from '#shared/rules/grant-ties.ts'
import { endTied, versionsOf } from './compare.ts'
import { openTies, sealFoundTie, sealTies } from './sealing.ts'

const ownRow = z.object({
  version: z.int(),
  namedAt: z.iso.datetime(),
  sealed: z.instanceof(Uint8Array).nullable(),
})
const assignmentRow = z.object({ id: z.uuid(), applicationId: z.uuid(), submitted: z.boolean() })

/** The reviews of a reviewer in blind rounds that have not ended. */
const blindReviews = (reviewerId: string) => sql`from grant_assignments
  join grant_applications on grant_applications.id = application_id
  join grant_rounds on grant_rounds.id = round_id
  where reviewer_id = ${reviewerId}::uuid and not ${ASSIGNMENT_ENDED} and (settings ->> 'blindReview')::boolean`

/** The caller's own ties. */
export async function readTies(keys: Keys, queryable: Queryable, reviewerId: string): Promise<GrantTies> {
  const [own] = await queryable.run(
    sql`select version, named_at as "namedAt", sealed from grant_ties where reviewer_id = ${reviewerId}::uuid`,
    ownRow,
  )
  const [counted] = await queryable.run(
    sql`select count(*)::int as open ${blindReviews(reviewerId)} and submitted_at is null`,
    z.object({ open: z.int() }),
  )
  const open = counted?.open ?? 0
  if (!own) return { version: 0, namedAt: null, entries: [], open }
  return { version: own.version, namedAt: own.namedAt, entries: openTies(keys, reviewerId, own.sealed), open }
}

/**
 * Takes the ties of the caller. Every change returns all of their open blind reviews to the grant managers, in the same way
 * whether a name has applied or not: a reviewer who tries names out learns nothing, and loses their reviews each time.
 */
export async function nameTies(
  context: ServerContext,
  { version, entries }: ParsedInput<typeof grantTiesContract.save>,
): Promise<GrantTies> {
  const { database, keys, records } = context.services
  const reviewerId = callerOf(context).id
  return database.transaction(async (transaction) => {
    const before = await readTies(keys, transaction, reviewerId)
    if (before.version !== version) throw new Refusal('stale')
    if (before.namedAt !== null && areSame(before.entries, entries)) return before
    await transaction.run(sql`
      insert into grant_ties (reviewer_id, named_at, sealed) values (${reviewerId}::uuid,
        ${records.now().toISOString()}::timestamptz, ${sealTies(keys, reviewerId, entries)}::bytea)
      on conflict (reviewer_id) do update set version = grant_ties.version + 1, named_at = excluded.named_at,
        sealed = excluded.sealed`)
    await writeAudit(transaction, {
      ...{ actor: reviewerId, act: 'grant.ties-named', detail: { count: entries.length } },
    })
    await compareReviews(keys, transaction, reviewerId, entries)
    return readTies(keys, transaction, reviewerId)
  }, 'grant-ties')
}

const areSame = (some: readonly GrantTie[], others: readonly GrantTie[]) =>
  JSON.stringify(some.map(({ kind, name }) => [kind, name])) ===
  JSON.stringify(others.map(({ kind, name }) => [kind, name]))

async function compareReviews(
  keys: Keys,
  transaction: Transaction,
  reviewerId: string,
  entries: readonly GrantTie[],
): Promise<void> {
  const assignments = await transaction.run(
    sql`select grant_assignments.id, application_id as "applicationId", submitted_at is not null as submitted
      ${blindReviews(reviewerId)} for update of grant_assignments`,
    assignmentRow,
  )
  for (const { submitted, ...assignment } of assignments) {
    const tie = tieTo(entries, await versionsOf(keys, transaction, assignment.applicationId))
    if (!submitted && tie) await endTied(keys, transaction, assignment, tie)
    else if (!submitted)
      await transaction.run(sql`update grant_assignments set conflict = 'returned', version = version + 1
        where id = ${assignment.id}::uuid`)
    // A review that was handed in stays as its reviewer sees it: a grant manager decides whether it counts.
    else if (tie) await markTied(keys, transaction, assignment, tie)
  }
}

async function markTied(
  keys: Keys,
  transaction: Transaction,
  { id, applicationId }: { readonly id: string; readonly applicationId: string },
  tie: GrantTie,
): Promise<void> {
  await transaction.run(sql`update grant_assignments set tie_sealed = ${sealFoundTie(keys, id, tie)}::bytea
    where id = ${id}::uuid`)
  const subject = `grants/${applicationId}`
  await writeAudit(transaction, { actor: null, act: 'grant.tie-found', subject })
}
