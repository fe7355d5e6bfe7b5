import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { KeyDialog } from '#web/ui/staff/key-dialog.tsx'
import type { RecordKind } from './record-kind.ts'

const MOVING = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Enter', 'open'],
  ['Esc', 'close'],
  ['/', 'search'],
] as const
const EDITING = [
  ['N', 'new'],
  ['E', 'edit'],
  ['A', 'assign'],
  ['S', 'status'],
] as const

/** The keys of a list, as far as the user may do what they do. */
export function ListKeys({
  kind,
  selectable,
  onClose,
}: {
  readonly kind: RecordKind
  readonly selectable: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('records')
  const mayEdit = useMay(kind.edit)
  const keys = [
    ...MOVING,
    ...(selectable ? [['X', 'select'] as const] : []),
    ...(mayEdit ? EDITING : []),
    ...(mayEdit && kind.collection.due ? [['D', 'due'] as const] : []),
    ['?', 'help'] as const,
  ]
  return (
    <KeyDialog
      title={t('keys.title')}
      note={t('keys.note')}
      keys={keys.map(([key, what]) => [key, t(`keys.${what}`)])}
      onClose={onClose}
    />
  )
}
