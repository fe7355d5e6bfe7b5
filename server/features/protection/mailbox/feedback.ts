import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { writeAsServer } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { type Feedback, feedback } from '#shared/contract/protection/mailbox.ts'
import { REFERRAL_STATUSES } from '#shared/domain/enumerations.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { asksFeedback } from '#shared/rules/referral-feedback.ts'
import type { Mailbox } from './mailboxes.ts'

const feedbackRow = z.object({ status: z.enum(REFERRAL_STATUSES), feedback })

/**
 * What the person has answered to the two questions about a referral; null while they are not asked: before it has begun, and
 * for every other kind of report.
 */
export async function readFeedback(queryable: Queryable, mailbox: Mailbox): Promise<Feedback | null> {
  if (mailbox.collection !== 'referrals') return null
  const [row] = await queryable.run(
    sql`select doc->>'status' as status, jsonb_build_object('feedbackHelp', doc->'feedbackHelp',
          'feedbackSafe', doc->'feedbackSafe') as feedback
        from referrals where id = ${mailbox.recordId}::uuid and deleted_at is null`,
    feedbackRow,
  )
  return row && asksFeedback(row.status) ? row.feedback : null
}

/** Stores the answers of the person in the referral, as a change that its history shows; throws `not_found` while none are asked. */
export async function writeFeedback(
  { database, records }: Services,
  mailbox: Mailbox,
  answers: Feedback,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await readFeedback(transaction, mailbox)
    if (!before) throw new Refusal('not_found', { message: NOT_ASKED })
    const patch = Object.fromEntries(
      (['feedbackHelp', 'feedbackSafe'] as const)
        .filter((field) => before[field] !== answers[field])
        .map((field) => [field, { from: before[field], to: answers[field] }]),
    )
    if (Object.keys(patch).length === 0) return
    const change = { collection: 'referrals', recordId: mailbox.recordId, patch, reason: BY_PERSON } as const
    await writeAsServer(records, transaction, { author: 'public', deviceId: null }, change)
  })
}
/** Said in the words of a conflict, which visitors load. */
const NOT_ASKED = 'This no longer matches what is on the server. Load the page again, then decide again.'
/** What the history has as the reason. */
const BY_PERSON = 'Answered by the person in the mailbox'
