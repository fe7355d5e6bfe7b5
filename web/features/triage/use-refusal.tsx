import { type ReactNode, useState } from 'react'
import type { RoutedCollection } from '#shared/schemas/records.ts'
import { SHOW_RECORDS, useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { QueueSelection } from '#web/ui/staff/queue-entries.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'

/** What is selected on a page of the queue, with the button that refuses it, and its dialog. */
export function useRefusal(
  collection: RoutedCollection,
  shown: readonly string[],
): {
  readonly selection: QueueSelection
  readonly dialog: ReactNode
} {
  const { t } = useTranslation('triage')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  // Reports that were routed or refused meanwhile are no longer on the page, so they don't count as selected.
  const ids = shown.filter((id) => selected.has(id))
  const refuse = useAction('triage', 'refuse', {
    refreshes: SHOW_RECORDS,
    says: ({ refused, others }) => {
      const rest = others.length > 0 ? ` ${t('refusal.others', { count: others.length })}` : ''
      return { title: t('refusal.done', { count: refused }), text: `${t('refusal.undo')}${rest}` }
    },
    onSuccess: () => setSelected(new Set()),
  })
  const onSelect = (keys: readonly string[], isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before)
      for (const key of keys) {
        if (isSelected) next.add(key)
        else next.delete(key)
      }
      return next
    })
  }
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
  return { selection: { selected: new Set(ids), onSelect, actions }, dialog }
}
