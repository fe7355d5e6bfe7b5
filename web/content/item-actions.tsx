import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { refreshReads, useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

const StaleDeletion = lazyPart(async () => (await import('./stale-deletion.tsx')).StaleDeletion)

interface ItemActionsProps {
  readonly collection: ContentCollection
  /** The item as it is shown: its version goes with the deletion. */
  readonly item: { readonly id: string; readonly version: number }
  readonly title: string
  /** The toasts of a deletion that succeeded, that failed, and that was undone. */
  readonly messages: { readonly deleted: string; readonly failed: string; readonly restored: string }
  readonly onEdit: () => void
  /** Where to go from the item's own page once it is deleted. */
  readonly leaveTo?: string
}

/** Edit, and delete at once with a way back (REQ-PUB-04); what others changed meanwhile is shown before it is deleted. */
export function ItemActions(props: ItemActionsProps) {
  const { collection, item, title, onEdit } = props
  const { t } = useTranslation('contentEditing')
  const removal = useRemoval(props)
  return (
    <>
      <Button small aria-label={t('editLabel', { title })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        small
        aria-label={t('removeLabel', { title })}
        busy={removal.busy && t('remove')}
        onClick={() => removal.run(item.version)}
      >
        {t('remove')}
      </Button>
      {removal.refused !== null && (
        <StaleDeletion
          key={removal.refused}
          {...{ collection, title }}
          id={item.id}
          seen={removal.refused}
          busy={removal.busy}
          onRemove={removal.run}
          onClose={removal.forget}
        />
      )}
    </>
  )
}

/**
 * Deletes an item in the version that was seen; `refused` is that version, if someone else has changed the item
 * since.
 */
function useRemoval({ collection, item: { id }, title, messages, leaveTo }: ItemActionsProps) {
  const { t } = useTranslation('contentEditing')
  const failureText = useFailureText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [refused, setRefused] = useState<number | null>(null)
  const onError = (error: unknown) =>
    showToast({ title: messages.failed, text: failureText(error), tone: 'danger' })
  const restore = useAction(collection, 'restore', {
    says: () => ({ title: messages.restored, text: title }),
    onError,
  })
  const remove = useAction(collection, 'remove', {
    onWritten: () => {
      setRefused(null)
      if (leaveTo) navigate(leaveTo)
    },
    says: () => {
      const undo = { label: t('undo'), run: () => restore.mutate({ params: { id } }) }
      return { title: messages.deleted, text: title, action: undo }
    },
    onError: (error, { input }) => {
      if (error.code !== 'stale' && error.code !== 'not_found') return onError(error)
      if (error.code === 'stale') {
        // The dialog reads the item itself: refreshing the list could remove the item and the open question with it.
        void client.invalidateQueries({ queryKey: [collection], refetchType: 'none' })
        return setRefused(input?.version ?? 0)
      }
      void refreshReads(client, [collection])
      showToast({ title: t('staleDeletion.gone'), text: title })
    },
  })
  const forget = () => {
    setRefused(null)
    void refreshReads(client, [collection])
  }
  return {
    busy: remove.isPending,
    refused,
    forget,
    run: (version: number) => remove.mutate({ params: { id }, input: { version } }),
  }
}
