import type { ReactNode } from 'react'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate, formatPercent } from '#shared/i18n/format.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Bars } from '#web/ui/chart/bars.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartColumn } from '#web/ui/chart/chart-table.tsx'
import { useFigureWords } from './words.ts'

type RoundFigures = CallAnswer<'grantFigures', 'read'>['figures']

/** One bar, with what else its row of the table says. */
interface Counted {
  readonly name: string
  readonly label: string
  readonly count: number
  readonly more?: readonly number[]
}

/** The charts of a round in the one frame of all charts. */
export function RoundCharts({ figures, code }: { readonly figures: RoundFigures; readonly code: string }) {
  const { t } = useTranslation(['grantFigures', 'grantApplication', 'grantRounds'])
  const { dollars, locale } = useFigureWords()
  const source = t('source', { code, date: formatDate(mogadishuDay(new Date()), locale) })
  const all = { source, total: figures.total }
  const inDollars = (head: string): ChartColumn => ({ head, write: dollars })
  return (
    <div className="figures-charts">
      <CountChart
        {...all}
        kind="regions"
        bars={figures.regions.map(({ region, count }) => ({
          ...{ name: region, label: t(`grantApplication:regions.${region}`), count },
        }))}
      />
      <CountChart
        {...all}
        kind="tiers"
        bars={figures.tiers.map(({ tier, count, askedMinor, awardedMinor }) => ({
          ...{ name: tier, count, more: [askedMinor, awardedMinor] },
          label: tier === 'other' ? t('tiers.other') : t(`grantRounds:sizes.${tier}`),
        }))}
        columns={[inDollars(t('tiers.asked')), inDollars(t('tiers.awarded'))]}
      />
      <CountChart
        {...all}
        kind="states"
        bars={figures.states.map(({ state, count }) => ({
          ...{ name: state, label: t(`stateNames.${state}`), count },
        }))}
      />
      <CountChart
        {...all}
        kind="categories"
        bars={figures.categories.map(({ category, count }) => ({
          ...{ name: category, label: t(`grantApplication:categories.${category}.label`), count },
        }))}
      />
      <AmountsChart figures={figures} source={source} />
      <ScoresChart figures={figures} source={source} />
      <DecisionsChart figures={figures} source={source} />
    </div>
  )
}

/** Applications by one property, the most frequent first, with what leads as the title. */
function CountChart({
  kind,
  bars: allBars,
  total,
  source,
  columns = [],
}: {
  readonly kind: 'regions' | 'tiers' | 'states' | 'categories'
  readonly bars: readonly Counted[]
  readonly total: number
  readonly source: string
  readonly columns?: readonly ChartColumn[]
}) {
  const { t } = useTranslation('grantFigures')
  const { number } = useFigureWords()
  const sorted = allBars.toSorted((one, other) => other.count - one.count)
  const [first, second] = sorted
  // A tie says nothing.
  const isFinding = first !== undefined && first.count > (second?.count ?? 0)
  const title = isFinding
    ? t(`${kind}.finding`, { name: first.label, number: number(first.count), total: number(total) })
    : t(`${kind}.title`)
  return (
    <Drawn
      {...{ title, source }}
      name={`grants-${kind}`}
      subtitle={t(`${kind}.subtitle`)}
      head={t(`${kind}.title`)}
      columns={[{ head: t('applications') }, ...columns]}
      rows={sorted.map(({ name, label, count, more = [] }) => ({ name, label, values: [count, ...more] }))}
      write={number}
    />
  )
}

interface ChartProps {
  readonly figures: RoundFigures
  readonly source: string
}

/** What was asked for beside what was awarded. */
function AmountsChart({ figures: { amounts, total }, source }: ChartProps) {
  const { t } = useTranslation('grantFigures')
  const { dollars, locale, number } = useFigureWords()
  const { askedMinor, awardedMinor, read } = amounts
  const percent = formatPercent((awardedMinor / askedMinor) * 100, locale)
  return (
    <Drawn
      name="grants-amounts"
      title={awardedMinor > 0 && askedMinor > 0 ? t('amounts.finding', { percent }) : t('amounts.title')}
      subtitle={t('amounts.subtitle')}
      source={source}
      notes={[total > read && t('amounts.note', { number: number(total - read) })]}
      head={t('amounts.title')}
      columns={[{ head: t('amount'), write: dollars }]}
      rows={[
        { name: 'asked', label: t('amounts.asked'), values: [askedMinor] },
        { name: 'awarded', label: t('amounts.awarded'), values: [awardedMinor] },
      ]}
      write={dollars}
    />
  )
}

/** How the reviews came out, of applications whose reviews are all in. */
function ScoresChart({ figures: { scores }, source }: ChartProps) {
  const { t } = useTranslation('grantFigures')
  const { number } = useFigureWords()
  const { median, scored, spans } = scores
  return (
    <Drawn
      name="grants-scores"
      title={
        median === null ? t('scores.title') : t('scores.finding', { points: number(Math.round(median)) })
      }
      subtitle={t('scores.subtitle')}
      source={source}
      notes={[scored === 0 && t('scores.none')]}
      head={t('scores.title')}
      columns={[{ head: t('applications') }]}
      rows={spans.map(({ from, count }, index) => {
        const to = (spans[index + 1]?.from ?? MOST_POINTS + 1) - 1
        const label = t('scores.span', { from: number(from), to: number(to) })
        return { name: String(from), label, values: [count] }
      })}
      write={number}
    />
  )
}
const MOST_POINTS = 100

/** How long applicants waited for the decision. */
function DecisionsChart({ figures: { decisions }, source }: ChartProps) {
  const { t } = useTranslation('grantFigures')
  const { number } = useFigureWords()
  const { medianDays, spans } = decisions
  const isDecided = medianDays !== null
  return (
    <Drawn
      name="grants-decisions"
      title={
        isDecided
          ? t('decisions.finding', { count: Math.max(1, Math.ceil(medianDays)) })
          : t('decisions.title')
      }
      subtitle={t('decisions.subtitle')}
      source={source}
      notes={[!isDecided && t('decisions.none')]}
      head={t('decisions.title')}
      columns={[{ head: t('applications') }]}
      rows={spans.map(({ toDays, count }, index) => {
        const from = spans[index - 1]?.toDays ?? 0
        const label =
          toDays === null
            ? t('decisions.last', { from: number(from) })
            : t('decisions.span', { from: number(from), to: number(toDays) })
        return { name: String(toDays), label, values: [count] }
      })}
      write={number}
    />
  )
}

/** Bars in the frame, whose first values they are. */
function Drawn({
  title,
  head,
  columns,
  rows,
  write,
  ...frame
}: {
  readonly name: string
  readonly title: string
  readonly subtitle: string
  readonly source: string
  readonly notes?: readonly (string | false)[]
  readonly head: string
  readonly columns: readonly ChartColumn[]
  readonly rows: readonly {
    readonly name: string
    readonly label: string
    readonly values: readonly number[]
  }[]
  readonly write: (value: number) => string
}): ReactNode {
  const { t } = useTranslation('charts')
  const bars = rows.map(({ name, label, values: [value = 0] }) => ({
    name,
    label,
    value,
    text: write(value),
  }))
  const spoken = bars.map(({ label, text }) => `${label}: ${text}`).join('; ')
  return (
    <ChartFrame
      {...frame}
      title={title}
      heading="h2"
      figures={{
        columns: [{ head }, ...columns],
        rows: rows.map(({ name, label, values }) => ({ key: name, label, values })),
      }}
    >
      <Bars label={t('bars', { title, values: spoken })} bars={bars} />
    </ChartFrame>
  )
}
