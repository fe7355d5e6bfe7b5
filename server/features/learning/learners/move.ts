import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { moveCertificates } from '#server/features/learning/certificates/index.ts'
import type { SignedInUser } from '#server/identity/index.ts'
import { forgetMail } from '#server/mail-outbox/index.ts'
import { noteRemoval } from '#server/removals/removals.ts'
import type { Services } from '#server/services.ts'
import { certify } from './certify.ts'
import { lockLearner, recountWaiting } from './events.ts'
import { findLink } from './links.ts'
import { ownerOfAddress } from './sign-in.ts'

/** Who is signed in where progress is moved: a learner, with the user who they are on the staff. */
interface Mover {
  readonly learnerId: string
  readonly user: SignedInUser | null
}

/**
 * Moves what was learned under the token of a mail to the account that its address belongs to, and removes the learner
 * for whom it was made. Only the owner of the address is obeyed, signed in: `other` for anyone else.
 */
export async function moveProgress(
  services: Services,
  token: string,
  { learnerId, user }: Mover,
): Promise<'moved' | 'other' | 'unknown'> {
  const now = services.records.now()
  return services.database.transaction(async (transaction) => {
    const link = await findLink(transaction, 'confirm', token, now.toISOString())
    if (!link || link.confirmedAt !== null) return 'unknown'
    const owner = await ownerOfAddress(services, transaction, link)
    const isOwner = owner?.kind === 'user' ? owner.id === user?.id : owner?.id === learnerId
    if (!owner || !isOwner || link.learnerId === learnerId) return 'other'
    await lockLearner(transaction, learnerId, now)
    await moveRows(transaction, link.learnerId, learnerId)
    await moveCertificates(transaction, link.learnerId, learnerId)
    await moveMemberships(transaction, link.learnerId, learnerId)
    await transaction.run(sql`delete from learners where id = ${link.learnerId}`)
    await noteRemoval(transaction, 'learners', [link.learnerId])
    await forgetMail(transaction, { subscriberId: link.learnerId, keys: [] })
    await certify(services, transaction, learnerId, await recountWaiting(services, transaction, learnerId))
    return 'moved'
  }, 'learner-addresses')
}

/** The cohorts of one learner become the other's, with tests and attendance; in a cohort of both, the other's own count. */
async function moveMemberships(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(sql`
    insert into cohort_attendance (session_id, learner_id)
    select session_id, ${to}::uuid from cohort_attendance where learner_id = ${from} on conflict do nothing`)
  await transaction.run(sql`
    update cohort_members moved set learner_id = ${to}
    where learner_id = ${from} and not exists (
      select from cohort_members own where own.learner_id = ${to} and own.cohort_id = moved.cohort_id)`)
}

/** The furthest of both counts, and nothing that was completed is lost. */
async function moveRows(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(sql`
    insert into learning_events (learner_id, id, course_id, module_id, kind, question_id, choices, shown, amount, at,
      received_at, waits)
    select ${to}::uuid, id, course_id, module_id, kind, question_id, choices, shown, amount, at, received_at, waits
    from learning_events where learner_id = ${from} on conflict do nothing`)
  await transaction.run(sql`
    insert into learner_modules as own
      (learner_id, course_id, module_id, percent, started_at, completed_at, right_questions, seconds)
    select ${to}::uuid, course_id, module_id, percent, started_at, completed_at, right_questions, seconds
    from learner_modules where learner_id = ${from}
    on conflict (learner_id, course_id, module_id) do update set percent = greatest(own.percent, excluded.percent),
      started_at = least(own.started_at, excluded.started_at),
      completed_at = least(own.completed_at, excluded.completed_at),
      right_questions = array(select distinct unnest(own.right_questions || excluded.right_questions) order by 1),
      seconds = greatest(own.seconds, excluded.seconds)`)
  await transaction.run(sql`
    insert into learner_courses as own (learner_id, course_id, began_at, assessment_passed_at)
    select ${to}::uuid, course_id, began_at, assessment_passed_at from learner_courses where learner_id = ${from}
    on conflict (learner_id, course_id) do update set began_at = least(own.began_at, excluded.began_at),
      assessment_passed_at = least(own.assessment_passed_at, excluded.assessment_passed_at)`)
  await transaction.run(sql`
    insert into learner_days (learner_id, day)
    select ${to}::uuid, day from learner_days where learner_id = ${from} on conflict do nothing`)
  await transaction.run(sql`
    update assessment_attempts moved set learner_id = ${to}
    where learner_id = ${from} and (answered_at is not null or not exists (
      select from assessment_attempts own
      where own.learner_id = ${to} and own.course_id = moved.course_id and own.answered_at is null))`)
  await transaction.run(sql`
    insert into course_ratings (learner_id, course_id, stars, rated_at)
    select ${to}::uuid, course_id, stars, rated_at from course_ratings where learner_id = ${from}
    on conflict do nothing`)
}
