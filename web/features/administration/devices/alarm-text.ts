import { formatBytes, formatNumber } from '#shared/i18n/format.ts'
import { ALARM_LIMITS, type DeviceAlarm } from '#shared/sync/device-alarms.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** Says what is wrong with a device, with the number beyond which it is. */
export function useAlarmText(): (kind: DeviceAlarm, silentDays: number) => string {
  const { t } = useTranslation('waiting')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return (kind, silentDays) =>
    t(`alarms.kind.${kind}`, {
      days: number(kind === 'silent' ? silentDays : ALARM_LIMITS.unsentDays),
      minutes: number(ALARM_LIMITS.clockMinutes),
      size: formatBytes(ALARM_LIMITS.freeBytes, locale),
    })
}
