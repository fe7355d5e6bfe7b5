import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { NEWS_CATEGORIES } from '#shared/domain/news.ts'
import { type CardProps, contentListPage } from '#web/content/list/index.ts'
import { TheoryOfChange } from '#web/features/publishing/organization/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { NewsJobsTabs } from '#web/ui/news-jobs-tabs.tsx'
import { NewsCard } from './news-card.tsx'

// Visitors don't load the staff's tools.
const editing = () => import('./editing.ts')

const StatusNote = lazyPart(async () => (await editing()).StatusNote)

const TABS = ['published', 'draft', 'scheduled', 'archived'] as const

/** News as everyone reads it, with the tools of those who may write it (REQ-PUB-01, REQ-PUB-02), at /news. */
export const NewsPage = contentListPage({
  collection: 'news',
  filters: { category: NEWS_CATEGORIES },
  tabs: { name: 'status', values: TABS, usual: 'published', isForEditors: true },
  skeletons: 6,
  useRead: ({ search, tab, page }) =>
    useCall('news', 'list', { input: { ...search, ...page, status: tab } }, { keepPrevious: true }),
  useWords({ isNarrowed, tab }) {
    const { t } = useTranslation(['news', 'published'])
    const isNew = !isNarrowed && tab === 'published'
    return {
      filters: [
        {
          name: 'category',
          label: t('published:categories'),
          all: t('published:all'),
          choices: NEWS_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
        },
      ],
      count: (count, number) => t('found', { count, number }),
      empty: isNew ? { title: t('noneYet'), text: t('noneYetText') } : { title: t('none') },
    }
  },
  Card,
  Tools: lazyPart(async () => (await editing()).NewsTools),
  Dialog: lazyPart(async () => (await editing()).ArticleDialog),
  Tabs: lazyPart(async () => (await editing()).StatusTabs),
  CreateFirst: lazyPart(async () => (await editing()).CreateFirst),
  FurtherTools: lazyPart(async () => (await editing()).FurtherNewsTools),
  Top: NewsJobsTabs,
  End,
})

function Card(props: CardProps<NewsItem>) {
  return <NewsCard {...props} note={props.tools && <StatusNote item={props.item} />} />
}

function End() {
  const { t } = useTranslation('news')
  return (
    <>
      <p className="news-feeds">
        {t('feeds')}: <a href="/api/news/feed.atom">Atom</a> · <a href="/api/news/feed.json">JSON Feed</a>
      </p>
      <TheoryOfChange variant="news" />
    </>
  )
}
