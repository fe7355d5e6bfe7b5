import { useState } from 'react'
import type { AggregationRun } from '#shared/contract/publishing/aggregation.ts'
import { FETCH_FAULTS } from '#shared/domain/news-aggregation.ts'
import { formatDate, formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

const SHOWN_RUNS = 5
const BAR_HEIGHT = 80
const BAR = 0.7

/** What came in with each run, as a chart, and what each source did. */
export function RunHistory() {
  const { t } = useTranslation('aggregation')
  const read = useCall('aggregation', 'runs', { input: {} })
  const runs = read.data
  return (
    <>
      {runs && runs.length > 1 && <RunChart runs={runs} />}
      <section aria-labelledby="aggregation-runs">
        <h2 id="aggregation-runs">{t('runs.title')}</h2>
        {read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
        {!runs && !read.error && <Skeleton lines={3} />}
        {runs?.length === 0 && <p>{t('runs.none')}</p>}
        {runs && runs.length > 0 && <RunTable runs={runs} />}
      </section>
    </>
  )
}

interface WithRuns {
  readonly runs: readonly AggregationRun[]
}

const sumOf = ({ sources }: AggregationRun, name: 'found' | 'added') =>
  sources.reduce((sum, source) => sum + source[name], 0)

function RunChart({ runs }: WithRuns) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const bars = runs.toReversed().map((run) => ({ id: run.id, at: run.startedAt, added: sumOf(run, 'added') }))
  const most = Math.max(1, ...bars.map(({ added }) => added))
  const count = bars.reduce((sum, { added }) => sum + added, 0)
  const [first, last] = [bars[0], bars.at(-1)]
  const percent = (part: number) => `${(part * 100) / bars.length}%`
  return (
    <ChartFrame
      name="news-aggregation"
      heading="h2"
      title={t('runs.chartTitle', {
        count,
        number: formatNumber(count, locale),
        runs: formatNumber(bars.length, locale),
      })}
      subtitle={t('runs.chart')}
      source={t('runs.chartSource')}
      figures={{
        columns: [{ head: t('runs.added') }],
        rows: bars.map(({ id, at, added }) => ({
          key: id,
          label: formatDateTime(at, locale),
          values: [added],
        })),
      }}
    >
      <svg className="aggregation-bars" height={BAR_HEIGHT} width="100%" aria-hidden="true">
        {bars.map(({ id, added }, at) => (
          <rect
            key={id}
            x={percent(at + (1 - BAR) / 2)}
            width={percent(BAR)}
            y={BAR_HEIGHT - (added / most) * BAR_HEIGHT}
            height={(added / most) * BAR_HEIGHT}
          />
        ))}
      </svg>
      <p className="aggregation-ends">
        <span>{first && formatDate(first.at, locale)}</span>
        <span>{last && formatDate(last.at, locale)}</span>
      </p>
    </ChartFrame>
  )
}

function RunTable({ runs }: WithRuns) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? runs : runs.slice(0, SHOWN_RUNS)
  const stateWords = { running: t('runs.underWay'), interrupted: t('runs.interrupted'), done: '' }
  return (
    <>
      <StaffTable<AggregationRun>
        label={t('runs.title')}
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'run',
            title: t('runs.run'),
            render: ({ startedAt, state }) => `${formatDateTime(startedAt, locale)} ${stateWords[state]}`,
          },
          {
            key: 'found',
            title: t('runs.found'),
            isNumber: true,
            render: (run) => formatNumber(sumOf(run, 'found'), locale),
          },
          {
            key: 'added',
            title: t('runs.added'),
            isNumber: true,
            render: (run) => formatNumber(sumOf(run, 'added'), locale),
          },
          { key: 'errors', title: t('runs.errors'), render: (run) => <Errors run={run} /> },
        ]}
      />
      {runs.length > SHOWN_RUNS && (
        <Button tone="plain" onClick={() => setAll(!isAll)}>
          {t(isAll ? 'runs.less' : 'runs.all')}
        </Button>
      )}
    </>
  )
}

/** How many sources failed, with what was wrong with each, and what was left out of the others. */
function Errors({ run: { sources } }: { readonly run: AggregationRun }) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const failed = sources.filter(({ outcome }) => outcome === 'failed')
  return (
    <>
      {formatNumber(failed.length, locale)}
      {failed.map(({ source, name, fault, retryAt }) => {
        const knownFault = FETCH_FAULTS.find((each) => each === fault) ?? 'internal'
        const words = { source: name, fault: t(`fault.${knownFault}`) }
        return (
          <div key={source} className="aggregation-fault">
            {retryAt
              ? t('runs.retryAt', { ...words, time: formatDateTime(retryAt, locale) })
              : t('runs.faultOf', words)}
          </div>
        )
      })}
      {sources
        .filter(({ leftOut }) => leftOut > 0)
        .map(({ source, name, leftOut }) => (
          <div key={`left ${source}`} className="aggregation-fault">
            {t('runs.leftOut', { source: name, count: leftOut, number: formatNumber(leftOut, locale) })}
          </div>
        ))}
    </>
  )
}
