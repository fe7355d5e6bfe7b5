import type { ReactNode } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** Which items of a queue are selected, for doing something with all of them. */
export interface QueueSelection {
  /** Keys of selected items; those that are not on the page don't count. */
  readonly selected: ReadonlySet<string>
  readonly onSelect: (keys: readonly string[], isSelected: boolean) => void
  /** The buttons for what is selected. */
  readonly actions: ReactNode
}

/** Selects all on the page or none, and says how many are. */
export function SelectionBar({
  keys,
  selection: { selected, onSelect, actions },
}: {
  readonly keys: readonly string[]
  readonly selection: QueueSelection
}) {
  const { t } = useTranslation('staff')
  const locale = useLocale()
  const count = keys.filter((key) => selected.has(key)).length
  return (
    <div className="queue-selection">
      <label>
        <input
          type="checkbox"
          checked={count === keys.length}
          onChange={(event) => onSelect(keys, event.target.checked)}
        />
        {t('queue.selectAll')}
      </label>
      <p role="status">{count > 0 && t('queue.selected', { count, shown: formatNumber(count, locale) })}</p>
      {actions}
    </div>
  )
}

/** One item in the list of a queue: the button that opens it, and its box where items can be selected. */
export function QueueEntry({
  name,
  title,
  note,
  isCurrent,
  onChoose,
  selection,
}: {
  /** What the queue knows the item by. */
  readonly name: string
  readonly title: string
  readonly note: ReactNode
  readonly isCurrent: boolean
  readonly onChoose: () => void
  readonly selection: QueueSelection | undefined
}) {
  const { t } = useTranslation('staff')
  return (
    <li>
      {selection && (
        <label className="queue-check">
          <input
            type="checkbox"
            aria-label={t('queue.select', { title })}
            checked={selection.selected.has(name)}
            onChange={(event) => selection.onSelect([name], event.target.checked)}
          />
        </label>
      )}
      <button type="button" data-key={name} aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
        <span className="queue-title">{title}</span>
        {note && <span className="queue-note">{note}</span>}
      </button>
    </li>
  )
}
