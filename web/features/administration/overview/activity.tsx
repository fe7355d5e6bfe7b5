import { formatRelative } from '#shared/i18n/format.ts'
import { newsPath } from '#web/features/publishing/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { FoldedSection } from './fold.tsx'
import { useLatestNews } from './news-parts.tsx'
import { needsLine } from './offline-line.tsx'

/** Most entries that are shown beside the user's own records. */
const SHOWN = 6
const ROWS = Array.from({ length: SHOWN }, () => 'row' as const)

/**
 * What was published or set lately, from the audit trail, without names of people or details of records. The latest news are shown for
 * themselves on the page, and not repeated here.
 */
export function RecentActivity() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const { data, error, refetch } = useCall('overview', 'activity')
  const latest = useLatestNews()
  if (needsLine({ data, error })) return null
  const shownBelow = new Set(latest?.map(newsPath))
  const rows = data?.filter(({ path }) => !path || !shownBelow.has(path)).slice(0, SHOWN)
  return (
    <FoldedSection id="activity" title={t('activity.title')}>
      {error && !data && (
        <Failure error={error} title={t('activity.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton shapes={ROWS} />}
      {data?.length === 0 && <p>{t('activity.none')}</p>}
      {data && data.length > 0 && rows?.length === 0 && <p>{t('activity.onlyNews')}</p>}
      {rows && rows.length > 0 && (
        <ul className="plain-rows">
          {rows.map(({ id, act, at, title, path }) => (
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
    </FoldedSection>
  )
}
