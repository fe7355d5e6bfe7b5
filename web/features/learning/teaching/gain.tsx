import type { CohortDetails, CohortGain } from '#shared/contract/learning/cohorts.ts'
import { FileLink } from '#web/features/learning/certificates/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { GainBars } from './gain-bars.tsx'

/** The tests before and after: the gain of each objective as a chart and a table, without names. */
export function Gain({ cohort: { id } }: { readonly cohort: CohortDetails }) {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const { data, error, refetch } = useCall('cohorts', 'gain', { params: { id } })
  const isShown = data?.tested.value !== null
  return (
    <section aria-labelledby="cohort-gain">
      <h3 id="cohort-gain">{t('cohorts.gain.title')}</h3>
      <p>{t('cohorts.gain.lead')}</p>
      {error && !data && <Failure error={error} title={t('cohorts.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shapes={['chart']} />}
      {data && !isShown && <p className="notice">{t('cohorts.gain.notYet')}</p>}
      {data && isShown && (
        <>
          <GainChart gain={data} />
          <p>
            <FileLink address={`/api/cohorts/${id}/gain/file?language=${locale}`} name="cohort-gain.csv">
              {t('cohorts.gain.file')}
            </FileLink>
          </p>
        </>
      )}
    </section>
  )
}

function GainChart({ gain: { objectives } }: { readonly gain: CohortGain }) {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const named = objectives.flatMap(({ title, objective, before, after, gain, people }) =>
    before === null || after === null || gain === null
      ? []
      : [
          {
            objective,
            // A sentence goes on after it.
            label: ((locale === 'so' ? title.so : null) ?? title.en).replace(/\.$/, ''),
            before,
            after,
            gain,
            people: people.value ?? 0,
          },
        ],
  )
  const best = named.toSorted((one, other) => other.gain - one.gain)[0]
  const title =
    best && best.gain > 0
      ? t('cohorts.gain.finding', { objective: best.label, gain: String(best.gain) })
      : t('cohorts.gain.findingNone')
  const columns = (['objective', 'people', 'before', 'after', 'gain'] as const).map((name) => ({
    head: t(`cohorts.gain.columns.${name}`),
  }))
  const [first, ...others] = columns
  if (!first) return null
  return (
    <ChartFrame
      name="cohort-gain"
      title={title}
      heading="h3"
      subtitle={t('cohorts.gain.subtitle')}
      source={t('cohorts.gain.source')}
      figures={{
        columns: [first, ...others],
        rows: named.map(({ objective, label, people, before, after, gain }) => ({
          ...{ key: objective, label, values: [people, before, after, gain] },
        })),
      }}
    >
      <GainBars title={title} bars={named} />
    </ChartFrame>
  )
}
