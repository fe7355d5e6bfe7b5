import './climate.css'
import { RecordSummary } from '#web/features/monitoring/publications/index.ts'
import { RecordConsents, RecordEvidence, RecordMailbox } from '#web/features/protection/index.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { RecordList, RecordReaders, recordKind, SearchBox, useListAddress } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffPage } from '#web/ui/staff-page.tsx'
import { ClimateTabs } from './climate-tabs.tsx'

const climateKind = recordKind('climate-incidents', [
  RecordMailbox,
  RecordConsents,
  RecordSummary,
  RecordEvidence,
  RecordReaders,
])

/** Active Cases for staff: the list of climate incidents with its filters, beside it the open one or the form. */
export function ClimateCasesPage() {
  const { t } = useTranslation(['terms', 'records', 'climate'])
  const address = useListAddress(climateKind)
  const mayEdit = useMay(climateKind.edit)
  const add = (
    <Button tone="main" onClick={address.create} aria-keyshortcuts="n">
      {t('records:kinds.climate-incidents.new')} <kbd>N</kbd>
    </Button>
  )
  return (
    <StaffPage
      title={t('terms:collections.climate-incidents')}
      search={<SearchBox address={address} />}
      actions={mayEdit && add}
      fill
    >
      <ClimateTabs open="cases" />
      <RecordList address={address} />
    </StaffPage>
  )
}
