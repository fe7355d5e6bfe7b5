import './devices.css'
import type { ReactNode } from 'react'
import { dayStart } from '#shared/domain/dates.ts'
import { formatBytes, formatDate, formatNumber, formatRelative } from '#shared/i18n/format.ts'
import { silentDaysOf } from '#shared/sync/device-alarms.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { ListRead } from '#web/ui/staff/list-states.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useAlarmText } from './alarm-text.ts'
import { DeviceState, type DeviceView } from './device-state.tsx'

interface DeviceActions {
  readonly onRevoke: (device: DeviceView) => void
  readonly onApproveOwn: (device: DeviceView) => void
  readonly onWatch: (device: DeviceView) => void
}

interface TableProps extends DeviceActions {
  readonly read: ListRead<DeviceView>
  /** What is said where there is nothing to show. */
  readonly empty: string
  readonly emptyText?: ReactNode
}

/** The devices with what they report, and what is wrong with each. */
export function DevicesTable({ read, empty, emptyText, ...decisions }: TableProps) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  return (
    <StaffTable<DeviceView>
      label={t('devices.title')}
      read={read}
      empty={empty}
      emptyText={emptyText}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', title: t('devices.name'), render: (device) => <NameOf device={device} /> },
        { key: 'user', title: t('devices.user'), render: ({ userName }) => userName },
        { key: 'state', title: t('devices.state'), render: (device) => <StateOf device={device} /> },
        { key: 'report', title: t('devices.report'), render: ({ report }) => <ReportOf report={report} /> },
        { key: 'guard', title: t('devices.guard'), render: (device) => <GuardOf device={device} /> },
        {
          key: 'lastSeen',
          title: t('devices.lastSeen'),
          render: ({ lastSeen, firstSeen }) => (
            <div>
              {formatRelative(lastSeen, locale)}
              <Line>{t('devices.firstSeen', { time: formatRelative(firstSeen, locale) })}</Line>
            </div>
          ),
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
  const { waiting, waitingFiles, waitingFileBytes, oldestUnsent, freeBytes, clockAheadMinutes } = report
  const number = (value: number) => formatNumber(value, locale)
  return (
    <>
      {t('devices.unsent', { operations: number(waiting), files: number(waitingFiles) })}
      {waitingFileBytes ? (
        <Line>{t('devices.fileBytes', { size: formatBytes(waitingFileBytes, locale) })}</Line>
      ) : null}
      {oldestUnsent && <Line>{t('devices.oldest', { time: formatRelative(oldestUnsent, locale) })}</Line>}
      {freeBytes !== null && <Line>{t('devices.free', { size: formatBytes(freeBytes, locale) })}</Line>}
      {clockAheadMinutes !== 0 && (
        <Line>{t('devices.clock', { minutes: number(Math.abs(clockAheadMinutes)) })}</Line>
      )}
    </>
  )
}

/** What guards the keys of a device, and whether the server knows its own. */
function GuardOf({ device: { report, keysConfirmed } }: { readonly device: DeviceView }) {
  const { t } = useTranslation('users')
  return (
    <>
      {t(`devices.keychain.${report?.keychain ?? 'unknown'}`)}
      <Line>{t(`devices.paperCode.${report?.paperCode ?? 'unknown'}`)}</Line>
      <Line>{t(keysConfirmed ? 'devices.keysConfirmed' : 'devices.keysMissing')}</Line>
    </>
  )
}

function Line({ children }: { readonly children: string }) {
  return (
    <div>
      <small>{children}</small>
    </div>
  )
}

function NameOf({ device: { name, appVersion, olderImageAt, enrolledBy } }: { readonly device: DeviceView }) {
  const { t } = useTranslation(['users', 'enrolment'])
  const locale = useLocale()
  return (
    <>
      {name}
      {enrolledBy && <Line>{t('enrolment:enrolledBy', { name: enrolledBy })}</Line>}
      {appVersion && <Line>{t('devices.appVersion', { version: appVersion })}</Line>}
      {olderImageAt && <Line>{t('devices.olderImage', { time: formatRelative(olderImageAt, locale) })}</Line>}
    </>
  )
}

/** Whether it may sync, each of its alarms in words, and what is set about its silence. */
function StateOf({ device }: { readonly device: DeviceView }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const textOf = useAlarmText()
  const { state, handsOver, alarms, absence, silentAfterDays } = device
  const day = (date: string) => formatDate(dayStart(date), locale, 'medium')
  return (
    <>
      <DeviceState state={state} handsOver={handsOver} />
      {alarms.map((kind) => (
        <div key={kind} className="device-alarm">
          <Tag tone="red">{textOf(kind, silentDaysOf(device))}</Tag>
        </div>
      ))}
      {silentAfterDays !== null && (
        <Line>{t('devices.silentAfter', { days: formatNumber(silentAfterDays, locale) })}</Line>
      )}
      {absence && (
        <Line>
          {t('devices.away', { from: day(absence.from), until: day(absence.until), reason: absence.reason })}
        </Line>
      )}
    </>
  )
}

function Decisions({
  device,
  onRevoke,
  onApproveOwn,
  onWatch,
}: DeviceActions & { readonly device: DeviceView }) {
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
          busy={approve.isPending && t('devices.approve')}
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
        <Button small aria-label={t('devices.watchNamed', { name, user })} onClick={() => onWatch(device)}>
          {t('devices.watch')}
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
