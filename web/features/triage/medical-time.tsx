import { medicalWindowEnd } from '#shared/domain/medical-time.ts'
import { matches } from '#shared/domain/predicate.ts'
import { EAST_AFRICA, formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type RoutedCollection, triagedOf } from '#shared/schemas/records.ts'
import type { RecordData } from '#web/features/records/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

interface MedicalWindowProps {
  readonly collection: RoutedCollection
  readonly report: RecordData
  /** By the server's clock; null while it is not known. */
  readonly now: Date | null
}

/**
 * How long medical help can still begin in time, if the report is one of those that it concerns. While the server's time
 * is not known, it is shown without the hours: a device's clock that is ahead hides nothing.
 */
export function MedicalWindow({ collection, report, now }: MedicalWindowProps) {
  const { t } = useTranslation('triage')
  const locale = useLocale()
  const { medical } = triagedOf(collection)
  if (!medical || !matches(medical.where, report)) return null
  const end = medicalWindowEnd(String(report[medical.at]))
  if (now && end <= now) return null
  return (
    <div className="notice notice-danger">
      {now && (
        <p>
          <strong>{t('medical.left', leftOf(end, now, locale))}</strong>
        </p>
      )}
      <p>{t('medical.text', { time: formatDateTime(end.toISOString(), locale, EAST_AFRICA) })}</p>
      <LinkButton to="/referral-pathways?service=medical-care">{t('medical.open')}</LinkButton>
    </div>
  )
}

function leftOf(end: Date, now: Date, locale: Locale) {
  const minutes = Math.floor((end.getTime() - now.getTime()) / MINUTE_MS)
  return {
    hours: formatNumber(Math.floor(minutes / HOUR_MINUTES), locale),
    minutes: formatNumber(minutes % HOUR_MINUTES, locale),
  }
}
