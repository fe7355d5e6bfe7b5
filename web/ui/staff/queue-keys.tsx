import { useTranslation } from '#web/lib/texts.ts'
import { KeyDialog } from './key-dialog.tsx'
import type { QueueAction } from './queue-actions.tsx'

/** The keys of a queue, with those of what can be decided about the chosen item. */
export function QueueKeys({
  actions,
  isSelectable,
  onClose,
}: {
  readonly actions: readonly QueueAction[]
  readonly isSelectable: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('staff')
  const letters = actions.flatMap(({ letter, text }) =>
    letter ? [[letter.toUpperCase(), text] as const] : [],
  )
  return (
    <KeyDialog
      title={t('queue.keyTitle')}
      note={t('queue.keyNote')}
      keys={[
        ['J', t('queue.next')],
        ['K', t('queue.previous')],
        ...(isSelectable ? [['X', t('queue.mark')] as const] : []),
        ...letters,
        ['?', t('queue.help')],
      ]}
      onClose={onClose}
    />
  )
}
