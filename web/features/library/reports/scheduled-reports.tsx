import type { ScheduleView } from '#shared/contract/library/report-schedules.ts'
import { useCall } from '#web/lib/calls.ts'
import { inApp } from '#web/lib/in-app.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { ScheduleRow } from './schedule-row.tsx'

/** Milliseconds between two looks at schedules whose last report is being made. */
const LOOK_EVERY = 3000

const isBeingMade = ({ last }: ScheduleView) => last?.status === 'queued' || last?.status === 'running'

/** The reports that are made again and again: one's own, or everyone's for administrators. */
export function ScheduledReports() {
  const { t } = useTranslation('reportGenerator')
  const { data, error, refetch } = useCall('reportSchedules', 'list')
  // The same read once more: what is being made is looked at until it is made, has failed or was cancelled.
  const isMaking = data?.items.some(isBeingMade) ?? false
  useCall('reportSchedules', 'list', {}, isMaking ? { askAgainMs: LOOK_EVERY } : { enabled: false })
  return (
    <section className="report-list">
      <h2>{t('schedules.title')}</h2>
      <p className="report-hint">{t('schedules.text')}</p>
      {inApp() && <p className="report-hint">{t('schedules.onServer')}</p>}
      {error && !data && (
        <Failure error={error} title={t('schedules.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={3} />}
      {data?.total === 0 && (
        <EmptyState title={t('schedules.empty')}>
          <p>{t('schedules.emptyText', { repeat: t('schedules.repeat') })}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className="report-rows">
          {data.items.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
    </section>
  )
}
