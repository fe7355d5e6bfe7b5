import './home.css'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatDate, formatDollars } from '#shared/i18n/format.ts'
import { NewsTeasers } from '#web/features/publishing/news/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { Link } from '#web/lib/router.tsx'
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
      <GrantUpdate />
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

/** The announced round of grants, while it is open or to come; rounds that have ended are in the news. */
function GrantUpdate() {
  const t = useTexts('home').grants
  const locale = useLocale()
  const today = useToday()
  const { data } = useCall('grantRound', 'get')
  const { round, open, opensOn } = data ?? {}
  const isComing = Boolean(opensOn && today < opensOn)
  if (!round || !(open || isComing)) return null
  const dollars = (amount: number) => formatDollars(amount * 100, locale)
  return (
    <p className="notice">
      <strong>
        {fillText(open ? t.open : t.upcoming, { date: formatDate(open ? round.deadline : opensOn, locale) })}
      </strong>{' '}
      {fillText(t.range, { minimum: dollars(round.minimum), maximum: dollars(round.maximum) })}{' '}
      <Link to="/grants">{t.link}</Link>
    </p>
  )
}
