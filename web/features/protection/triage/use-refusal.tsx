import { type ReactNode, useState } from 'react'
import type { RoutedCollection } from '#shared/schemas/records.ts'
import { SHOW_RECORDS, useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { QueueSelection } from '#web/ui/staff/queue-entries.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { useQueueSelection } from '#web/ui/staff/use-queue-selection.ts'

/** What is selected on a page of the queue, with the button that refuses it, and its dialog. */
export function useRefusal(
  collection: RoutedCollection,
  shown: readonly string[],
): {
  readonly selection: QueueSelection
  readonly dialog: ReactNode
} {
  const { t } = useTranslation('triage')
  const [isAsking, setAsking] = useState(false)
  const { selected, onSelect, clear } = useQueueSelection(shown)
  const ids = [...selected]
  const refuse = useAction('triage', 'refuse', {
    refreshes: SHOW_RECORDS,
    says: ({ refused, others }) => {
      const rest = others.length > 0 ? ` ${t('refusal.others', { count: others.length })}` : ''
      return { title: t('refusal.done', { count: refused }), text: `${t('refusal.undo')}${rest}` }
    },
    onSuccess: clear,
  })
  // Always there, so that the focus has a place to return to from the dialog.
  const actions = (
    <Button small aria-disabled={ids.length === 0} onClick={() => setAsking(ids.length > 0)}>
      {t('refusal.open')}
    </Button>
  )
  const dialog = isAsking && ids.length > 0 && (
    <ReasonDialog
      title={t('refusal.title', { count: ids.length })}
      text={t('refusal.text')}
      hint={t('refusal.hint')}
      submit={t('refusal.submit')}
      tone="danger"
      failedTitle={t('refusal.failed')}
      onConfirm={(reason) => refuse.mutateAsync({ input: { collection, ids, reason } })}
      onClose={() => setAsking(false)}
    />
  )
  return { selection: { selected, onSelect, actions }, dialog }
}
