import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { libraryAnalyticsContract } from '#shared/contract/library/library-analytics.ts'
import { formatBytes, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Bars } from '#web/ui/chart/bars.tsx'
import { type Figure, Figures } from './figure-list.tsx'

type Use = AnswerOf<typeof libraryAnalyticsContract.read>

/** The figures of the office: four cards, and what the library and the reports are used for. */
export function UseFigures({ figures }: { readonly figures: Use }) {
  const { t } = useTranslation('libraryAnalytics')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <>
      <Figures
        title={t('cards.title')}
        figures={[
          { label: t('cards.documents'), value: number(figures.documents), note: t('cards.documentsNote') },
          { label: t('cards.reports'), value: number(figures.reports), note: t('cards.reportsNote') },
          { label: t('cards.downloads'), value: number(figures.downloads), note: t('cards.downloadsNote') },
          {
            label: t('cards.storage'),
            value: formatBytes(figures.bytes, locale),
            note: t('cards.storageNote'),
          },
        ]}
      />
      <Library figures={figures} />
      <Reports figures={figures} />
    </>
  )
}

function Library({ figures }: { readonly figures: Use }) {
  const { t } = useTranslation(['libraryAnalytics', 'documents'])
  const locale = useLocale()
  const { documents, publicDocuments, downloads, downloadsByCategory, documentsByType } = figures
  const number = (value: number) => formatNumber(value, locale)
  const category = leading(downloadsByCategory)
  const type = leading(documentsByType)
  const shown: Figure[] = [
    {
      label: t('library.mostDownloaded'),
      value: category && t(`documents:category.${category.name}`),
      note:
        category &&
        t('library.mostDownloadedNote', { count: category.value, number: number(category.value) }),
    },
    {
      label: t('library.perDocument'),
      value: documents === 0 ? null : formatNumber(downloads / documents, locale, ONE_DIGIT),
      note: t('library.perDocumentNote'),
    },
    {
      label: t('library.leadingType'),
      value: type && t(`documents:documentType.${type.name}`),
      note:
        type &&
        t('library.leadingTypeNote', { percent: formatPercent((type.value / documents) * 100, locale) }),
    },
    {
      label: t('library.public'),
      value: documents === 0 ? null : formatPercent((publicDocuments / documents) * 100, locale),
      note: t('library.publicNote', { number: number(publicDocuments), total: number(documents) }),
    },
  ]
  return (
    <>
      <Figures title={t('library.title')} figures={shown} />
      <div className="use-charts">
        <Counts
          title={t('library.byCategory')}
          counts={downloadsByCategory}
          word={(name) => t(`documents:category.${name}`)}
          none={t('noneOfLibrary')}
        />
        <Counts
          title={t('library.byType')}
          counts={documentsByType}
          word={(name) => t(`documents:documentType.${name}`)}
          none={t('noDocuments')}
        />
      </div>
    </>
  )
}

function Reports({ figures }: { readonly figures: Use }) {
  const { t } = useTranslation(['libraryAnalytics', 'reports'])
  const locale = useLocale()
  const { reports, reportsThisMonth, reportsByType, reportsByFormat, reportMs } = figures
  const type = leading(reportsByType)
  const format = leading(reportsByFormat)
  const shown: Figure[] = [
    {
      label: t('reports.mostGenerated'),
      value: type && t(`reports:types.${type.name}`),
      note:
        type &&
        t('reports.mostGeneratedNote', {
          count: type.value,
          number: formatNumber(type.value, locale),
        }),
    },
    { label: t('reports.time'), value: useTimeTaken(reportMs), note: t('reports.timeNote') },
    {
      label: t('reports.preferred'),
      value: format && t(`reports:formats.${format.name}`),
      note:
        format &&
        t('reports.preferredNote', { percent: formatPercent((format.value / reports) * 100, locale) }),
    },
    { label: t('reports.thisMonth'), value: formatNumber(reportsThisMonth, locale), note: null },
  ]
  return (
    <>
      <Figures title={t('reports.title')} figures={shown} />
      <div className="use-charts">
        <Counts
          title={t('reports.byType')}
          counts={reportsByType}
          word={(name) => t(`reports:types.${name}`)}
          none={t('noReports')}
        />
        <Counts
          title={t('reports.byFormat')}
          counts={reportsByFormat}
          word={(name) => t(`reports:formats.${name}`)}
          none={t('noReports')}
        />
      </div>
    </>
  )
}

const ONE_DIGIT = { maximumFractionDigits: 1 } as const
const MINUTE_MS = 60_000

/** A time in seconds, or minutes from one minute on; null for none. */
function useTimeTaken(ms: number | null): string | null {
  const { t } = useTranslation('libraryAnalytics')
  const locale = useLocale()
  if (ms === null) return null
  return ms < MINUTE_MS
    ? t('reports.seconds', { number: formatNumber(ms / 1000, locale, ONE_DIGIT) })
    : t('reports.minutes', { number: formatNumber(ms / MINUTE_MS, locale, ONE_DIGIT) })
}

type Counted<N extends string> = Readonly<Record<N, number>>

const entriesOf = <N extends string>(counts: Counted<N>) => Object.entries(counts) as [N, number][]

/** The name with the largest number; null if all are zero. */
function leading<N extends string>(counts: Counted<N>): { readonly name: N; readonly value: number } | null {
  let most: { readonly name: N; readonly value: number } | null = null
  for (const [name, value] of entriesOf(counts)) {
    if (value > (most?.value ?? 0)) most = { name, value }
  }
  return most
}

/** Numbers as bars in the order of the names, or a sentence if there are none. */
function Counts<N extends string>({
  title,
  counts,
  word,
  none,
}: {
  readonly title: string
  readonly counts: Counted<N>
  readonly word: (name: N) => string
  readonly none: string
}) {
  const locale = useLocale()
  const bars = entriesOf(counts).map(([name, value]) => ({
    ...{ name, value, label: word(name), text: formatNumber(value, locale) },
  }))
  const spoken = bars.map(({ label, text }) => `${label}: ${text}`).join('; ')
  return (
    <section className="use-chart">
      <h3>{title}</h3>
      {leading(counts) === null ? (
        <p className="field-hint">{none}</p>
      ) : (
        <Bars label={`${title}. ${spoken}`} bars={bars} />
      )}
    </section>
  )
}
