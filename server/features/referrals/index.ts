import { noteOpened, receive, recordsHandlers } from '#server/features/records/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { referralsContract } from '#shared/contract/referrals.ts'
import { may } from '#shared/domain/access.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import { referralFigures } from './figures.ts'

const records = recordsHandlers.referrals

/** What a visitor may say of a referral; the rest is for those who work on it, first of all whether there is consent. */
const ASKED: readonly string[] = [
  'id',
  'serviceType',
  'urgencyLevel',
  'clientName',
  'clientAge',
  'clientGender',
  'contactInfo',
  'serviceNeeds',
  'preferredProvider',
  'additionalNotes',
  'regionCode',
  'districtCode',
  'receiptCode',
]

/** Referrals: the calls that every record collection has, and visitors' requests. */
export const referralsHandlers: Handlers<typeof referralsContract> = {
  ...records,
  create(call) {
    if (may(call.context.user, 'referrals:edit')) return records.create(call)
    const asked = Object.entries(call.input).filter(([name]) => ASKED.includes(name))
    return receive(call.context, referrals.name, Object.fromEntries(asked))
  },

  figures: ({ context }) => referralFigures(context),

  async get(call) {
    const found = await records.get(call)
    await noteOpened(call.context, referrals.name, found)
    return found
  },
}

export { forgetLinks, linksEndWithConsent, referralLinksHandlers } from './links.ts'
