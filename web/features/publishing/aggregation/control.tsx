import type { AggregationStatus } from '#shared/contract/publishing/aggregation.ts'
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LastRun } from './last-run.tsx'

/** Updates now, and automatic updates on and off. */
export function Control({ status }: { readonly status: AggregationStatus }) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const failureText = useFailureText()
  const failed = (title: string) => (error: unknown) =>
    showToast({ title, text: failureText(error), tone: 'danger' })
  const run = useAction('aggregation', 'run', {
    refreshes: ['aggregation', 'news', 'waiting'],
    says: ({ articlesAdded }) => ({
      title: t('control.completed'),
      text: t('control.completedText', { n: formatNumber(articlesAdded, locale) }),
    }),
    onError: failed(t('control.runFailed')),
  })
  const start = useAction('aggregation', 'start', {
    says: () => ({ title: t('control.started'), text: t('control.startedText') }),
    onError: failed(t('control.startFailed')),
  })
  const stop = useAction('aggregation', 'stop', {
    says: () => ({ title: t('control.stopped'), text: t('control.stoppedText') }),
    onError: failed(t('control.stopFailed')),
  })
  const { configured, isRunning, automaticSince, nextRunAt } = status
  const isBusy = run.isPending || isRunning
  return (
    <section aria-labelledby="aggregation-control">
      <h2 id="aggregation-control">{t('control.title')}</h2>
      <div className="actions">
        <Button
          tone="main"
          disabled={!configured}
          busy={isBusy && t('control.running')}
          onClick={() => run.mutate({})}
        >
          {t('control.run')}
        </Button>
        {automaticSince === null ? (
          <Button
            disabled={!configured}
            busy={start.isPending && t('control.starting')}
            onClick={() => start.mutate({})}
          >
            {t('control.start')}
          </Button>
        ) : (
          <Button busy={stop.isPending && t('control.stopping')} onClick={() => stop.mutate({})}>
            {t('control.stop')}
          </Button>
        )}
      </div>
      <p>
        {automaticSince === null
          ? t('control.manual')
          : t('control.automatic', { time: formatDateTime(automaticSince, locale) })}
      </p>
      <LastRun />
      {nextRunAt && <p>{t('control.next', { time: formatDateTime(nextRunAt, locale) })}</p>}
    </section>
  )
}
