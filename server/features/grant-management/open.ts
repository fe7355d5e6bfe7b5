import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { openAnswers } from '#server/features/grants/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { GrantApplicationPage } from '#shared/contract/grant-management.ts'
import { may, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_FIELD_NAMES, type GrantFieldName } from '#shared/domain/grant-application.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import { answersOf, CODED, codedRow, FROM_APPLICATIONS, listedOf } from './coded.ts'
import { managementOf } from './management.ts'
import { applicationsOf } from './reach.ts'

const openedRow = codedRow.extend({
  roundId: z.uuid(),
  confirmedAt: z.iso.datetime().nullable(),
  askedFields: z.array(z.string()),
  askedAt: z.iso.datetime().nullable(),
  askedUntil: z.iso.date().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  anonymisedAt: z.iso.datetime().nullable(),
})
/** An application as its page needs it. */
export type OpenedRow = z.output<typeof openedRow>

/** An application that the user sees; `held` locks it. Throws `not_found` for any other one. */
export async function findApplication(
  queryable: Queryable,
  user: User,
  id: string,
  held = false,
): Promise<OpenedRow> {
  const [row] = await queryable.run(
    sql`select ${CODED}, grant_applications.round_id as "roundId", confirmed_at as "confirmedAt",
        asked_fields as "askedFields", asked_at as "askedAt", asked_until as "askedUntil", answered_at as "answeredAt",
        anonymised_at as "anonymisedAt"
      ${FROM_APPLICATIONS} where grant_applications.id = ${id}::uuid and ${applicationsOf(user)}
      ${held ? sql`for update of grant_applications` : sql``}`,
    openedRow,
  )
  if (!row) throw new Refusal('not_found')
  return row
}

/** Opens an application, and enters in the audit trail who opened it (REQ-GRT-51). */
export async function openApplication(context: ServerContext, id: string): Promise<GrantApplicationPage> {
  return context.services.database.transaction(async (transaction) => {
    const page = await pageOf(context, transaction, id)
    const actor = callerOf(context).id
    await writeAudit(transaction, { actor, act: 'grant.opened', subject: `grants/${id}` })
    return page
  })
}

/** The page of an application for the caller. */
export async function pageOf(
  context: ServerContext,
  queryable: Queryable,
  id: string,
): Promise<GrantApplicationPage> {
  const { keys, records } = context.services
  const user = callerOf(context)
  const now = records.now()
  const row = await findApplication(queryable, user, id)
  const answers = answersOf(keys, row)
  const isManager = may(user, 'grants:manage')
  return {
    ...listedOf(row, answers, now),
    answers: answers ? GRANT_FIELD_NAMES.map((field) => ({ field, value: answerOf(answers, field) })) : [],
    budget: answers?.budgetLines ?? [],
    confirmed: row.confirmedAt !== null,
    anonymised: row.anonymisedAt !== null,
    asked: askedOf(row, now),
    versions: await versionsOf(context, queryable, id),
    management: isManager ? await managementOf(context.services, queryable, { row, answers }) : null,
  }
}

const answerOf = (answers: GrantApplication, field: GrantFieldName): string | string[] => answers[field]

function askedOf(row: OpenedRow, now: Date): GrantApplicationPage['asked'] {
  if (row.askedUntil === null) return null
  const isOpen = row.askedFields.length > 0 && mogadishuDay(now) <= row.askedUntil
  return { until: row.askedUntil, open: isOpen, answeredAt: row.answeredAt }
}

const versionRow = z.object({
  id: z.uuid(),
  number: z.int(),
  writtenAt: z.iso.datetime(),
  sealed: z.instanceof(Uint8Array),
})

/** What the application said at first and after each answer, with what each changed. */
async function versionsOf(
  { services: { keys } }: ServerContext,
  queryable: Queryable,
  id: string,
): Promise<GrantApplicationPage['versions']> {
  const rows = await queryable.run(
    sql`select id, number, written_at as "writtenAt", sealed from grant_application_versions
      where application_id = ${id}::uuid and sealed is not null order by number`,
    versionRow,
  )
  const said = rows.map((row) => openAnswers(keys, 'grant-application-versions', row.id, row.sealed))
  return rows.map(({ number, writtenAt }, at) => {
    const [before, after] = [said[at - 1], said[at]]
    const changes = before && after ? changesBetween(before, after) : []
    return { number, writtenAt, changes }
  })
}

function changesBetween(before: GrantApplication, after: GrantApplication) {
  return GRANT_FIELD_NAMES.map((field) => ({
    field,
    before: answerOf(before, field),
    after: answerOf(after, field),
  })).filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
