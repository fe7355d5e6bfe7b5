import './sync.css'
import type { DesktopBridge } from '#shared/contract/desktop-bridge.ts'
import { DeviceSettings } from '#web/features/administration/desktop-lock/index.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { DataUse } from './data-use.tsx'
import { useFreshLists } from './device-calls.ts'
import { KeptHere } from './kept-here.tsx'
import { Leaving } from './leaving.tsx'
import { OfficeExchange } from './office-exchange.tsx'
import { OpenConflicts } from './open-conflicts.tsx'
import { OutboxList } from './outbox-list.tsx'
import { StatusFacts } from './status-facts.tsx'
import { WaitingFiles } from './waiting-files.tsx'

/** The sync status of this device, and what a user can do about it (REQ-SYN-05). */
export function SyncPage() {
  const { t } = useTranslation('sync')
  const { desktop } = window
  if (desktop) return <DeviceSync desktop={desktop} />
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <EmptyState title={t('notHere')}>
          <p>{t('notHereText')}</p>
        </EmptyState>
      </StaffBody>
    </StaffPage>
  )
}

function DeviceSync({ desktop }: { readonly desktop: DesktopBridge }) {
  const { t } = useTranslation('sync')
  const status = useSyncStatus()
  useFreshLists(status)
  const syncing = status?.phase === 'syncing'
  const now = (
    <Button tone="main" busy={syncing && t('now')} onClick={() => void desktop.syncNow()}>
      {t('now')}
    </Button>
  )
  return (
    <StaffPage title={t('title')} actions={now}>
      <StaffBody>
        <div className="sync-page">
          {status && <StatusFacts status={status} />}
          <OutboxList state="rejected" />
          <OpenConflicts />
          <WaitingFiles />
          <OutboxList state="waiting" />
          <OfficeExchange />
          <DataUse />
          <KeptHere />
          <Leaving />
          <details className="sync-section">
            <summary>{t('settings')}</summary>
            <DeviceSettings desktop={desktop} />
          </details>
        </div>
      </StaffBody>
    </StaffPage>
  )
}
