import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { openFoundTie } from '#server/features/grants/grant-ties/index.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import {
  ASSIGNMENT_ENDS,
  type GrantNote,
  type GrantReviews,
  type ReviewPoints,
  reviewPoints,
} from '#shared/contract/grants/grant-review.ts'
import { may, type User } from '#shared/domain/access.ts'
import { areRevealed, GRANT_NOTES, isReviewed } from '#shared/domain/grant-scores.ts'
import type { OpenedRow } from './find.ts'
import { openWritten } from './sealing.ts'
import { needsTies } from './ties.ts'

const assignmentRow = z.object({
  id: z.uuid(),
  reviewerId: z.uuid(),
  name: z.string().nullable(),
  version: z.int(),
  conflict: z.enum(['none', 'declared', ...ASSIGNMENT_ENDS]).nullable(),
  points: reviewPoints,
  total: z.int().nullable(),
  sealed: z.instanceof(Uint8Array).nullable(),
  tieSealed: z.instanceof(Uint8Array).nullable(),
  submittedAt: z.iso.datetime().nullable(),
})
/** Who reviews an application, and what they say about it. */
export type Assignment = z.output<typeof assignmentRow>

/** The assignments of an application in the order in which they were made. */
export function assignmentsOf(queryable: Queryable, applicationId: string): Promise<Assignment[]> {
  return queryable.run(
    sql`select id, reviewer_id as "reviewerId", version, conflict, points, total, sealed,
        tie_sealed as "tieSealed",
        submitted_at as "submittedAt", (select ${userName()} from users where users.id = reviewer_id) as name
      from grant_assignments where application_id = ${applicationId}::uuid order by assigned_at, id`,
    assignmentRow,
  )
}

/**
 * The reviews as the caller may see them: their own; all reviewers for managers; points and comments of others once all reviews
 * are in (REQ-GRT-59).
 */
export async function reviewsOf(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  { user, row }: { readonly user: User; readonly row: OpenedRow },
): Promise<GrantReviews> {
  const assignments = await assignmentsOf(queryable, row.id)
  const isManager = may(user, 'grants:manage')
  const isRevealed = areRevealed(row.reviews)
  const written = ({ id, sealed }: Assignment) => openWritten(keys, 'grant-assignments', id, sealed)
  const own = assignments.find(({ reviewerId }) => reviewerId === user.id)
  const others = assignments.filter(({ reviewerId, submittedAt }) =>
    isManager ? true : isRevealed && reviewerId !== user.id && submittedAt !== null,
  )
  return {
    criteria: row.criteria,
    open: isReviewed(row.state),
    own: own
      ? {
          version: own.version,
          conflict: own.conflict === 'none' ? 'none' : null,
          points: own.points,
          comments: written(own),
          submittedAt: own.submittedAt,
          needsTies: await needsTies(keys, queryable, user.id, row),
        }
      : null,
    reviewers: others.map((each) => ({
      id: isManager ? each.reviewerId : each.id,
      name: isManager ? each.name : null,
      ...endOf(each),
      reason: isManager && each.conflict === 'declared' ? written(each) : '',
      tie: isManager ? openFoundTie(keys, each.id, each.tieSealed) : null,
      submittedAt: each.submittedAt,
      review:
        isRevealed && each.total !== null
          ? { points: each.points satisfies ReviewPoints, total: each.total, comments: written(each) }
          : null,
    })),
  }
}

/** A tie is a conflict of interest that the server knows, and a reviewer whose review was returned has declared nothing yet. */
function endOf({ conflict }: Assignment): Pick<GrantReviews['reviewers'][number], 'conflict' | 'ended'> {
  if (conflict === 'tied') return { conflict: 'declared', ended: 'tied' }
  if (conflict === 'returned') return { conflict: null, ended: 'returned' }
  return { conflict, ended: null }
}

const noteRow = z.object({
  id: z.uuid(),
  kind: z.enum(GRANT_NOTES),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  sealed: z.instanceof(Uint8Array).nullable(),
})

/** The notes about an application, the newest first. */
export async function notesOf(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  applicationId: string,
): Promise<GrantNote[]> {
  const rows = await queryable.run(
    sql`select id, kind, written_at as at, sealed,
        (select ${userName()} from users where users.id = written_by) as by
      from grant_notes where application_id = ${applicationId}::uuid order by written_at desc, id desc`,
    noteRow,
  )
  return rows.map(({ sealed, ...rest }) => ({
    ...rest,
    text: openWritten(keys, 'grant-notes', rest.id, sealed),
  }))
}
