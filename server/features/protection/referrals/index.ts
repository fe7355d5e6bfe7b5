import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { noteOpened, ofVisitor, receive } from '#server/features/protection/visitor-reports/index.ts'
import { type Asking, callerOf, type Handlers } from '#server/http/context.ts'
import { recordsHandlers } from '#server/record-handlers/index.ts'
import { inReachOf } from '#server/records/index.ts'
import type { referralsContract } from '#shared/contract/protection/referrals.ts'
import { may } from '#shared/domain/access.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import { referralFigures } from './figures.ts'

const records = recordsHandlers.referrals

/** Referrals: the calls that every record collection has, and visitors' requests. */
export const referralsHandlers: Handlers<typeof referralsContract> = {
  ...records,
  create(call) {
    if (may(call.context.user, 'referrals:edit')) return records.create(call)
    return receive(call.context, referrals.name, ofVisitor(referrals.name, call.input))
  },

  figures: ({ context }) => referralFigures(context),

  async get(call) {
    const record = await records.get(call)
    await noteOpened(call.context, referrals.name, record)
    return record
  },
}

/** How many referrals in the user's care have an answer that nobody has read: those assigned to, or else sent by, the user. */
export async function countAnswered(asking: Asking): Promise<number> {
  const user = callerOf(asking)
  const [counted] = await asking.services.database.run(
    sql`select count(*)::int as total from referrals
      where new_answer and deleted_at is null and ${inReachOf(user, referrals)}
        and coalesce(assignee_id, (select sent_by from referral_links where record_id = referrals.id
          and answered_at is not null order by answered_at desc limit 1)) = ${user.id}::uuid`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}

export { pinsEndWithAddress } from './address-changed.ts'
export { linksEndWithConsent, passingOnTakesConsent } from './consent.ts'
export { forgetLinks, forgetPins, referralLinksHandlers } from './links.ts'
