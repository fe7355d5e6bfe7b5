import { RecordConsents } from '#web/features/protection/consents/index.ts'
import { EmergencyTabs } from '#web/features/protection/emergency/index.ts'
import { RecordEvidence } from '#web/features/protection/evidence/index.ts'
import { RecordMailbox } from '#web/features/protection/mailbox/index.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { RecordList, RecordReaders, recordKind, SearchBox, useListAddress } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffPage } from '#web/ui/staff-page.tsx'
import { DueTimes } from './due-times.tsx'
import { Feedback } from './feedback.tsx'
import { HandingOver } from './handing-over.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { ReferralFigures } from './referral-figures.tsx'

const referralKind = recordKind('referrals', [
  DueTimes,
  RecordMailbox,
  RecordConsents,
  ProviderLinks,
  HandingOver,
  Feedback,
  RecordEvidence,
  RecordReaders,
])

/** Referrals for staff: the list with its filters, beside it the open referral or the form. */
export function ReferralsPage() {
  const { t } = useTranslation(['terms', 'records'])
  const address = useListAddress(referralKind)
  const mayEdit = useMay(referralKind.edit)
  const add = (
    <Button tone="main" onClick={address.create} aria-keyshortcuts="n">
      {t('records:kinds.referrals.new')} <kbd>N</kbd>
    </Button>
  )
  return (
    <StaffPage
      title={t('terms:collections.referrals')}
      search={<SearchBox address={address} />}
      actions={mayEdit && add}
      fill
    >
      <EmergencyTabs open="referrals" />
      <RecordList address={address} lead={<ReferralFigures />} />
    </StaffPage>
  )
}
