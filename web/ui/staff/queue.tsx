import './staff.css'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { type ListProps, ListStates } from './list-states.tsx'
import { type QueueAction, QueueActions } from './queue-actions.tsx'
import { QueueEntry, type QueueSelection, SelectionBar } from './queue-entries.tsx'

/** `whole` gives the chosen item the whole page. */
const DEFAULTS = { item: '', whole: '' }

interface QueueProps<T> extends ListProps<T> {
  /** What waits here, as the name of the list. */
  readonly label: string
  readonly keyOf: (item: T) => string
  readonly titleOf: (item: T) => string
  /** A line below the title in the list. */
  readonly noteOf?: (item: T) => ReactNode
  /** The heading of the item's group; items of one group follow each other. */
  readonly groupOf?: (item: T) => string
  /** What can be decided about the item; none where the reader may not decide. */
  readonly actionsOf: (item: T) => readonly QueueAction[]
  /** For queues of which several items can be decided at once. */
  readonly selection?: QueueSelection
  /** What is to be known for the decision: usually the `Difference`. */
  readonly children: (item: T) => ReactNode
}

/**
 * Items that wait for a decision: the list on one side, the chosen one with its actions on the other; on a phone one
 * after the other. The chosen one is kept in the address. J and K, or the arrows in the list, move, X selects;
 * actions have letters.
 */
export function Queue<T extends object>(props: QueueProps<T>) {
  const { read, empty, emptyText } = props
  return (
    <ListStates read={read} empty={empty} emptyText={emptyText}>
      {(items) => <Items {...props} items={items} />}
    </ListStates>
  )
}

function Items<T extends object>({
  label,
  items,
  keyOf,
  titleOf,
  noteOf,
  groupOf,
  actionsOf,
  selection,
  children,
}: QueueProps<T> & { readonly items: readonly T[] }) {
  const { t } = useTranslation('staff')
  const locale = useLocale()
  const [{ item: wanted, whole }, change] = useUrlState(DEFAULTS)
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const position = items.findIndex((item) => keyOf(item) === wanted)
  // What was decided is gone: the first that waits takes its place.
  const index = Math.max(position, 0)
  const chosen = items[index]
  const isOpen = position >= 0
  const isWhole = whole === '1'
  const shownKey = chosen && keyOf(chosen)
  const choose = (next: number) => {
    const item = items[Math.min(Math.max(next, 0), items.length - 1)]
    if (!item) return
    const key = keyOf(item)
    change({ item: key }, 'replace')
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const select = () => {
    if (!chosen) return
    // What a key has just moved to has the focus before it is drawn as the chosen one.
    const focused = list.current?.querySelector<HTMLElement>('button:focus')?.dataset.key
    const key = focused ?? keyOf(chosen)
    selection?.onSelect([key], !selection.selected.has(key))
  }
  useKeys({ j: () => choose(index + 1), k: () => choose(index - 1), ...(selection ? { x: select } : {}) })
  // On a phone, and on a page of its own, an open item hides the list, and what had the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each item that is shown instead of the list takes the focus
  useEffect(() => {
    if ((isOpen || isWhole) && list.current?.offsetParent === null) heading.current?.focus()
  }, [isOpen, isWhole, shownKey])
  if (!chosen) return null
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    choose(index + step)
  }
  return (
    <div className="queue" data-open={isOpen} data-whole={isWhole}>
      <nav className="queue-list" aria-label={label}>
        {selection && <SelectionBar keys={items.map(keyOf)} selection={selection} />}
        <ul ref={list} onKeyDown={walk}>
          {items.map((item, place) => {
            const before = items[place - 1]
            const group = groupOf?.(item)
            return (
              <Fragment key={keyOf(item)}>
                {group && (!before || groupOf?.(before) !== group) && (
                  <li className="queue-group">{group}</li>
                )}
                <QueueEntry
                  name={keyOf(item)}
                  title={titleOf(item)}
                  note={noteOf?.(item)}
                  isCurrent={place === index}
                  onChoose={() => choose(place)}
                  selection={selection}
                />
              </Fragment>
            )
          })}
        </ul>
        <p className="queue-keys">{t(selection ? 'queue.keysSelect' : 'queue.keys')}</p>
      </nav>
      <section className="queue-item" aria-label={titleOf(chosen)}>
        <div className="queue-head">
          <span className="queue-back">
            <Button tone="plain" onClick={() => change({ item: '', whole: '' }, 'replace')}>
              {t('queue.back')}
            </Button>
          </span>
          <span className="queue-place">
            {t('queue.place', {
              place: formatNumber(index + 1, locale),
              total: formatNumber(items.length, locale),
            })}
          </span>
          <span className="queue-whole">
            <Button tone="plain" onClick={() => change({ item: keyOf(chosen), whole: isWhole ? '' : '1' })}>
              {t(isWhole ? 'queue.back' : 'queue.whole')}
            </Button>
          </span>
        </div>
        <h2 ref={heading} tabIndex={-1}>
          {titleOf(chosen)}
        </h2>
        {/* The forms of one item start again with the next. */}
        <Fragment key={keyOf(chosen)}>
          {children(chosen)}
          <QueueActions actions={actionsOf(chosen)} />
        </Fragment>
      </section>
    </div>
  )
}
