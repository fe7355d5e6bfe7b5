import type { z } from 'zod'
import type { publicRecommendation } from '#shared/contract/monitoring/public.ts'
import { RECOMMENDATION_STATUSES, RECOMMENDATION_THEMES } from '#shared/domain/enumerations.ts'
import { toneOf } from '#shared/domain/tones.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { IndexingNote } from '#web/ui/indexing-note.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { RecommendationSearch } from './recommendation-search.tsx'
import { wholeTitle } from './whole-title.ts'

const PAGE = 20
type Recommendation = z.infer<typeof publicRecommendation>

/** What the list is asked for, as the address says. */
function useListQuery() {
  const [search, setSearch] = useSearchParams()
  const status = RECOMMENDATION_STATUSES.find((name) => name === search.get('status'))
  const theme = RECOMMENDATION_THEMES.find((name) => name === search.get('theme'))
  const q = search.get('q') ?? ''
  const cursor = search.get('cursor')
  const input = {
    limit: PAGE,
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(theme ? { theme } : {}),
    ...(cursor ? { cursor } : {}),
  }
  const narrowed = q !== '' || status !== undefined || theme !== undefined
  return { setSearch, q, status, theme, input, narrowed }
}

/** All recommendations in the order of their numbers; filters and page are kept in the address. */
export function RecommendationList() {
  const { t } = useTranslation('publicMonitoring')
  const { setSearch, q, status, theme, input, narrowed } = useListQuery()
  const { data, error, refetch } = useCall('public', 'recommendations', { input }, { keepPrevious: true })
  return (
    <section className="public-section" aria-labelledby="all-recommendations">
      <h2 id="all-recommendations">{t('upr.list')}</h2>
      <RecommendationSearch
        q={q}
        status={status ?? ''}
        theme={theme ?? ''}
        onSearch={(wanted) => setSearch(wanted)}
      />
      <IndexingNote of="texts" searched={q !== ''} text={t('upr.indexing')} />
      {error && <Failure error={error} title={t('upr.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && (
        <div aria-live="polite">
          {narrowed && <Found total={data.total} onClear={() => setSearch({})} />}
          {data.total === 0 && <EmptyState title={t(narrowed ? 'upr.none' : 'upr.noneYet')} />}
        </div>
      )}
      {data && data.total > 0 && (
        <>
          <ol className="recommendations">
            {data.items.map((item) => (
              <RecommendationRow key={item.id} item={item} />
            ))}
          </ol>
          <Pager next={data.next} total={data.total} shown={data.items.length} />
        </>
      )}
    </section>
  )
}

function Found({ total, onClear }: { readonly total: number; readonly onClear: () => void }) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  return (
    <p className="public-note">
      {t('upr.found', { count: total, number: formatNumber(total, locale) })}{' '}
      <Button tone="plain" onClick={onClear}>
        {t('upr.clear')}
      </Button>
    </p>
  )
}

function RecommendationRow({ item }: { readonly item: Recommendation }) {
  const { t } = useTranslation('terms')
  const theme = RECOMMENDATION_THEMES.find((name) => name === item.theme)
  return (
    <li>
      <span className="recommendation-number">{item.recommendationNumber}</span>
      <div>
        <Link to={`?recommendation=${encodeURIComponent(item.recommendationNumber)}`}>
          {wholeTitle(item)}
        </Link>
        <p className="summary-facts">
          <Tag tone={toneOf('status', item.status)}>{t(`recommendationStatus.${item.status}`)}</Tag>
          {theme && <span>{t(`recommendationTheme.${theme}`)}</span>}
          <span>{item.implementingAgency}</span>
        </p>
      </div>
    </li>
  )
}
