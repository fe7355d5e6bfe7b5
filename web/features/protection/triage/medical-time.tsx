import { eventTimeOf } from '#shared/domain/event-time.ts'
import { medicalWindowEnds } from '#shared/domain/medical-time.ts'
import { matches } from '#shared/domain/predicate.ts'
import { EAST_AFRICA, formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type RoutedCollection, triagedOf } from '#shared/schemas/records.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { RecordData } from '#web/records/index.ts'
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
  const { medical, happened } = triagedOf(collection)
  const time = happened && eventTimeOf(happened, report)
  if (!medical || !time || !matches(medical, report)) return null
  const { earliest, latest } = medicalWindowEnds(time)
  if (now && latest <= now) return null
  const timeOf = (end: Date) => formatDateTime(end.toISOString(), locale, EAST_AFRICA)
  return (
    <div className="notice notice-danger">
      {now && (
        <p>
          <strong>
            <Left earliest={earliest} latest={latest} now={now} />
          </strong>
        </p>
      )}
      <p>
        {earliest && earliest < latest
          ? t('medical.textBetween', { earliest: timeOf(earliest), latest: timeOf(latest) })
          : t(earliest ? 'medical.text' : 'medical.textInDoubt', { time: timeOf(latest) })}
      </p>
      <LinkButton to="/referral-pathways?service=medical-care">{t('medical.open')}</LinkButton>
    </div>
  )
}

/** How long is left: of a day, from what it may be at least to what it may be at most. */
function Left({
  earliest,
  latest,
  now,
}: {
  readonly earliest: Date | null
  readonly latest: Date
  readonly now: Date
}) {
  const { t } = useTranslation('triage')
  const locale = useLocale()
  const most = leftOf(latest, now, locale)
  if (earliest?.getTime() === latest.getTime()) return t('medical.left', most)
  if (earliest === null || earliest <= now) return t('medical.leftAtMost', most)
  const least = leftOf(earliest, now, locale)
  return t('medical.leftBetween', { ...most, leastHours: least.hours, leastMinutes: least.minutes })
}

function leftOf(end: Date, now: Date, locale: Locale) {
  const minutes = Math.floor((end.getTime() - now.getTime()) / MINUTE_MS)
  return {
    hours: formatNumber(Math.floor(minutes / HOUR_MINUTES), locale),
    minutes: formatNumber(minutes % HOUR_MINUTES, locale),
  }
}
