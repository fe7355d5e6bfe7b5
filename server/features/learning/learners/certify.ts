import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { issueIfDue } from '#server/features/learning/certificates/index.ts'
import { allCourses, type Course, planOf } from '#server/features/learning/courses/index.ts'
import { givenName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import { missingForCertificate } from '#shared/domain/learning-progress.ts'
import { openDetails } from './sealing.ts'
import { readKept, standingIn } from './standing.ts'

const namedRow = z.object({ sealed: z.instanceof(Uint8Array).nullable(), name: z.string().nullable() })

/**
 * Issues what is due to a learner of these courses, in the transaction that wrote the progress; the learner's row has to be
 * locked.
 */
export async function certify(
  services: Pick<Services, 'keys' | 'records'>,
  transaction: Transaction,
  learnerId: string,
  courseIds: readonly string[],
): Promise<void> {
  const courses = await allCourses(transaction)
  const keptProgress = await readKept(transaction, learnerId)
  for (const courseId of courseIds) {
    const course = courses.get(courseId)
    if (!course) continue
    const plan = planOf(course)
    const { progress } = standingIn(keptProgress, courseId)
    if (!missingForCertificate(plan, progress).isNothing) continue
    const name = await nameOf(services, transaction, learnerId)
    await issueIfDue(services, transaction, { learnerId, name, course: certified(course), plan, progress })
  }
}

function certified({ structure, languages }: Course) {
  return {
    ...{ id: structure.id, version: structure.version, titleEn: languages.en.texts.title },
    titleSo: languages.so?.texts.title ?? null,
    minutes: structure.modules.reduce((sum, module) => sum + module.minutes, 0),
  }
}

/** The name of a learner, or of the member of staff who they are: never a whole address, since a certificate is public. */
async function nameOf(
  { keys }: Pick<Services, 'keys'>,
  transaction: Transaction,
  learnerId: string,
): Promise<string> {
  const [row] = await transaction.run(
    sql`select sealed, coalesce(${givenName('users')}, split_part(users.email, '@', 1)) as name
      from learners left join users on users.id = learners.user_id where learners.id = ${learnerId}`,
    namedRow,
  )
  const name = row?.sealed ? openDetails(keys, learnerId, row.sealed).fullName : row?.name
  if (!name) throw new Error('A learner has no name')
  return name
}
