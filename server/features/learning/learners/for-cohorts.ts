import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { givenName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { openDetails } from './sealing.ts'

const namedRow = z.object({
  id: z.uuid(),
  sealed: z.instanceof(Uint8Array).nullable(),
  name: z.string().nullable(),
})

/** The names of learners by their ids; of a member of staff the name of their account. */
export async function namesOfLearners(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryable.run(
    sql`select learners.id, sealed, coalesce(${givenName('users')}, split_part(users.email, '@', 1)) as name
      from learners left join users on users.id = learners.user_id
      where learners.id = any(${sql.param([...ids])}::uuid[])`,
    namedRow,
  )
  return new Map(
    rows.map(({ id, sealed, name }) => [id, sealed ? openDetails(keys, id, sealed).fullName : (name ?? '')]),
  )
}

const addressRow = z.object({
  id: z.uuid(),
  sealed: z.instanceof(Uint8Array).nullable(),
  email: z.string().nullable(),
  locale: z.enum(LOCALES),
})

/** Where learners can be written to, and in which language; none who has not confirmed their address, or whose account is disabled. */
export async function addressesOfLearners(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  ids: readonly string[],
): Promise<readonly { readonly to: string; readonly locale: Locale }[]> {
  const rows = await queryable.run(
    sql`select learners.id, sealed, users.email, learners.locale
      from learners left join users on users.id = learners.user_id
      where learners.id = any(${sql.param([...ids])}::uuid[])
        and (confirmed_at is not null or (users.id is not null and users.disabled_at is null))`,
    addressRow,
  )
  return rows.flatMap(({ id, sealed, email, locale }) => {
    const to = sealed ? openDetails(keys, id, sealed).email : email
    return to === null ? [] : [{ to, locale }]
  })
}

const completedRow = z.object({ learnerId: z.uuid(), moduleId: z.string() })

/** The modules of a course that learners have completed. */
export function completedModules(queryable: Queryable, courseId: string, ids: readonly string[]) {
  return queryable.run(
    sql`select learner_id as "learnerId", module_id as "moduleId" from learner_modules
      where course_id = ${courseId} and completed_at is not null
        and learner_id = any(${sql.param([...ids])}::uuid[])`,
    completedRow,
  )
}

const stuckRow = z.object({ learnerId: z.uuid(), moduleId: z.string(), questionId: z.string() })

/** The questions of knowledge checks that learners have answered so many times, and never rightly. */
export function unansweredQuestions(
  queryable: Queryable,
  {
    courseId,
    ids,
    times,
  }: { readonly courseId: string; readonly ids: readonly string[]; readonly times: number },
) {
  return queryable.run(
    sql`select learner_id as "learnerId", module_id as "moduleId", question_id as "questionId"
      from learning_events events
      where course_id = ${courseId} and kind = 'question-answered' and not waits
        and learner_id = any(${sql.param([...ids])}::uuid[])
        and not exists (
          select from learner_modules own
          where own.learner_id = events.learner_id and own.course_id = events.course_id
            and own.module_id = events.module_id and events.question_id = any(own.right_questions))
      group by learner_id, module_id, question_id having count(*) >= ${times}`,
    stuckRow,
  )
}
