import './home.css'
import { Link } from 'react-router-dom'
import { NewsTeasers } from '#web/features/news/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTexts } from '#web/lib/texts.ts'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'

/** How many of the newest articles the landing page shows. */
const SHOWN = 3

/** The newest news of the site (REQ-HOM-02). */
export function LatestUpdates() {
  const t = useTexts('home').latest
  const { data, error, refetch } = useCall('news', 'list', { input: { limit: SHOWN } })
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">{t.title}</h2>
      {error && !data && <Failure error={error} title={t.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && data.items.length === 0 && (
        <EmptyState title={t.empty}>
          <p>{t.emptyText}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <NewsTeasers items={data.items} />
          <p>
            <Link to="/news">{t.all}</Link>
          </p>
        </>
      )}
    </section>
  )
}
