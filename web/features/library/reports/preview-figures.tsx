import type { ReportSection } from '#shared/domain/report-options.ts'
import { formatNumber, formatPercent, formatShortDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { listAt } from './list-at.ts'
import type { Preview } from './use-preview.ts'

type Figure = Preview['sections'][number]['figures'][number]

/** The figures that are seen at once; the others of a section open below them. */
const SEEN = 6
/** The executive summary is made of its figures. */
const SEEN_IN_SUMMARY = 12

/** The figures of a section, each with its change and a link to the records that it counts. */
export function PreviewFigures({
  section,
  figures,
}: {
  readonly section: ReportSection
  readonly figures: readonly Figure[]
}) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const seen = section === 'executive-summary' ? SEEN_IN_SUMMARY : SEEN
  const more = figures.slice(seen)
  const number = formatNumber(more.length, locale)
  return (
    <>
      <FigureList figures={figures.slice(0, seen)} />
      {more.length > 0 && (
        <details className="report-more">
          <summary>{t('preview.more', { count: more.length, number })}</summary>
          <FigureList figures={more} />
        </details>
      )}
    </>
  )
}

function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className="report-figures">
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one label
        <li key={`${index} ${figure.label}`}>
          <FigureTile figure={figure} />
        </li>
      ))}
    </ul>
  )
}

function FigureTile({ figure }: { readonly figure: Figure }) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const { label, value, unit, instead } = figure
  const shown =
    value === null
      ? (instead ?? t('preview.none'))
      : unit === 'percent'
        ? formatPercent(value, locale)
        : formatNumber(value, locale)
  return (
    <>
      <b>{shown}</b>
      <span>{label}</span>
      <Change figure={figure} />
      <FilterLink figure={figure} />
    </>
  )
}

/** How much the figure has risen or fallen since the period before. */
function Change({ figure: { change, before, unit } }: { readonly figure: Figure }) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  if (change === null || before === null) return null
  const number = formatNumber(change, locale, { signDisplay: 'exceptZero' })
  const then = unit === 'percent' ? formatPercent(before, locale) : formatNumber(before, locale)
  const text =
    change === 0
      ? t('preview.same')
      : t(unit === 'percent' ? 'preview.changePoints' : 'preview.change', { number, then })
  return <span className="report-change">{text}</span>
}

/** The filter that the figure was counted with, as a link to the list of its records. */
function FilterLink({ figure: { label, filter } }: { readonly figure: Figure }) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  if (!filter) return null
  const { query } = filter
  const day = (name: string) => formatShortDate(query[name]?.[0] ?? '', locale)
  const text = query.changeFrom
    ? t('preview.happened', { from: day('changeFrom'), to: day('changeTo') })
    : query.endOf
      ? t('preview.atEnd', { to: day('endOf') })
      : query.createdFrom
        ? t('preview.registered', { from: day('createdFrom'), to: day('createdTo') })
        : t('preview.registeredBy', { to: day('createdTo') })
  return (
    <Link to={listAt(filter)} aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  )
}
