import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatRelative } from '#shared/i18n/format.ts'
import { type CallAnswer, useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import { SyncMark } from './sync-mark.tsx'

type Comment = CallAnswer<'comments', 'list'>['items'][number]

/** One remark, with who made it and when; its author can take it away. */
export function CommentItem({
  comment,
  text,
  removable,
}: {
  readonly comment: Comment
  readonly text: FieldText
  readonly removable: boolean
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const [removing, setRemoving] = useState(false)
  return (
    <li>
      <p>{comment.body}</p>
      <small>
        {text.people.nameOf(comment.createdBy) ?? t('panel.unknown')}
        {' · '}
        <time dateTime={comment.createdAt} title={formatDateTime(comment.createdAt, locale)}>
          {formatRelative(comment.createdAt, locale)}
        </time>
        <SyncMark state={comment.sync} />
        {removable && (
          <Button tone="plain" onClick={() => setRemoving(true)}>
            {t('comments.remove')}
          </Button>
        )}
      </small>
      {removing && <RemoveComment comment={comment} onDone={() => setRemoving(false)} />}
    </li>
  )
}

function RemoveComment({ comment, onDone }: { readonly comment: Comment; readonly onDone: () => void }) {
  const { t } = useTranslation(['records', 'shell'])
  const remove = useAction('comments', 'remove', { onSuccess: onDone })
  return (
    <Dialog title={t('comments.removeTitle')} onClose={onDone}>
      {remove.error && <Failure error={remove.error} title={t('comments.removeFailed')} />}
      <p className="rec-description">{comment.body}</p>
      <div className="actions">
        <Button
          tone="danger"
          busy={remove.isPending && t('comments.removing')}
          onClick={() => remove.mutate({ params: { id: comment.id } })}
        >
          {t('comments.remove')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}
