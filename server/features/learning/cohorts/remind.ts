import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { addressesOfLearners } from '#server/features/learning/learners/index.ts'
import { cancelMailAbout, emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { COHORTS_PATH, REMINDED_DAYS_BEFORE } from '#shared/domain/cohorts.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'

const dueRow = z.object({
  cohortId: z.uuid(),
  joinCode: z.string(),
  learnerId: z.uuid(),
  dueOn: z.iso.date(),
})
type Due = z.output<typeof dueRow>

/** What the outbox knows the reminders of a member by, so that those of a member who has left are not sent. */
export const remindersOf = (cohortId: string, learnerId: string): string =>
  `cohort-due/${cohortId}/${learnerId}`

/**
 * Reminds members by mail of a due date in the coming days, once for each day and cohort, while a module of that day is not
 * completed. A mail names neither the cohort nor the course.
 */
export async function remindOfDueDates(services: Services): Promise<void> {
  const { database, records } = services
  const today = mogadishuDay(records.now())
  const due = await database.run(
    sql`select distinct cohort.id as "cohortId", join_code as "joinCode", member.learner_id as "learnerId",
        due_on as "dueOn"
      from cohort_due_dates due
      join cohorts cohort on cohort.id = due.cohort_id and ended_at is null
      join cohort_members member on member.cohort_id = cohort.id and reminded
      where due_on > ${today}::date and due_on <= ${addDays(today, REMINDED_DAYS_BEFORE)}::date
        and not exists (select from learner_modules own where own.learner_id = member.learner_id
          and own.course_id = cohort.course_id and own.module_id = due.module_id and completed_at is not null)
        and not exists (select from certificates where certificates.learner_id = member.learner_id
          and certificates.course_id = cohort.course_id and withdrawn_at is null)`,
    dueRow,
  )
  for (const member of due) await database.transaction((transaction) => remind(services, transaction, member))
}

async function remind(services: Services, transaction: Transaction, due: Due): Promise<void> {
  const { cohortId, joinCode, learnerId, dueOn } = due
  const [reader] = await addressesOfLearners(services, transaction, [learnerId])
  // Without a confirmed address there is no one to write to.
  if (!reader) return
  const { to, locale } = reader
  const { learning } = await loadNamespace(locale, 'emailTemplates')
  const { subject, text, off } = learning.dueDate
  const link = `${services.publicUrl}${addressIn(locale, `${COHORTS_PATH}/${joinCode}`)}`
  const values = { site: services.publicUrl, link, date: formatDate(dueOn, locale) }
  const lines = [text, off].map((line) => fillText(line, values))
  const about = remindersOf(cohortId, learnerId)
  await enqueueMail(services, transaction, [
    {
      ...{ kind: 'learning' as const, key: `${about}/${dueOn}`, about, to, subject, subscriberId: learnerId },
      body: emailBody([{ locale, lines }]),
      // After the day it would remind of nothing.
      expiresAt: `${dueOn}T21:00:00.000Z`,
    },
  ])
}

/** Says whether a member is reminded by mail; what waits to be sent is not sent to who no longer wants it. */
export async function setReminders(
  { database }: Pick<Services, 'database'>,
  member: { readonly cohortId: string; readonly learnerId: string; readonly wanted: boolean },
): Promise<void> {
  const { cohortId, learnerId, wanted } = member
  await database.transaction(async (transaction) => {
    const changed = await transaction.run(sql`
      update cohort_members set reminded = ${wanted}
      where cohort_id = ${cohortId}::uuid and learner_id = ${learnerId}::uuid returning 1`)
    if (changed.length === 0) throw new Refusal('not_found')
    if (!wanted) await cancelMailAbout(transaction, remindersOf(cohortId, learnerId))
  })
}

/** Reminds every day. */
export const remindOfDueDatesDaily = (services: Services) =>
  recurs(services, { name: 'remind-due-dates', rule: daily('07:20') }, () => remindOfDueDates(services))
