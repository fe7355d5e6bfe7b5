import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
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
    <Dialog title={t('keys.title')} onClose={onClose}>
      <p>{t('keys.note')}</p>
      <dl className="rec-key-list">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
