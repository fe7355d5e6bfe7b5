import { useTranslation } from 'react-i18next'
import { medicalWindowEnd } from '#shared/domain/medical-time.ts'
import { triageGroupOf } from '#shared/domain/triage-order.ts'
import { EAST_AFRICA, formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { type RoutedCollection, triagedOf } from '#shared/schemas/records.ts'
import type { RecordData } from '#web/features/records/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMoment } from '#web/lib/use-moment.ts'
import { LinkButton } from '#web/ui/button.tsx'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** How long medical help can still begin in time, if the report is one of those that it concerns. */
export function MedicalWindow({
  collection,
  report,
}: {
  readonly collection: RoutedCollection
  readonly report: RecordData
}) {
  const { t } = useTranslation('triage')
  const locale = useLocale()
  const now = useMoment(report.updatedAt)
  const triaged = triagedOf(collection)
  if (!triaged.medical || triageGroupOf(triaged, report, now) !== 'medical') return null
  const end = medicalWindowEnd(String(report[triaged.medical.at]))
  const minutes = Math.floor((end.getTime() - now.getTime()) / MINUTE_MS)
  const left = {
    hours: formatNumber(Math.floor(minutes / HOUR_MINUTES), locale),
    minutes: formatNumber(minutes % HOUR_MINUTES, locale),
  }
  return (
    <div className="notice notice-danger">
      <p>
        <strong>{t('medical.left', left)}</strong>
      </p>
      <p>{t('medical.text', { time: formatDateTime(end.toISOString(), locale, EAST_AFRICA) })}</p>
      <LinkButton to="/referral-pathways?service=medical-care">{t('medical.open')}</LinkButton>
    </div>
  )
}
