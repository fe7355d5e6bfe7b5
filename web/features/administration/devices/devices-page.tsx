import { useState } from 'react'
import { formatRelative } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { ApproveOwnDialog } from './approve-own-dialog.tsx'
import { DeviceState, type DeviceView } from './device-state.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** All field devices: approve those that wait, revoke those that are lost. */
export function DevicesPage() {
  const { t } = useTranslation(['users', 'recovery', 'lostRecords', 'recordTwins'])
  const { data, error, refetch } = useCall('sync', 'devices')
  const [revoked, setRevoked] = useState<DeviceView | null>(null)
  const [own, setOwn] = useState<DeviceView | null>(null)
  return (
    <StaffPage
      title={t('devices.title')}
      actions={
        <>
          <LinkButton to="/devices/lost-records">{t('lostRecords:link')}</LinkButton>
          <LinkButton to="/devices/record-twins">{t('recordTwins:link')}</LinkButton>
          <LinkButton to="/devices/recovery">{t('recovery:link')}</LinkButton>
        </>
      }
    >
      <StaffBody>
        <p>{t('devices.lead')}</p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data?.items.length === 0 && (
          <EmptyState title={t('devices.empty')}>
            <p>{t('devices.emptyText')}</p>
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <DevicesTable devices={data.items} onRevoke={setRevoked} onApproveOwn={setOwn} />
        )}
      </StaffBody>
      {own && <ApproveOwnDialog device={own} onClose={() => setOwn(null)} />}
      {revoked && <RevokeDialog device={revoked} onClose={() => setRevoked(null)} />}
    </StaffPage>
  )
}

interface DeviceActions {
  readonly onRevoke: (device: DeviceView) => void
  readonly onApproveOwn: (device: DeviceView) => void
}

function DevicesTable({ devices, ...actions }: DeviceActions & { readonly devices: readonly DeviceView[] }) {
  const { t } = useTranslation('users')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('devices.title')}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('devices.name')}</th>
            <th scope="col">{t('devices.user')}</th>
            <th scope="col">{t('devices.state')}</th>
            <th scope="col">{t('devices.firstSeen')}</th>
            <th scope="col">{t('devices.lastSeen')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} {...actions} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DeviceRow({ device, onRevoke, onApproveOwn }: DeviceActions & { readonly device: DeviceView }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const message = useMessage()
  const approve = useAction('sync', 'decideDevice', {
    says: t('devices.approved'),
    onError: (error) => showToast({ title: message(error.message), tone: 'danger' }),
  })
  const isOwn = useUser()?.id === device.userId
  const { id, name, userName: user, state, firstSeen, lastSeen, version } = device
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('devices.user')}>{user}</td>
      <td data-label={t('devices.state')}>
        <DeviceState state={state} />
      </td>
      <td className="number" data-label={t('devices.firstSeen')}>
        {formatRelative(firstSeen, locale)}
      </td>
      <td className="number" data-label={t('devices.lastSeen')}>
        {formatRelative(lastSeen, locale)}
      </td>
      <td>
        <div className="row-actions">
          {state === 'waiting' && (
            <Button
              small
              tone="main"
              aria-label={t('devices.approveNamed', { name, user })}
              onClick={() =>
                isOwn
                  ? onApproveOwn(device)
                  : approve.mutate({ params: { id }, input: { state: 'active', version } })
              }
            >
              {t('devices.approve')}
            </Button>
          )}
          {state !== 'revoked' && (
            <Button
              small
              aria-label={t('devices.revokeNamed', { name, user })}
              onClick={() => onRevoke(device)}
            >
              {t('devices.revoke')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
