import { useState } from 'react'
import type { AggregationStory } from '#shared/contract/publishing/aggregation.ts'
import { RECENT_STORIES, STORY_STATES, type StoryState } from '#shared/domain/news-aggregation.ts'
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { EmptyState, Failure } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { StoryActions } from './story-actions.tsx'
import { useWrittenTime } from './written-time.ts'

const SKELETONS = ['first', 'second', 'third']
/** So many more are shown each time, up to what one page of the call holds. */
const MORE = 20
const MOST = 200

/** The stories that came in, newest first; ten at first. */
export function Stories() {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const [state, setState] = useState<StoryState | null>(null)
  const [limit, setLimit] = useState(RECENT_STORIES)
  const read = useCall(
    'aggregation',
    'stories',
    { input: { limit, ...(state ? { state } : {}) } },
    { keepPrevious: true },
  )
  const { data } = read
  return (
    <section className="aggregation-stories" aria-labelledby="aggregation-stories">
      <header>
        <h2 id="aggregation-stories">{t('stories.title')}</h2>
        {data && data.total > 0 && (
          <p className="aggregation-shown">
            {t('stories.showing', {
              shown: formatNumber(data.items.length, locale),
              total: formatNumber(data.total, locale),
            })}
          </p>
        )}
        <Filter state={state} onChange={setState} />
      </header>
      {read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {!data && !read.error && <StorySkeletons />}
      {data?.total === 0 && (
        <EmptyState title={t('stories.none')}>
          <p>{t('stories.noneText')}</p>
        </EmptyState>
      )}
      <ul className="aggregation-list">
        {data?.items.map((story) => (
          <StoryRow key={story.id} story={story} />
        ))}
      </ul>
      {data && data.items.length < data.total && limit < MOST && (
        <Button onClick={() => setLimit(Math.min(MOST, limit + MORE))}>{t('stories.more')}</Button>
      )}
    </section>
  )
}

interface FilterProps {
  readonly state: StoryState | null
  readonly onChange: (state: StoryState | null) => void
}

function Filter({ state, onChange }: FilterProps) {
  const { t } = useTranslation('aggregation')
  return (
    <fieldset className="aggregation-filter" aria-label={t('stories.filter')}>
      {[null, ...STORY_STATES].map((each) => (
        <Button key={each ?? 'all'} small aria-pressed={state === each} onClick={() => onChange(each)}>
          {t(`stories.${each ?? 'all'}`)}
        </Button>
      ))}
    </fieldset>
  )
}

function StorySkeletons() {
  const { t } = useTranslation('shell')
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {SKELETONS.map((key) => (
        <div key={key} className="skeleton aggregation-skeleton" aria-hidden="true">
          <span className="skeleton-heading" />
          <span className="skeleton-line" />
        </div>
      ))}
    </div>
  )
}

const TONES = { waiting: 'yellow', published: 'green', hidden: 'grey' } as const

function StoryRow({ story }: { readonly story: AggregationStory }) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const time = useWrittenTime()(story.publishedAt)
  const [first] = story.articles
  if (!first) return null
  const relevance = formatNumber(story.relevance, locale)
  const isMany = story.articles.length > 1
  return (
    <li className="aggregation-item">
      <div className="aggregation-story">
        <div>
          <h3 lang="en" dir="auto">
            <ExternalLink href={first.address}>{first.title}</ExternalLink>
          </h3>
          <p className="aggregation-facts">
            <Tag tone={TONES[story.state]}>{t(`state.${story.state}`)}</Tag>
            {story.leadGrade && <Tag tone="blue">{t('stories.isLead', { grade: story.leadGrade })}</Tag>}
            <span>
              {isMany
                ? t('stories.factsMany', { time, count: story.articles.length, relevance })
                : t('stories.facts', { time, source: first.source, relevance })}
            </span>
            <meter min={0} max={100} value={story.relevance} aria-hidden="true" />
          </p>
        </div>
        <StoryActions story={story} title={first.title} source={first.source} />
      </div>
      {isMany && (
        <ul className="aggregation-articles">
          {story.articles.map((article, at) => (
            <Article key={article.id} article={article} isFirst={at === 0} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface ArticleProps {
  readonly article: AggregationStory['articles'][number]
  readonly isFirst: boolean
}

function Article({ article, isFirst }: ArticleProps) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const failureText = useFailureText()
  const written = useWrittenTime()
  const separate = useAction('aggregation', 'separate', {
    says: () => ({ title: t('stories.separated'), text: article.title }),
    onError: (error) =>
      showToast({ title: t('stories.actionFailed'), text: failureText(error), tone: 'danger' }),
  })
  return (
    <li>
      <strong>{article.source}</strong>
      <span lang="en" dir="auto">
        <ExternalLink href={article.address}>{article.title}</ExternalLink>
        {article.editedAt && (
          <em> {t('stories.edited', { time: formatDateTime(article.editedAt, locale) })}</em>
        )}
      </span>
      {article.publishedAt === null ? (
        <span>{written(null)}</span>
      ) : (
        <time dateTime={article.publishedAt}>{written(article.publishedAt)}</time>
      )}
      {isFirst ? (
        <span>{t('stories.first')}</span>
      ) : (
        <Button
          small
          tone="plain"
          aria-label={t('stories.separateLabel', { title: article.title })}
          busy={separate.isPending && t('stories.separate')}
          onClick={() => separate.mutate({ params: { id: article.id } })}
        >
          {t('stories.separate')}
        </Button>
      )}
    </li>
  )
}
