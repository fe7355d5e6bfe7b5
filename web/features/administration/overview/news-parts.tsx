import { NewsCard, NewsTeasers } from '#web/features/publishing/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { CardSkeletons } from '#web/ui/card-skeletons.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { FoldedSection } from './fold.tsx'

/** Items of the teaser and of the grid, and grey cards in the grid's place (REQ-OVW-10, REQ-OVW-13). */
const TEASER = 3
const GRID = 6
const SKELETONS = 3

const useNewest = () => useCall('news', 'list', { input: { limit: GRID } })

/** The news that the teaser shows; undefined until they are known. */
export const useLatestNews = () => useNewest().data?.items.slice(0, TEASER)

/** The latest news in short. */
export function LatestNews() {
  const { t } = useTranslation('overview')
  const { data, error, refetch } = useNewest()
  return (
    <section className="section" aria-labelledby="latest">
      <h2 id="latest">{t('news.teaser')}</h2>
      {error && !data && <Failure error={error} title={t('news.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.items.length === 0 && <p>{t('news.empty')}</p>}
      {data && data.items.length > 0 && <NewsTeasers items={data.items.slice(0, TEASER)} />}
    </section>
  )
}

/** The newest news as cards. */
export function NewsGrid() {
  const { t } = useTranslation('overview')
  const { data, error, refetch } = useNewest()
  return (
    <FoldedSection id="news" title={t('news.grid')} isLeast>
      {error && !data && <Failure error={error} title={t('news.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons count={SKELETONS} />}
      {data?.items.length === 0 && <EmptyState title={t('news.empty')} />}
      {data && data.items.length > 0 && (
        <>
          <div className="published-grid">
            {data.items.map((item) => (
              <NewsCard key={item.id} item={item} />
            ))}
          </div>
          <p>
            <Link to="/news">{t('news.all')}</Link>
          </p>
        </>
      )}
    </FoldedSection>
  )
}
