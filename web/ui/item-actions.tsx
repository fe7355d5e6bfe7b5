import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { Button } from './button.tsx'
import { showToast } from './toast.tsx'

interface ItemActionsProps {
  readonly noun: 'news' | 'partners' | 'jobs' | 'projects'
  readonly id: string
  readonly title: string
  /** What is said of a deletion that was done, that was not, and that was taken back. */
  readonly said: { readonly deleted: string; readonly failed: string; readonly restored: string }
  readonly onEdit: () => void
  /** Where to go when the item is gone, from its own page. */
  readonly leaveTo?: string
}

/** Edit, and delete at once with a way back (Spec 2 §2). */
export function ItemActions({ noun, id, title, said, onEdit, leaveTo }: ItemActionsProps) {
  const { t } = useTranslation('publishedDesk')
  const failureText = useFailureText()
  const navigate = useNavigate()
  const onError = (error: unknown) =>
    showToast({ title: said.failed, text: failureText(error), tone: 'danger' })
  const restore = useAction(noun, 'restore', {
    onSuccess: () => showToast({ title: said.restored, text: title }),
    onError,
  })
  const remove = useAction(noun, 'remove', {
    onSuccess: () => {
      const undo = { label: t('undo'), run: () => restore.mutate({ params: { id } }) }
      showToast({ title: said.deleted, text: title, action: undo })
    },
    onError,
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
          if (leaveTo) navigate(leaveTo)
        }}
      >
        {t('remove')}
      </Button>
    </>
  )
}
