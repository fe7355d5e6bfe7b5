import { recordReference } from '#shared/domain/record-reference.ts'
import { formatNumber, formatRelative } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { reportPath } from './report-path.ts'
import { useDutyPlace } from './use-duty-place.ts'

const ASK_AGAIN_MS = 30_000

/** What the user's duty lists were alarmed about in the last 24 hours, each one, also where the e-mails were gathered. */
export function Alarms() {
  const { t } = useTranslation(['triage', 'terms'])
  const locale = useLocale()
  const nameOf = useDutyPlace()
  const { data } = useCall('triage', 'alarms', {}, { askAgainMs: ASK_AGAIN_MS })
  if (!data || data.length === 0) return null
  return (
    <details className="queue-alarms">
      <summary>{t('alarms.title', { count: data.length, shown: formatNumber(data.length, locale) })}</summary>
      <p>{t('alarms.lead')}</p>
      <ul>
        {data.map(({ collection, recordId, list, raisedAt, isOfStaff, isWaiting }) => (
          <li key={`${recordId} ${raisedAt}`}>
            <Link to={reportPath({ collection, recordId, isWaiting })}>
              {`${t(`terms:collections.${collection}`)} ${recordReference(recordId)}`}
            </Link>
            {` ${[nameOf(list), formatRelative(raisedAt, locale), t(isOfStaff ? 'alarms.staff' : 'alarms.visitor')].join(', ')}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
