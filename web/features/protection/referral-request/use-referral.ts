import type { InputOf } from '#shared/contract/endpoint.ts'
import type { referralsContract } from '#shared/contract/protection/referrals.ts'
import { type FieldTexts, useOnePageForm } from '#web/features/protection/visitor-forms/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { REFERRAL_PAGE } from './check-referral.ts'
import { REFERRAL_FIELDS, type Referral, type ReferralField } from './referral-values.ts'

/** The state of the request: values kept in the tab, errors, and sending at most once. */
export function useReferral(): Referral {
  const { t } = useTranslation('referralRequest')
  const create = useAction('referrals', 'create', {
    says: { shownBy: 'form' },
    refreshes: ['referrals', 'statistics'],
  })
  const names = REFERRAL_FIELDS.map((name) => [name, t(`names.${name}`)])
  return useOnePageForm(REFERRAL_PAGE, {
    labels: Object.fromEntries(names) as FieldTexts<ReferralField>,
    recordedBy: 'referrals:edit',
    resource: 'referrals',
    create: (input, headers) =>
      create.mutateAsync({ input: input as InputOf<typeof referralsContract.create>, headers }),
  })
}
