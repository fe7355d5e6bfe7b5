import { formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LeftNote } from '#web/records/index.ts'

/** How fresh the records are that a report is made from, in the desktop app, which makes it from its own. */
export function DeviceData() {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const status = useSyncStatus()
  if (!status) return null
  const { lastContact, waiting } = status
  const number = formatNumber(waiting, locale)
  return (
    <>
      <p className="field-hint" role="status">
        {lastContact ? t('device.asOf', { time: formatDateTime(lastContact, locale) }) : t('device.never')}{' '}
        {waiting > 0 && t('device.unsent', { count: waiting, number })}
      </p>
      <LeftNote />
    </>
  )
}
