import { Fragment } from 'react'
import type { MeasuredHealth } from '#shared/contract/administration/overview.ts'
import { formatDateTime, formatNumber, formatTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { FoldedSection } from './fold.tsx'
import { needsLine } from './offline-line.tsx'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The health of the server, from its own measurements. */
export function SystemHealth() {
  const { t } = useTranslation('overview')
  const { data, error, isFetching, refetch } = useCall('overview', 'health')
  if (needsLine({ data, error })) return null
  return (
    <FoldedSection id="health" title={t('health.title')}>
      {error && !data && <Failure error={error} title={t('health.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={1} />}
      {data && (
        <details className="ov-details">
          <summary>
            <InShort health={data} />
          </summary>
          <Measured health={data} />
          <Button small busy={isFetching && t('health.again')} onClick={() => void refetch()}>
            {t('health.again')}
          </Button>
        </details>
      )}
    </FoldedSection>
  )
}

/** The two measurements that tell most; the others are folded below them. */
function InShort({ health: { databaseMs, responses } }: { readonly health: MeasuredHealth }) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  if (databaseMs === null) return t('health.databaseDown')
  const time = (number: number) => t('health.milliseconds', { number: formatNumber(number, locale) })
  const database = time(databaseMs)
  if (!responses) return `${t('health.database')}: ${database}`
  return t('health.short', { database, responses: time(responses.p95) })
}

function Measured({ health }: { readonly health: MeasuredHealth }) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const { databaseMs, responses, since, uptimeSeconds, counted, measuredAt } = health
  const time = (number: number) => t('health.milliseconds', { number: formatNumber(number, locale) })
  const running = useDuration(uptimeSeconds)
  return (
    <>
      <dl className="facts">
        <dt>{t('health.database')}</dt>
        <dd>{databaseMs === null ? t('health.databaseDown') : time(databaseMs)}</dd>
        {(['half', 'p95', 'p99'] as const).map((share) => (
          <Fragment key={share}>
            <dt>{t(`health.${share}`)}</dt>
            <dd>{responses ? time(responses[share]) : t('health.none')}</dd>
          </Fragment>
        ))}
        <dt>{t('health.uptime')}</dt>
        <dd>{t('health.sinceFor', { date: formatDateTime(since, locale), time: running })}</dd>
      </dl>
      <p className="facts-note">
        {t('health.note', { number: formatNumber(counted, locale), time: formatTime(measuredAt, locale) })}
      </p>
    </>
  )
}

/** Seconds in the largest unit that fits. */
function useDuration(seconds: number): string {
  const { t } = useTranslation('overview')
  if (seconds >= DAY) return t('health.days', { count: Math.floor(seconds / DAY) })
  if (seconds >= HOUR) return t('health.hours', { count: Math.floor(seconds / HOUR) })
  return t('health.minutes', { count: Math.floor(seconds / MINUTE) })
}
