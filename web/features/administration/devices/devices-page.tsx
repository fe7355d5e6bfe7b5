import { useState } from 'react'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { useWide } from '#web/lib/use-wide.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { AboveList } from '#web/ui/staff/above-list.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { ApproveOwnDialog } from './approve-own-dialog.tsx'
import type { DeviceView } from './device-state.tsx'
import { DevicesTable } from './devices-table.tsx'
import { CodeDialog } from './enrolment/code-dialog.tsx'
import { OpenCodes } from './enrolment/open-codes.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { WatchDialog } from './watch-dialog.tsx'

const FILTERS = { attention: '' }

/** All field devices: approve those that wait, revoke those that are lost, see those that need attention. */
export function DevicesPage() {
  const { t } = useTranslation(['users', 'enrolment', 'recovery', 'lostRecords', 'recordTwins', 'waiting'])
  const [{ attention }, change] = useUrlState(FILTERS)
  const isNarrowed = attention !== ''
  const isWide = useWide()
  const read = useCall('sync', 'devices')
  const items = read.data?.items.filter(({ alarms }) => !isNarrowed || alarms.length > 0)
  const [revoked, setRevoked] = useState<DeviceView | null>(null)
  const [own, setOwn] = useState<DeviceView | null>(null)
  const [isMaking, setMaking] = useState(false)
  const [watched, setWatched] = useState<DeviceView | null>(null)
  const empty = isNarrowed
    ? { empty: t('devices.noneNeedsAttention') }
    : { empty: t('devices.empty'), emptyText: <p>{t('devices.emptyText')}</p> }
  const others = (
    <>
      <LinkButton to="/devices/lost-records">{t('lostRecords:link')}</LinkButton>
      <LinkButton to="/devices/record-twins">{t('recordTwins:link')}</LinkButton>
      <LinkButton to="/devices/recovery">{t('recovery:link')}</LinkButton>
    </>
  )
  return (
    <StaffPage
      title={t('devices.title')}
      actions={
        <>
          <Button tone="main" onClick={() => setMaking(true)}>
            {t('enrolment:make.open')}
          </Button>
          {isWide && others}
        </>
      }
    >
      <StaffBody>
        <AboveList set={isNarrowed ? 1 : 0}>
          <p>{t('devices.lead')}</p>
          {!isWide && <p className="actions">{others}</p>}
          <div className="filter-bar">
            <SelectField
              name="attention"
              form="filter"
              label={t('devices.show')}
              value={isNarrowed ? 'true' : ''}
              empty={t('devices.all')}
              choices={[{ value: 'true', label: t('devices.needsAttention') }]}
              onChange={({ target }) => change({ attention: target.value })}
            />
          </div>
        </AboveList>
        <DevicesTable
          read={{ data: items, error: read.error, refetch: read.refetch }}
          {...empty}
          onRevoke={setRevoked}
          onApproveOwn={setOwn}
          onWatch={setWatched}
        />
        <OpenCodes />
      </StaffBody>
      {isMaking && <CodeDialog onClose={() => setMaking(false)} />}
      {own && <ApproveOwnDialog device={own} onClose={() => setOwn(null)} />}
      {revoked && <RevokeDialog device={revoked} onClose={() => setRevoked(null)} />}
      {watched && <WatchDialog device={watched} onClose={() => setWatched(null)} />}
    </StaffPage>
  )
}
