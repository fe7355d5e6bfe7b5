import { pathOf } from '#shared/contract/routes.ts'
import { CASE_STATUSES, RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import { type Leading, leadingParts, type Part } from '#shared/figures/leading.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type TermGroup, useFieldText } from '#web/records/index.ts'
import { type Bar, Bars } from '#web/ui/chart/bars.tsx'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { leadingCounts, sortedCounts } from '#web/ui/chart/counts.ts'
import { useCaseStateTitle, useImplementedTitle, useShareTitle } from '#web/ui/chart/share-title.ts'

type Kind = 'statuses' | 'themes' | 'recommendationStatuses'

interface Categories {
  readonly group: TermGroup
  readonly tab: 'iccpr' | 'upr'
  readonly filter: 'status' | 'theme'
  /** The steps of a process, which are shown in their order, those without any too. */
  readonly steps?: readonly string[]
}

const KINDS: Readonly<Record<Kind, Categories>> = {
  statuses: { group: 'caseStatus', tab: 'iccpr', filter: 'status', steps: CASE_STATUSES },
  themes: { group: 'caseTheme', tab: 'iccpr', filter: 'theme' },
  recommendationStatuses: {
    group: 'recommendationStatus',
    tab: 'upr',
    filter: 'status',
    steps: RECOMMENDATION_STATUSES,
  },
}

interface CategoryChartProps extends ChartPlace {
  readonly kind: Kind
  readonly counts: Readonly<Record<string, number>>
}

/** How many records have each status or theme, as bars from zero with their numbers. */
export function CategoryChart({ kind, counts, ...frame }: CategoryChartProps) {
  const { t } = useTranslation(['monitoring', 'charts', 'chartWords'])
  const locale = useLocale()
  const text = useFieldText()
  const { group, tab, filter, steps } = KINDS[kind]
  const word = (name: string) => (name === 'none' ? t('charts.none') : text.term(group, name))
  const all = steps ? steps.map((name) => ({ name, value: counts[name] ?? 0 })) : sortedCounts(counts)
  const total = all.reduce((sum, { value }) => sum + value, 0)
  const title = useTitle(
    kind,
    leadingParts(all, total),
    { total, implemented: counts.implemented ?? 0 },
    word,
  )
  const bars = useBars(all, word, steps !== undefined)
  const spoken = bars.map(({ label, text: written }) => `${label}: ${written}`).join('; ')
  return (
    <ChartFrame
      {...frame}
      title={title}
      subtitle={t(`chartWords:subtitles.${kind}`)}
      figures={{
        columns: [
          { head: t(`chartWords:columns.${filter}`) },
          { head: t(tab === 'iccpr' ? 'chartWords:columns.cases' : 'chartWords:columns.recommendations') },
          { head: t('chartWords:columns.share'), write: (percent) => formatPercent(percent, locale) },
        ],
        rows: all.map(({ name, value }) => ({
          key: name,
          label: word(name),
          values: [value, total === 0 ? 0 : Math.round((value / total) * 1000) / 10],
          to: name === 'none' ? undefined : `${pathOf('monitoring', tab)}?${filter}=${name}`,
        })),
      }}
    >
      <Bars label={t('charts:bars', { title, values: spoken })} bars={bars} />
    </ChartFrame>
  )
}

function useTitle(
  kind: Kind,
  leading: Leading,
  { total, implemented }: { readonly total: number; readonly implemented: number },
  word: (name: string) => string,
): string {
  const titles = {
    statuses: useCaseStateTitle(leading, total, 'seen'),
    recommendationStatuses: useImplementedTitle(implemented, total, 'seen'),
    themes: useShareTitle('themes', leading, word, 'seen'),
  }
  return titles[kind]
}

/** Each step of a process, or the largest categories, then light what others have together and what says nothing. */
function useBars(all: readonly Part[], word: (name: string) => string, areSteps: boolean): readonly Bar[] {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const bar = ({ name, value }: Part): Bar => ({
    name,
    value,
    label: word(name),
    text: formatNumber(value, locale),
  })
  if (areSteps) return all.map(bar)
  const { named, others, rest } = leadingCounts(all)
  const beyond: readonly Bar[] = others
    ? [
        {
          name: 'others',
          value: others.value,
          label: t('rest.themes', { count: others.size, number: formatNumber(others.size, locale) }),
          text: formatNumber(others.value, locale),
        },
      ]
    : []
  return [
    ...named.map(bar),
    ...[...beyond, ...rest.map(bar)].map((each) => ({ ...each, tone: 'rest' as const })),
  ]
}
