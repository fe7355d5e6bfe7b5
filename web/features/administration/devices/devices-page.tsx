import { useState } from 'react'
import { formatBytes, formatNumber, formatRelative } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { ListRead } from '#web/ui/staff/list-states.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { ApproveOwnDialog } from './approve-own-dialog.tsx'
import { DeviceState, type DeviceView } from './device-state.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** All field devices: approve those that wait, revoke those that are lost. */
export function DevicesPage() {
  const { t } = useTranslation(['users', 'recovery', 'lostRecords', 'recordTwins'])
  const read = useCall('sync', 'devices')
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
        <DevicesTable read={read} onRevoke={setRevoked} onApproveOwn={setOwn} />
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

function DevicesTable({ read, ...decisions }: DeviceActions & { readonly read: ListRead<DeviceView> }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  return (
    <StaffTable<DeviceView>
      label={t('devices.title')}
      read={read}
      empty={t('devices.empty')}
      emptyText={<p>{t('devices.emptyText')}</p>}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', title: t('devices.name'), render: (device) => <NameOf device={device} /> },
        { key: 'user', title: t('devices.user'), render: ({ userName }) => userName },
        {
          key: 'state',
          title: t('devices.state'),
          render: ({ state, handsOver }) => <DeviceState state={state} handsOver={handsOver} />,
        },
        { key: 'report', title: t('devices.report'), render: ({ report }) => <ReportOf report={report} /> },
        { key: 'appVersion', title: t('devices.appVersion'), render: ({ appVersion }) => appVersion ?? '–' },
        {
          key: 'firstSeen',
          title: t('devices.firstSeen'),
          isNumber: true,
          render: ({ firstSeen }) => formatRelative(firstSeen, locale),
        },
        {
          key: 'lastSeen',
          title: t('devices.lastSeen'),
          isNumber: true,
          render: ({ lastSeen }) => formatRelative(lastSeen, locale),
        },
      ]}
      actions={(device) => <Decisions device={device} {...decisions} />}
    />
  )
}

/** The state of a device when it last met the server; what is as it should be is left out. */
function ReportOf({ report }: Pick<DeviceView, 'report'>) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  if (!report) return '–'
  const { waiting, waitingFiles, oldestUnsent, freeBytes, clockAheadMinutes } = report
  const number = (value: number) => formatNumber(value, locale)
  return (
    <>
      {t('devices.unsent', { operations: number(waiting), files: number(waitingFiles) })}
      {oldestUnsent && <Line>{t('devices.oldest', { time: formatRelative(oldestUnsent, locale) })}</Line>}
      {freeBytes !== null && <Line>{t('devices.free', { size: formatBytes(freeBytes, locale) })}</Line>}
      {clockAheadMinutes !== 0 && (
        <Line>{t('devices.clock', { minutes: number(Math.abs(clockAheadMinutes)) })}</Line>
      )}
    </>
  )
}

function Line({ children }: { readonly children: string }) {
  return (
    <>
      <br />
      <small>{children}</small>
    </>
  )
}

function NameOf({ device: { name, olderImageAt } }: { readonly device: DeviceView }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  if (olderImageAt === null) return name
  return (
    <>
      {name}
      <Line>{t('devices.olderImage', { time: formatRelative(olderImageAt, locale) })}</Line>
    </>
  )
}

function Decisions({ device, onRevoke, onApproveOwn }: DeviceActions & { readonly device: DeviceView }) {
  const { t } = useTranslation('users')
  const message = useMessage()
  const approve = useAction('sync', 'decideDevice', {
    says: t('devices.approved'),
    onError: (error) => showToast({ title: message(error.message), tone: 'danger' }),
  })
  const isOwn = useUser()?.id === device.userId
  const { id, name, userName: user, state, version, handsOver } = device
  return (
    <>
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
      {(state !== 'revoked' || handsOver) && (
        <Button
          small
          aria-label={t(handsOver ? 'devices.wipeNamed' : 'devices.revokeNamed', { name, user })}
          onClick={() => onRevoke(device)}
        >
          {t(handsOver ? 'devices.wipe' : 'devices.revoke')}
        </Button>
      )}
    </>
  )
}
