import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatRelative } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { needsLine } from './offline-line.tsx'

/** What was published or set lately, from the audit trail, without names of people or details of records. */
export function RecentActivity() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const { data, error, refetch } = useCall('overview', 'activity')
  if (needsLine({ data, error })) return null
  return (
    <section className="section" aria-labelledby="activity">
      <h2 id="activity">{t('activity.title')}</h2>
      {error && !data && (
        <Failure error={error} title={t('activity.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={5} />}
      {data?.length === 0 && <p>{t('activity.none')}</p>}
      {data && data.length > 0 && (
        <ul className="plain-rows">
          {data.map(({ id, act, at, title, path }) => (
            <li key={id}>
              <span>
                {t(`activity.acts.${act}`)}
                {title && path && (
                  <>
                    : <Link to={path}>{title}</Link>
                  </>
                )}
              </span>
              <time dateTime={at}>{formatRelative(at, locale)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
