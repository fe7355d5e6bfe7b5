import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import { may } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { answersFor, managersAnswers } from './answers.ts'
import { listedOf } from './coded.ts'
import { findApplication, type OpenedRow } from './find.ts'
import { managementOf } from './management.ts'
import { reviewsOf } from './reviews.ts'

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
  const { services } = context
  const user = callerOf(context)
  const now = services.records.now()
  const row = await findApplication(queryable, user, id)
  const { seen, ...rest } = await answersFor(services, queryable, { user, row })
  const isManager = may(user, 'grants:manage')
  const answers = managersAnswers(services, user, row)
  return {
    ...listedOf(row, seen, now),
    ...rest,
    confirmed: isManager ? row.confirmedAt !== null : null,
    anonymised: row.anonymisedAt !== null,
    asked: askedOf(row, now),
    blind: row.blindRound,
    reviews: await reviewsOf(services, queryable, { user, row }),
    management: isManager ? await managementOf(services, queryable, { row, answers, user }) : null,
  }
}

function askedOf(row: OpenedRow, now: Date): GrantApplicationPage['asked'] {
  if (row.askedUntil === null) return null
  const isOpen = row.askedFields.length > 0 && mogadishuDay(now) <= row.askedUntil
  return { until: row.askedUntil, open: isOpen, answeredAt: row.answeredAt }
}
