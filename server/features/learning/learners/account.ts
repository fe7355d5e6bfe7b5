import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { certificatesOf } from '#server/features/learning/certificates/index.ts'
import type { ServerContext } from '#server/http/context.ts'
import { nameOfUser, type SignedInUser } from '#server/identity/index.ts'
import { forgetMail } from '#server/mail-outbox/index.ts'
import { noteRemoval } from '#server/removals/removals.ts'
import type { Services } from '#server/services.ts'
import type { LearnerView } from '#shared/contract/learning/learning.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { openDetails, sealDetails } from './sealing.ts'

const learnerRow = z.object({
  id: z.uuid(),
  sealed: z.instanceof(Uint8Array).nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  hasRecoveryCode: z.boolean(),
  registeredAt: z.iso.datetime(),
})

/** What a learner reads of themselves; a user, where the learner is one, has the name and address of their account. */
export async function viewOf(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  learnerId: string | null,
  user: SignedInUser | null,
): Promise<LearnerView> {
  const [row] = await queryable.run(
    sql`select id, sealed, confirmed_at as "confirmedAt", recovery_hash is not null as "hasRecoveryCode",
      registered_at as "registeredAt" from learners where id = ${learnerId}`,
    learnerRow,
  )
  if (!row?.sealed) return staffView(row, user)
  const { fullName, email, ...rest } = openDetails(keys, row.id, row.sealed)
  return {
    ...{ id: row.id, fullName, email, isEmailConfirmed: row.confirmedAt !== null, isStaff: false },
    ...rest,
    ...{ hasRecoveryCode: row.hasRecoveryCode, registeredAt: row.registeredAt },
  }
}

function staffView(row: z.infer<typeof learnerRow> | undefined, user: SignedInUser | null): LearnerView {
  if (!user) throw new Refusal('unauthenticated')
  return {
    ...{ id: row?.id ?? null, fullName: nameOfUser(user), email: user.email },
    ...{ isEmailConfirmed: true, isStaff: true, organization: null, jobTitle: null, country: null },
    ...{ region: null, experience: null, interests: [], motivation: null },
    ...{ hasRecoveryCode: false, registeredAt: row?.registeredAt ?? null },
  }
}

/** Changes the name of a learner; false where it is the name of a staff account, which is managed elsewhere. */
export async function editName(
  { database, keys }: Services,
  learnerId: string,
  fullName: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction.run(
      sql`select sealed from learners where id = ${learnerId} for update`,
      learnerRow.pick({ sealed: true }),
    )
    if (!row?.sealed) return false
    const sealed = sealDetails(keys, learnerId, { ...openDetails(keys, learnerId, row.sealed), fullName })
    await transaction.run(sql`update learners set sealed = ${sealed} where id = ${learnerId}`)
    return true
  })
}

/** Deletes learners with everything that is kept about them; unknown ones are already deleted. */
export async function forgetLearners(
  { database }: Pick<Services, 'database'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await database.transaction(async (transaction) => {
      const gone = await transaction.run(sql`delete from learners where id = ${id} returning id`)
      if (gone.length === 0) return
      await noteRemoval(transaction, 'learners', [id])
      await forgetMail(transaction, { subscriberId: id, keys: [] })
    })
  }
}

/** Everything that is kept about a learner, as they may take it with them. */
export async function exportOf(context: ServerContext, learnerId: string): Promise<string> {
  const { services, user } = context
  return services.database.readTransaction(async (transaction) => {
    const read = (table: string, columns: string, order: string) =>
      transaction.run(
        sql`select ${sql.raw(columns)} from ${sql.raw(table)} where learner_id = ${learnerId} order by ${sql.raw(order)}`,
      )
    const contents = {
      about: await viewOf(services, transaction, learnerId, user),
      courses: await read('learner_courses', 'course_id, began_at, assessment_passed_at', 'course_id'),
      modules: await read(
        'learner_modules',
        'course_id, module_id, percent, started_at, completed_at, right_questions, seconds',
        'course_id, module_id',
      ),
      days: await read('learner_days', 'day', 'day'),
      events: await read(
        'learning_events',
        'id, course_id, module_id, kind, question_id, choices, shown, amount, at, received_at, waits',
        'received_at, id',
      ),
      assessments: await read(
        'assessment_attempts',
        'course_id, language, started_at, answered_at, answers, percent, passed',
        'started_at',
      ),
      certificates: (await certificatesOf(services, transaction, learnerId)).map(
        ({ code, name, courseId, issuedAt, withdrawnAt }) => ({
          code,
          name,
          courseId,
          issuedAt,
          withdrawnAt,
        }),
      ),
      cohorts: await read('cohort_members', 'cohort_id, joined_at, reminded', 'joined_at'),
      cohortTests: await read(
        'cohort_tests',
        'cohort_id, kind, started_at, answered_at, answers',
        'started_at',
      ),
      attendance: await read('cohort_attendance', 'session_id', 'session_id'),
      ratings: await read('course_ratings', 'course_id, stars, rated_at', 'course_id'),
      sessions: await read('learner_sessions', 'created_at, last_seen, expires_at', 'created_at'),
    }
    return JSON.stringify(contents, null, 2)
  })
}
