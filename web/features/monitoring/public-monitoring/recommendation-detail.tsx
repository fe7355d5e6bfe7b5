import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { publicRecommendation } from '#shared/contract/monitoring/public.ts'
import {
  RECOMMENDATION_ENDS,
  RECOMMENDATION_POSITIONS,
  RECOMMENDATION_THEMES,
} from '#shared/domain/enumerations.ts'
import { toneOf } from '#shared/domain/tones.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { Link, useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { wholeTitle } from './whole-title.ts'

type Recommendation = z.infer<typeof publicRecommendation>
/** A search for a number finds it first, then longer numbers with the same beginning. */
const ENOUGH = 20

/** One recommendation whole, by its number in the address; two cycles may share a number, then both are shown. */
export function RecommendationDetail({ number }: { readonly number: string }) {
  const { t } = useTranslation('publicMonitoring')
  const { data, error, refetch } = useCall('public', 'recommendations', {
    input: { q: number, limit: ENOUGH },
  })
  const recommendations = data?.items.filter((item) => item.recommendationNumber === number)
  return (
    <>
      <p>
        <BackLink />
      </p>
      {error && <Failure error={error} title={t('upr.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {recommendations?.length === 0 && <EmptyState title={t('upr.notFound', { number })} />}
      {recommendations?.map((item) => (
        <Whole key={item.id} item={item} />
      ))}
    </>
  )
}

function BackLink() {
  const { t } = useTranslation('publicMonitoring')
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('recommendation')
  return <Link to={{ search: list.toString() }}>{t('upr.back')}</Link>
}

function Whole({ item }: { readonly item: Recommendation }) {
  const { t } = useTranslation(['publicMonitoring', 'terms'])
  const title = wholeTitle(item)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const theme = RECOMMENDATION_THEMES.find((name) => name === item.theme)
  const position = RECOMMENDATION_POSITIONS.find((name) => name === item.position)
  const facts: readonly (readonly [string, string | null])[] = [
    [t('upr.agency'), item.implementingAgency],
    [t('upr.states'), item.recommendingStates],
    [t('upr.position'), position ? t(`terms:recommendationPosition.${position}`) : null],
    [t('upr.theme'), theme ? t(`terms:recommendationTheme.${theme}`) : null],
    [t('upr.progressText'), item.progress],
    [t('upr.target'), useTarget(item)],
    [
      t('upr.source'),
      item.sourceDocument
        ? t('upr.sourceText', { document: item.sourceDocument, number: item.recommendationNumber })
        : null,
    ],
  ]
  return (
    <article className="recommendation-whole">
      <h2 ref={heading} tabIndex={-1}>
        <span className="recommendation-number">{item.recommendationNumber}</span> {title}
      </h2>
      <p className="summary-facts">
        <Tag tone={toneOf('status', item.status)}>{t(`terms:recommendationStatus.${item.status}`)}</Tag>
      </p>
      {item.description !== title && (
        <p className="summary-text" dir="auto">
          {item.description}
        </p>
      )}
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? t('upr.notStated')}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

/** The target date, and that it has passed where the recommendation is not implemented. */
function useTarget({ targetDate, status }: Recommendation): string | null {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const today = useToday()
  if (targetDate === null) return null
  const date = formatDate(targetDate, locale)
  const hasEnded = RECOMMENDATION_ENDS.some((end) => end === status)
  return !hasEnded && targetDate < today ? t('upr.targetOver', { date }) : date
}
