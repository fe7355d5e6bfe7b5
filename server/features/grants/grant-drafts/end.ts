import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { idRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { DRAFT_DAYS, DRAFT_NOTICE_DAYS } from '#shared/domain/grant-drafts.ts'
import { mailKnownLink } from './emails.ts'
import { openMember } from './sealing.ts'
import { endDraft } from './send.ts'

const AT_ONCE = 100
const DAY_MS = 86_400_000

/**
 * Deletes drafts that nobody has changed for long, and notifies their contact persons two weeks before; a draft is deleted only
 * once its contact person had these two weeks (REQ-GRT-44).
 */
export async function endOldDrafts(services: Services): Promise<{ noticed: number; deleted: number }> {
  const toldCount = await tellOfEnd(services)
  const { database, records } = services
  const now = records.now().toISOString()
  const deleted = await database.transaction(async (transaction) => {
    const rows = await transaction.run(
      sql`select id from grant_drafts where sent_at is null and deleted_at is null
          and changed_at < ${now}::timestamptz - make_interval(days => ${DRAFT_DAYS}::int)
          and told_at < ${now}::timestamptz - make_interval(days => ${DRAFT_NOTICE_DAYS}::int)
        limit ${AT_ONCE} for update skip locked`,
      idRow,
    )
    for (const { id } of rows) {
      await endDraft(services, transaction, id, 'deleted_at')
      await writeAudit(transaction, {
        actor: null,
        act: 'grant-draft.expired',
        subject: `grant-drafts/${id}`,
      })
    }
    return rows.length
  })
  return { noticed: toldCount, deleted }
}

const ending = z.object({
  id: z.uuid(),
  language: z.enum(GRANT_LANGUAGES),
  changedAt: z.iso.datetime(),
  memberId: z.uuid(),
  sealed: z.instanceof(Buffer),
})

async function tellOfEnd(services: Services): Promise<number> {
  const { database, keys, records } = services
  const now = records.now()
  const at = now.toISOString()
  return database.transaction(async (transaction) => {
    const rows = await transaction.run(
      sql`select grant_drafts.id, language, changed_at as "changedAt", grant_draft_members.id as "memberId",
          grant_draft_members.sealed
        from grant_drafts join grant_draft_members on draft_id = grant_drafts.id and is_contact
        where sent_at is null and deleted_at is null and told_at is null and grant_drafts.confirmed_at is not null
          and changed_at < ${at}::timestamptz - make_interval(days => ${DRAFT_DAYS - DRAFT_NOTICE_DAYS}::int)
        limit ${AT_ONCE} for update of grant_drafts skip locked`,
      ending,
    )
    for (const { id, language, changedAt, memberId, sealed } of rows) {
      const due = Date.parse(changedAt) + DRAFT_DAYS * DAY_MS
      const notice = now.getTime() + DRAFT_NOTICE_DAYS * DAY_MS
      const values = { date: mogadishuDay(new Date(Math.max(due, notice))) }
      const { email: to } = openMember(keys, memberId, sealed)
      await mailKnownLink(
        services,
        transaction,
        { draftId: id, memberId, to, language },
        { kind: 'ending', values },
      )
      await transaction.run(sql`update grant_drafts set told_at = ${at}::timestamptz where id = ${id}::uuid`)
    }
    return rows.length
  })
}

/** Notifies and deletes once a day. */
export const endOldDraftsDaily = (services: Services): Promise<void> =>
  recurs(services, { name: 'end-grant-drafts', rule: daily('02:50') }, async () => {
    await endOldDrafts(services)
  })
