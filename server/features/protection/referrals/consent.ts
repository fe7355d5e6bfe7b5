import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import { mayLeaveOn, parentsOf } from '#server/consents/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Projection } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'

/** Whether the person agrees today that this referral goes to a provider. */
export async function hasConsent({ records }: Services, queryable: Queryable, id: string): Promise<boolean> {
  const today = mogadishuDay(records.now())
  const may = await mayLeaveOn(queryable, 'referral-link', { collection: 'referrals', ids: [id] }, today)
  return may.has(id)
}

/** Ends the open links of a referral; returns how many there were. */
export async function endLinks(transaction: Transaction, recordId: string, at: string): Promise<number> {
  const ended = await transaction.run(sql`
    update referral_links set revoked_at = ${at}::timestamptz
    where record_id = ${recordId}::uuid and revoked_at is null and expires_at > ${at}::timestamptz returning id`)
  return ended.length
}

/**
 * Notes in the audit trail where a device, an import or a race with a withdrawal says that a referral was passed on though
 * nobody's consent to it holds: what was done stays on record (decision 0294), and no link can be sent.
 */
export const passingOnTakesConsent: Projection = {
  collections: ['referrals'],
  async project(transaction, _collection, _recordIds, { authorId, at, applied }) {
    const ids = applied
      .filter(({ changes }) => changes.status?.to === 'sent')
      .map(({ operation }) => operation.recordId)
    if (ids.length === 0) return
    const of = { collection: 'referrals', ids } as const
    const may = await mayLeaveOn(transaction, 'referral-link', of, mogadishuDay(new Date(at)))
    for (const id of new Set(ids.filter((each) => !may.has(each)))) {
      const [act, subject] = ['referral.passed-on-without-consent', `referrals/${id}`] as const
      await writeAudit(transaction, { actor: authorId, act, subject })
    }
  },
}

/** Ends open links in the transaction that takes consent away, so that the office sees at once that they are dead. */
export const linksEndWithConsent: Projection = {
  collections: ['consents'],
  async project(transaction, _collection, recordIds, { authorId, at }) {
    const ids = await parentsOf(transaction, recordIds, { collection: 'referrals' })
    if (ids.length === 0) return
    const of = { collection: 'referrals', ids } as const
    const may = await mayLeaveOn(transaction, 'referral-link', of, mogadishuDay(new Date(at)))
    for (const id of ids.filter((each) => !may.has(each))) {
      if ((await endLinks(transaction, id, at)) === 0) continue
      const [act, subject] = ['referral-link.revoked', `referrals/${id}`] as const
      await writeAudit(transaction, { actor: authorId, act, subject, detail: { cause: 'consent' } })
    }
  },
}
