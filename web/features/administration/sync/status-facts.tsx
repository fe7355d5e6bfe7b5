import type { HeldBack, SyncStatus } from '#shared/contract/desktop-bridge.ts'
import {
  formatBytes,
  formatDateTime,
  formatNumber,
  formatRelative,
  formatTimeLeft,
} from '#shared/i18n/format.ts'
import { device } from '#web/lib/device-calls.ts'
import { askToSignIn } from '#web/lib/expired-session.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useDeviceAction } from './device-calls.ts'

/** The state of this device in a sentence, what a user has to do, and the figures. */
export function StatusFacts({ status }: { readonly status: SyncStatus }) {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  const { phase, reason, lastContact, deviceName, clockAheadMinutes = 0 } = status
  return (
    <section aria-labelledby="sync-status">
      <h2 id="sync-status">{t('status.title')}</h2>
      <div aria-live="polite">
        <p>{t(`status.${phase}`)}</p>
        {phase === 'offline' && status.obstacle && (
          <p className="notice notice-wait">{t(`obstacles.${status.obstacle}`)}</p>
        )}
        {reason && (
          <div className="notice notice-wait">
            <p>{t(`reasons.${reason}`)}</p>
            {(reason === 'signed-out' || reason === 'other-user') && (
              <Button onClick={askToSignIn}>{t('signIn')}</Button>
            )}
            {reason === 'code-refused' && (
              <Button onClick={() => void window.desktop?.dropEnrolmentCode()}>{t('withoutCode')}</Button>
            )}
          </div>
        )}
        {clockAheadMinutes !== 0 && (
          <div className="notice notice-wait">
            <p>
              {t(clockAheadMinutes > 0 ? 'clock.ahead' : 'clock.behind', {
                minutes: formatNumber(Math.abs(clockAheadMinutes), locale),
              })}
            </p>
          </div>
        )}
        {typeof status.firstSync === 'number' && (
          <p>{t('status.firstSync', { percent: status.firstSync })}</p>
        )}
        {status.serverKeysRenewedAt && (
          <p>{t('keysRenewed', { time: formatDateTime(status.serverKeysRenewedAt, locale) })}</p>
        )}
        {status.held && <Held held={status.held} />}
        <Left status={status} />
        {status.appIsOlder && <p className="notice notice-wait">{t('status.olderApp')}</p>}
      </div>
      <dl className="sync-facts">
        {(['waiting', 'failed', 'conflicts', 'decisions'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`status.${name}`)}</dt>
            <dd className="sync-figure">{formatNumber(status[name], locale)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('status.lastContact')}</dt>
          <dd title={lastContact ? formatDateTime(lastContact, locale) : undefined}>
            {lastContact ? formatRelative(lastContact, locale) : t('status.never')}
          </dd>
        </div>
        <div>
          <dt>{t('status.device')}</dt>
          <dd>{deviceName}</dd>
        </div>
      </dl>
    </section>
  )
}

/** What the limits of data hold back, and a press that sends it now. */
function Held({ held }: { readonly held: HeldBack }) {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  const release = useDeviceAction(() => device.sendHeld(), { says: t('held.released') })
  return (
    <div className="notice notice-wait">
      <p>{t(`held.${held.by}`)}</p>
      <Button busy={release.isPending && t('held.nowBusy')} onClick={() => release.mutate(undefined)}>
        {t('held.now', { size: formatBytes(held.bytes, locale) })}
      </Button>
    </div>
  )
}

/** How much is still to be sent, and when it will have arrived as far as the line tells. */
function Left({ status: { left, phase } }: { readonly status: SyncStatus }) {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  if (!left) return null
  const size = formatBytes(left.bytes, locale)
  if (left.seconds === null || phase !== 'syncing') return <p>{t('status.left', { size })}</p>
  const time = formatTimeLeft(left.seconds, locale)
  return <p>{t('status.leftUntil', { size, time })}</p>
}
