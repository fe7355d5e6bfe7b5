import './incidents.css'
import { EmergencyTabs } from '#web/features/protection/emergency/index.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { RecordList, SearchBox, useListAddress } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffPage } from '#web/ui/staff-page.tsx'
import { IncidentActions, IncidentQueues } from './incident-aside.tsx'
import { incidentKind } from './incident-kind.ts'

/** Incidents for staff: the list with its filters, beside it the open incident, the form, or the queues. */
export function IncidentsPage() {
  const { t } = useTranslation('incidents')
  const address = useListAddress(incidentKind)
  const mayEdit = useMay(incidentKind.edit)
  const add = (
    <>
      <Button onClick={() => address.createAs('call')}>{t('call.take')}</Button>
      <Button tone="main" onClick={address.create} aria-keyshortcuts="n">
        {t('new')} <kbd>N</kbd>
      </Button>
    </>
  )
  return (
    <StaffPage title={t('title')} search={<SearchBox address={address} />} actions={mayEdit && add} fill>
      <EmergencyTabs open="triage" />
      <RecordList address={address} lead={<IncidentQueues />} aside={<IncidentActions address={address} />} />
    </StaffPage>
  )
}
