import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { removeFilesOf } from '#server/features/grant-files/index.ts'
import type { Services } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import { ENDED_STATES, UNENDED_DAYS } from '#shared/domain/grant-states.ts'

/** Applications that one transaction empties. */
const AT_ONCE = 200

/**
 * Empties what applicants wrote once the time that their round sets has passed since the application ended. One that does not
 * end, because nobody decides or completes it, goes two years later, counted from its last change. Codes and figures stay, so
 * that the round can be counted.
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

async function emptyBatch(transaction: Transaction, now: string): Promise<number> {
  const ids = await transaction.run(
    sql`select grant_applications.id from grant_applications join grant_rounds on grant_rounds.id = round_id
      where anonymised_at is null and greatest(state_since, received_at, answered_at) < ${now}::timestamptz
        - make_interval(days => (settings ->> 'anonymiseAfterDays')::int
          + case when state = any(${sql.param([...ENDED_STATES])}::text[]) then 0 else ${UNENDED_DAYS}::int end)
      limit ${AT_ONCE} for update of grant_applications skip locked`,
    z.object({ id: z.uuid() }),
  )
  const applicationIds = ids.map(({ id }) => id)
  const list = sql.param(applicationIds)
  await transaction.run(sql`
    update grant_applications set sealed = null, asked_sealed = null, registration_hash = null, address_hash = null,
      code_hash = null, asked_fields = '{}', anonymised_at = ${now}::timestamptz
    where id = any(${list}::uuid[])`)
  await transaction.run(
    sql`delete from grant_application_versions where application_id = any(${list}::uuid[])`,
  )
  for (const table of SEALED)
    await transaction.run(
      sql`update ${sql.identifier(table)} set sealed = null where application_id = any(${list}::uuid[])`,
    )
  await transaction.run(sql`delete from grant_notes where application_id = any(${list}::uuid[])`)
  await transaction.run(sql`
    update grant_report_versions set sealed = null, comment_sealed = null where report_id in
      (select id from grant_reports where application_id = any(${list}::uuid[]))`)
  await transaction.run(sql`delete from grant_links where application_id = any(${list}::uuid[])`)
  await removeFilesOf(transaction, applicationIds, new Date(now))
  for (const id of applicationIds)
    await writeAudit(transaction, { actor: null, act: 'grant.anonymised', subject: `grants/${id}` })
  return ids.length
}

/** Anonymises once a day. */
export const anonymiseApplicationsDaily = (services: Services): Promise<void> =>
  recurs(services, { name: 'anonymise-grant-applications', rule: daily('02:40') }, async () => {
    await anonymiseApplications(services)
  })
