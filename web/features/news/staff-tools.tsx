import { useTranslation } from 'react-i18next'
import type { NewsItem } from '#shared/contract/news.ts'
import { isQuickPublish } from '#shared/domain/news.ts'
import { formatDateTime, formatList } from '#shared/i18n/format.ts'
import { ContentTools } from '#web/features/content/editing/index.ts'
import { useQuickPublish } from '#web/features/quick-publish/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { ChoiceChips } from '#web/ui/list-search.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { NewsQuery } from './use-news-query.ts'
import { isOnSite } from './words.ts'

const TABS = ['published', 'draft', 'scheduled', 'archived'] as const

/** The lists of staff: what is published, and what is not. */
export function StatusTabs({ query }: { readonly query: NewsQuery }) {
  const { t } = useTranslation('newsEditing')
  return (
    <ChoiceChips
      label={t('statuses')}
      address={query.address}
      name="status"
      values={TABS}
      usual="published"
      current={query.status}
      textOf={(status) => t(`status.${status}`)}
    />
  )
}

/** Where an item that is not published stands. */
export function StatusNote({ item }: { readonly item: NewsItem }) {
  const { t } = useTranslation(['newsEditing', 'quickPublish'])
  const locale = useLocale()
  if (isOnSite(item)) return item.isSeed ? <Tag tone="yellow">{t('isSeed')}</Tag> : null
  if (item.status === 'published') {
    const channels = formatList(
      item.channels.map((name) => t(`quickPublish:channel.${name}`)),
      locale,
    )
    return <Tag tone="grey">{t('quickPublish:notOnSite', { channels })}</Tag>
  }
  if (item.status === 'scheduled') {
    return <Tag tone="yellow">{t('isScheduled', { time: formatDateTime(item.scheduledTime, locale) })}</Tag>
  }
  return <Tag tone="grey">{t(item.status === 'draft' ? 'isDraft' : 'isArchived')}</Tag>
}

/** What staff can do with an item; `leave` goes back to the list when the item is gone, as its own page does. */
export function NewsActions({
  item,
  onEdit,
  leave,
}: {
  readonly item: NewsItem
  readonly onEdit: () => void
  readonly leave?: boolean
}) {
  const { title, id } = item
  const { continueDraft } = useQuickPublish()
  // What is not published yet of Quick Publish goes on there, where its channels are.
  const isOpen = item.status === 'draft' || item.status === 'scheduled'
  // A picture has its field in the dialog of the article alone, which therefore asks for its text.
  const needsAlt = item.image !== null && item.imageAlt === ''
  const isQuick = isQuickPublish(item) && isOpen && !needsAlt
  const edit = isQuick && !leave ? () => continueDraft(id) : onEdit
  return (
    <ContentTools
      collection="news"
      {...{ item, title }}
      onEdit={edit}
      leaveTo={leave ? '/news' : undefined}
    />
  )
}
