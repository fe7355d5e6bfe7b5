import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { removeFilesOf } from '#server/features/grants/grant-files/index.ts'
import type { Services } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'

/** Applications that one transaction empties. */
const AT_ONCE = 200

/**
 * Empties what applicants wrote once the time that their round sets has passed since the application ended (decision 0383): its codes
 * and figures stay, so that the round can be counted.
 */
export async function anonymiseApplications({ database, records }: Services): Promise<number> {
  const now = records.now().toISOString()
  let total = 0
  for (let emptied = AT_ONCE; emptied === AT_ONCE; total += emptied) {
    emptied = await database.transaction((transaction) => emptyBatch(transaction, now))
  }
  return total
}

/** What was written beside figures that stay. */
const SEALED = [
  ...['grant_requests', 'grant_screenings', 'grant_assignments', 'grant_decisions'],
  ...['grant_letters', 'grant_bank_details', 'grant_reports'],
]

/** When the work on an application ended; null before, as while a decision can still be undone. */
const ENDED = sql`case
  when state in ('withdrawn', 'completed') then state_since
  when state = 'declined' then
    (select sent_at from grant_letters where application_id = grant_applications.id and kind = 'decline') end`

/** Acts that change nothing: reading an application does not prolong its time. */
export const READING_ACTS: readonly AuditEvent[] = [
  ...(['grant.opened', 'grant.sent-opened', 'grant.file-opened', 'grant.bank-opened'] as const),
]

/** When something was done about an application last; it is not over before the day of its last report. */
const LAST_CHANGED = sql`greatest(state_since, received_at, answered_at,
  (select max(at) from audit_entries
    where subject like 'grants/%' and subject = 'grants/' || grant_applications.id and act <> all(${sql.param(READING_ACTS)}::text[])),
  (select max(due_on)::timestamptz from grant_reports where application_id = grant_applications.id))`

/** An application that nobody ends goes so much later, counted from its last change. */
const WITHOUT_END = sql`interval '1 year'`

/** Which applications are emptied at an instant. */
function isDue(now: string): SQL {
  const before = sql`${now}::timestamptz - make_interval(days => (settings ->> 'anonymiseAfterDays')::int)`
  return sql`anonymised_at is null and (${ENDED} < ${before} or ${LAST_CHANGED} < ${before} - ${WITHOUT_END})`
}

async function emptyBatch(transaction: Transaction, now: string): Promise<number> {
  const ids = await transaction.run(
    sql`select grant_applications.id from grant_applications join grant_rounds on grant_rounds.id = round_id
      where ${isDue(now)} limit ${AT_ONCE} for update of grant_applications skip locked`,
    z.object({ id: z.uuid() }),
  )
  const applicationIds = ids.map(({ id }) => id)
  await emptyApplications(transaction, applicationIds, new Date(now))
  for (const id of applicationIds)
    await writeAudit(transaction, { actor: null, act: 'grant.anonymised', subject: `grants/${id}` })
  return ids.length
}

/** Removes what applicants wrote and what staff wrote about it, with the files; codes, figures and days stay. */
export async function emptyApplications(
  transaction: Transaction,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const list = sql.param([...applicationIds])
  await transaction.run(sql`
    update grant_applications set sealed = null, asked_sealed = null, registration_hash = null, address_hash = null,
      ended_code_hash = code_hash, code_hash = null, asked_fields = '{}', anonymised_at = ${now.toISOString()}::timestamptz
    where id = any(${list}::uuid[])`)
  await transaction.run(
    sql`delete from grant_application_versions where application_id = any(${list}::uuid[])`,
  )
  for (const table of SEALED)
    await transaction.run(
      sql`update ${sql.identifier(table)} set sealed = null where application_id = any(${list}::uuid[])`,
    )
  await transaction.run(
    sql`update grant_assignments set tie_sealed = null where application_id = any(${list}::uuid[])`,
  )
  // Files of a draft that was never submitted go some days later, as those of any form.
  await transaction.run(
    sql`update grant_reports set folder_hash = null where application_id = any(${list}::uuid[])`,
  )
  await transaction.run(sql`delete from grant_notes where application_id = any(${list}::uuid[])`)
  await transaction.run(sql`
    update grant_report_versions set sealed = null, comment_sealed = null where report_id in
      (select id from grant_reports where application_id = any(${list}::uuid[]))`)
  await transaction.run(sql`delete from grant_links where application_id = any(${list}::uuid[])`)
  await removeFilesOf(transaction, applicationIds, now)
}

/** Anonymises once a day. */
export const anonymiseApplicationsDaily = (services: Services): Promise<void> =>
  recurs(services, { name: 'anonymise-grant-applications', rule: daily('02:40') }, async () => {
    await anonymiseApplications(services)
  })
