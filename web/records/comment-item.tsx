import { useState } from 'react'
import { formatDateTime, formatRelative } from '#shared/i18n/format.ts'
import { comments } from '#shared/schemas/comments.ts'
import { api } from '#web/lib/api.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { fieldsChanged, isStaleRemoval, removeSeen } from '#web/lib/remove-seen.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'
import { EditComment } from './edit-comment.tsx'
import type { FieldText } from './field-text.ts'
import { FormerTexts } from './former-texts.tsx'
import { useRecordWrite, useRefresh } from './record-calls.ts'
import { SyncMark } from './sync-mark.tsx'

type Comment = CallAnswer<'comments', 'list'>['items'][number]

/** One comment with its author and time; its author can edit it, which is then noted, or delete it. */
export function CommentItem({
  comment,
  text,
  editable,
  removable,
}: {
  readonly comment: Comment
  readonly text: FieldText
  readonly editable: boolean
  readonly removable: boolean
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const [open, setOpen] = useState<'edit' | 'former' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <p className="rec-comment" dir="auto">
        {comment.body}
      </p>
      <small>
        {text.people.nameOf(comment.createdBy) ?? t('panel.unknown')}
        {' · '}
        <time dateTime={comment.createdAt} title={formatDateTime(comment.createdAt, locale)}>
          {formatRelative(comment.createdAt, locale)}
        </time>
        {comment.editedAt && (
          <Button tone="plain" onClick={() => setOpen('former')}>
            {t('comments.edited', { when: formatRelative(comment.editedAt, locale) })}
          </Button>
        )}
        <SyncMark state={comment.sync} />
        {editable && (
          <Button tone="plain" onClick={() => setOpen('edit')}>
            {t('comments.edit')}
          </Button>
        )}
        {removable && (
          <Button tone="plain" onClick={() => setOpen('remove')}>
            {t('comments.remove')}
          </Button>
        )}
      </small>
      {open === 'edit' && <EditComment comment={comment} onDone={close} />}
      {open === 'former' && <FormerTexts id={comment.id} text={text} onClose={close} />}
      {open === 'remove' && <RemoveComment comment={comment} onDone={close} />}
    </>
  )
}

function RemoveComment({ comment, onDone }: { readonly comment: Comment; readonly onDone: () => void }) {
  const { t } = useTranslation(['records', 'shell'])
  const refresh = useRefresh()
  const remove = useRecordWrite(() => removeComment(comment), {
    says: t('comments.removed'),
    onSuccess: onDone,
    // The current text, which is shown here afterwards.
    onError: (error) => {
      if (isStaleRemoval(error)) void refresh()
    },
  })
  const isStale = isStaleRemoval(remove.error)
  return (
    <Dialog title={t('comments.removeTitle')} onClose={onDone}>
      {remove.error && <Failure error={remove.error} title={t('comments.removeFailed')} />}
      <p className="rec-description" dir="auto">
        {comment.body}
      </p>
      <div className="actions">
        <Button
          tone="danger"
          busy={remove.isPending && t('comments.removing')}
          onClick={() => remove.mutate(undefined)}
        >
          {t(isStale ? 'remove.anyway' : 'comments.remove')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}

/** Deletes a comment as it is shown. */
function removeComment(comment: Comment) {
  const params = { id: comment.id }
  return removeSeen({
    seen: comment,
    remove: (version) => api.comments.remove({ params, input: { version } }),
    read: () => api.comments.get({ params }),
    saysTheSame: (newest) => fieldsChanged(comments, comment, newest).length === 0,
  })
}
