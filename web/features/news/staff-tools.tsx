import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { NewsItem } from '#shared/contract/news.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { NewsQuery } from './use-news-query.ts'

const TABS = ['published', 'draft', 'scheduled', 'archived'] as const

/** The lists of staff: what is published, and what is not. */
export function StatusTabs({ query }: { readonly query: NewsQuery }) {
  const { t } = useTranslation('newsDesk')
  return (
    <nav aria-label={t('statuses')}>
      <ul className="chips">
        {TABS.map((status) => (
          <li key={status}>
            <Link
              className="chip"
              to={query.addressWith({ status: status === 'published' ? '' : status })}
              aria-current={status === query.status ? 'true' : undefined}
            >
              {t(`status.${status}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where an item that is not published stands. */
export function StatusNote({ item }: { readonly item: NewsItem }) {
  const { t } = useTranslation('newsDesk')
  const locale = useLocale()
  if (item.status === 'published') return null
  if (item.status === 'scheduled') {
    return <Tag tone="yellow">{t('isScheduled', { time: formatDateTime(item.scheduledTime, locale) })}</Tag>
  }
  return <Tag tone="grey">{t(item.status === 'draft' ? 'isDraft' : 'isArchived')}</Tag>
}

/** Edit, and delete at once with a way back (Spec 2 §2). */
export function ItemActions({
  item,
  onEdit,
  leave,
}: {
  readonly item: NewsItem
  readonly onEdit: () => void
  /** Goes back to the list when the item is gone, as its own page does. */
  readonly leave?: boolean
}) {
  const { t } = useTranslation('newsDesk')
  const failureText = useFailureText()
  const navigate = useNavigate()
  const { title, id } = item
  const failed = (error: unknown) =>
    showToast({ title: t('deleteFailed'), text: failureText(error), tone: 'danger' })
  const restore = useAction('news', 'restore', {
    onSuccess: () => showToast({ title: t('restoredAgain'), text: title }),
    onError: failed,
  })
  const remove = useAction('news', 'remove', {
    onSuccess: () => {
      const undo = { label: t('undo'), run: () => restore.mutate({ params: { id } }) }
      showToast({ title: t('deleted'), text: title, action: undo })
    },
    onError: failed,
  })
  return (
    <>
      <Button small aria-label={t('editLabel', { title })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        small
        aria-label={t('removeLabel', { title })}
        busy={remove.isPending && t('remove')}
        onClick={() => {
          remove.mutate({ params: { id } })
          if (leave) navigate('/news')
        }}
      >
        {t('remove')}
      </Button>
    </>
  )
}
