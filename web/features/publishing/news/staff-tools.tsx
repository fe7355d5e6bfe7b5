import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { isQuickPublish, type NewsStatus } from '#shared/domain/news.ts'
import { formatDateTime, formatList } from '#shared/i18n/format.ts'
import { ContentTools, type ToolsProps } from '#web/content/editing/index.ts'
import { ContentTabs, type TabQuery } from '#web/content/list/index.ts'
import { QuickPublishButton, useQuickPublish } from '#web/features/publishing/quick-publish/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { isOnSite } from './words.ts'

/** The lists of staff: what is published, and what is not. */
export function StatusTabs({ query }: { readonly query: TabQuery<NewsStatus> }) {
  const { t } = useTranslation('newsEditing')
  return <ContentTabs query={query} label={t('statuses')} textOf={(status) => t(`status.${status}`)} />
}

/** Leads to the news of other publishers, and opens Quick Publish. */
export function FurtherNewsTools() {
  const { t } = useTranslation('newsEditing')
  return (
    <>
      <LinkButton to="/news-aggregation">{t('autoUpdates')}</LinkButton>
      <QuickPublishButton />
    </>
  )
}

/** Opens the dialog for a new article where there is none yet. */
export function CreateFirst({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('newsEditing')
  return (
    <Button tone="main" onClick={onClick}>
      {t('createFirst')}
    </Button>
  )
}

/** The status of an item that is not published, and whether a translation in it waits to be read. */
export function StatusNote({ item }: { readonly item: NewsItem }) {
  const { t } = useTranslation('newsEditing')
  return (
    <>
      <Status item={item} />
      {item.unreadTranslations.length > 0 && <Tag tone="yellow">{t('isUnread')}</Tag>}
    </>
  )
}

function Status({ item }: { readonly item: NewsItem }) {
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

/** What staff can do with an item. */
export function NewsTools({ item, onEdit, leave = false }: ToolsProps<NewsItem>) {
  const { title, id } = item
  const { continueDraft } = useQuickPublish()
  // Unpublished items of Quick Publish are edited in its own dialog, which has their channels.
  const isOpen = item.status === 'draft' || item.status === 'scheduled'
  // Only the dialog of articles has the field of the picture, so it also asks for the alternative text.
  const needsAlt = item.image !== null && item.imageAlt === ''
  const isQuick = isQuickPublish(item) && isOpen && !needsAlt
  const edit = isQuick && !leave ? () => continueDraft(id) : onEdit
  return <ContentTools collection="news" {...{ item, title, leave }} onEdit={edit} />
}
