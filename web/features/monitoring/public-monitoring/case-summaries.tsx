import { CASE_STATUSES, CASE_THEMES } from '#shared/domain/enumerations.ts'
import { toneOf } from '#shared/domain/tones.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'

const PAGE = 10

/** The published summaries, newest first, in the reader's language where they were written in it. */
export function CaseSummaries() {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const [search] = useSearchParams()
  const cursor = search.get('cursor') ?? undefined
  const { data, error, refetch } = useCall(
    'public',
    'cases',
    { input: { limit: PAGE, ...(cursor ? { cursor } : {}) } },
    { keepPrevious: true },
  )
  return (
    <section className="public-section">
      <h2>{t('iccpr.published')}</h2>
      <p className="public-note">{t('iccpr.publishedLead')}</p>
      {error && <Failure error={error} title={t('iccpr.publishedFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.total === 0 && <EmptyState title={t('iccpr.publishedNone')} />}
      {data && data.total > 0 && (
        <>
          <ul className="summaries">
            {data.items.map((item) => {
              const somali = locale === 'so' && item.titleSo !== null && item.summarySo !== null
              const words = somali
                ? { lang: 'so', title: item.titleSo, summary: item.summarySo }
                : { lang: 'en', title: item.title, summary: item.summary }
              return (
                <li key={item.id} id={`case-${item.id}`}>
                  <article lang={words.lang}>
                    <h3 dir="auto">{words.title}</h3>
                    <SummaryFacts status={item.status} theme={item.theme} publishedAt={item.publishedAt} />
                    <p className="summary-text" dir="auto">
                      {words.summary}
                    </p>
                  </article>
                </li>
              )
            })}
          </ul>
          <Pager next={data.next} total={data.total} shown={data.items.length} />
        </>
      )}
    </section>
  )
}

interface FactsProps {
  readonly status: string
  readonly theme: string | null
  readonly publishedAt: string
}

function SummaryFacts({ status, theme, publishedAt }: FactsProps) {
  const { t } = useTranslation(['publicMonitoring', 'terms'])
  const locale = useLocale()
  const knownStatus = CASE_STATUSES.find((name) => name === status)
  const knownTheme = CASE_THEMES.find((name) => name === theme)
  return (
    <p className="summary-facts" lang={locale}>
      <Tag tone={toneOf('status', status)}>{knownStatus ? t(`terms:caseStatus.${knownStatus}`) : status}</Tag>
      {knownTheme && <span>{t(`terms:caseTheme.${knownTheme}`)}</span>}
      <span>{t('iccpr.publishedOn', { date: formatDate(publishedAt, locale) })}</span>
    </p>
  )
}
