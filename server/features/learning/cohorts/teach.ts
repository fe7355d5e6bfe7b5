import { createHmac, randomFillSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { countRow, insertRow } from '#server/db/rows.ts'
import { courseLibrary } from '#server/features/learning/courses/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { cohortsContract } from '#shared/contract/learning/cohorts.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { COHORT_LIMITS, COHORTS_PATH, newJoinCode } from '#shared/domain/cohorts.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { type CohortRow, readCohorts, taught } from './find.ts'
import { cohortDueDates, cohortSessions, cohorts } from './tables.ts'

const HOUR_MS = 3_600_000
/** Hours within which an invitation is sent, or not at all. */
const MAILED_WITHIN = 72

/** Creates a cohort for a course that is offered. */
export async function createCohort(
  context: ServerContext,
  { courseId, title }: ParsedInput<typeof cohortsContract.create>,
): Promise<CohortRow> {
  const { database, records } = context.services
  const trainerId = callerOf(context).id
  if (!(await courseLibrary(database)).has(courseId)) throw new Refusal('not_found')
  const id = uuidv7()
  return database.transaction(async (transaction) => {
    const [own] = await transaction.run(
      sql`select count(*) as count from cohorts where trainer_id = ${trainerId}::uuid and ended_at is null`,
      countRow,
    )
    if ((own?.count ?? 0) >= COHORT_LIMITS.cohorts) throw new Refusal('rule_violated', { message: TOO_MANY })
    await insertRow(transaction, cohorts, {
      ...{ id, courseId, title, trainerId, createdAt: records.now().toISOString() },
      joinCode: newJoinCode((bytes) => randomFillSync(bytes)),
    })
    await writeAudit(transaction, { actor: trainerId, act: 'cohort.created', subject: `cohorts/${id}` })
    const [made] = await readCohorts(transaction, sql`where id = ${id}::uuid`)
    if (!made) throw new Error('A cohort was not stored')
    return made
  })
}
const TOO_MANY = 'You teach too many cohorts at once. End one that is over.'

/** Changes a cohort that the caller teaches, under a lock, and enters it in the audit trail. */
export async function changeCohort(
  context: ServerContext,
  id: string,
  act: AuditEvent | null,
  work: (transaction: Transaction, cohort: CohortRow) => Promise<unknown>,
): Promise<void> {
  await context.services.database.transaction(async (transaction) => {
    const cohort = await taught(context, id, transaction)
    await work(transaction, cohort)
    if (act) await writeAudit(transaction, { actor: callerOf(context).id, act, subject: `cohorts/${id}` })
  })
}

/** Replaces the days until which modules shall be completed. */
export async function setDueDates(
  transaction: Transaction,
  cohortId: string,
  dueDates: ParsedInput<typeof cohortsContract.setDueDates>['dueDates'],
): Promise<void> {
  await transaction.run(sql`delete from cohort_due_dates where cohort_id = ${cohortId}::uuid`)
  for (const { moduleId, dueOn } of dueDates)
    await insertRow(transaction, cohortDueDates, { cohortId, moduleId, dueOn }, sql`on conflict do nothing`)
}

/** Records a session that was held. */
export async function addSession(
  transaction: Transaction,
  cohortId: string,
  { heldOn, title }: ParsedInput<typeof cohortsContract.addSession>,
): Promise<{ id: string }> {
  const [own] = await transaction.run(
    sql`select count(*) as count from cohort_sessions where cohort_id = ${cohortId}::uuid`,
    countRow,
  )
  if ((own?.count ?? 0) >= COHORT_LIMITS.sessions) throw new Refusal('rule_violated', { message: FULL })
  const id = uuidv7()
  await insertRow(transaction, cohortSessions, { id, cohortId, heldOn, title })
  return { id }
}
const FULL = 'This cohort has too many sessions. Remove one that was recorded by mistake.'

/** Sets who was at a session; people who are not in the cohort are left out. */
export async function setAttendance(
  transaction: Transaction,
  cohortId: string,
  sessionId: string,
  people: readonly string[],
): Promise<void> {
  const [session] = await transaction.run(
    sql`select 1 from cohort_sessions where id = ${sessionId}::uuid and cohort_id = ${cohortId}::uuid`,
  )
  if (!session) throw new Refusal('not_found')
  await transaction.run(sql`delete from cohort_attendance where session_id = ${sessionId}::uuid`)
  await transaction.run(sql`
    insert into cohort_attendance (session_id, learner_id)
    select ${sessionId}::uuid, learner_id from cohort_members
    where cohort_id = ${cohortId}::uuid and learner_id = any(${sql.param([...people])}::uuid[])`)
}

/**
 * Invites people by mail, each address once a day. The mail says nothing of the cohort but its code: a person who reads it
 * by mistake learns neither the course nor who else is invited.
 */
export async function invite(
  { services: { keys, records, publicUrl } }: ServerContext,
  transaction: Transaction,
  { id, joinCode, endedAt }: CohortRow,
  { addresses, locale }: ParsedInput<typeof cohortsContract.invite>,
): Promise<void> {
  if (endedAt) throw new Refusal('rule_violated', { message: ENDED })
  const { learning } = await loadNamespace(locale, 'emailTemplates')
  const { subject, text, ignore } = learning.cohort
  const link = `${publicUrl}${addressIn(locale, `${COHORTS_PATH}/${joinCode}`)}`
  const lines = [text, ignore].map((line) => fillText(line, { site: publicUrl, link, code: joinCode }))
  const now = records.now()
  const day = now.toISOString().slice(0, 10)
  await enqueueMail(
    { keys, records },
    transaction,
    [...new Set(addresses.map(comparableAddress))].map((to) => ({
      ...{ kind: 'learning' as const, to, subject, body: emailBody([{ locale, lines }]) },
      // Keyed, since the outbox shows keys, and an address can be guessed from a plain hash.
      key: `cohort/${id}/${day}/${createHmac('sha256', keys.derive('addresses')).update(to).digest('base64url')}`,
      expiresAt: new Date(now.getTime() + MAILED_WITHIN * HOUR_MS).toISOString(),
    })),
  )
}
const ENDED = 'This cohort has ended. Create another one to invite people.'
