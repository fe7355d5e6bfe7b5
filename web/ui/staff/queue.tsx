import './staff.css'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { useWide } from '#web/lib/use-wide.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { type ListProps, type ListRead, ListStates } from './list-states.tsx'
import type { QueueAction } from './queue-actions.tsx'
import { type QueueAddress, useMissing, useQueueAddress } from './queue-address.ts'
import { QueueEntry, type QueueSelection, SelectionBar } from './queue-entries.tsx'
import { QueueItem } from './queue-item.tsx'
import { QueueKeys } from './queue-keys.tsx'

interface QueueProps<T> extends ListProps<T> {
  /** What `useCall` gives of the list; a placeholder is the page before, while this one is on its way. */
  readonly read: ListRead<T> & { readonly isPlaceholderData?: boolean }
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
 * actions have letters, and ? shows all keys.
 */
export function Queue<T extends object>(props: QueueProps<T>) {
  const { t } = useTranslation('staff')
  const { read, empty, emptyText, keyOf } = props
  const { data, isPlaceholderData: isFormer = false } = read
  const address = useQueueAddress()
  const keys = (data && 'items' in data ? data.items : data)?.map(keyOf)
  const isMissing = useMissing(keys, isFormer, address)
  const missing = isMissing && !isFormer && t('queue.missing')
  return (
    <ListStates
      read={read}
      empty={empty}
      emptyText={
        <>
          {missing && <p>{missing}</p>}
          {emptyText}
        </>
      }
    >
      {(items) => (
        <>
          {missing && (
            <p className="notice" role="status">
              {missing} {t('queue.chooseOne')}
            </p>
          )}
          <Items {...props} {...{ items, address, isMissing }} />
        </>
      )}
    </ListStates>
  )
}

interface ItemsProps<T> extends QueueProps<T> {
  readonly items: readonly T[]
  readonly address: QueueAddress
  /** Whether a link leads to an item that is none of these. */
  readonly isMissing: boolean
}

function Items<T extends object>({ items, address, isMissing, ...props }: ItemsProps<T>) {
  const { keyOf, titleOf, actionsOf, selection, children } = props
  const { item: wanted, change } = address
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const position = items.findIndex((item) => keyOf(item) === wanted)
  // What was decided is gone: the first that waits takes its place. What a link leads to is never replaced by another item, about which
  // its reader would decide then.
  const index = isMissing ? -1 : Math.max(position, 0)
  const chosen = items[index]
  const isOpen = position >= 0
  const isWhole = address.isWhole && !isMissing
  const shownKey = chosen && keyOf(chosen)
  const choose = (next: number) => {
    const item = items[Math.min(Math.max(next, 0), items.length - 1)]
    if (!item) return
    const key = keyOf(item)
    change({ item: key }, 'replace')
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const select = () => {
    // What a key has just moved to has the focus before it is drawn as the chosen one.
    const focused = list.current?.querySelector<HTMLElement>('button:focus')?.dataset.key
    const key = focused ?? shownKey
    if (key !== undefined) selection?.onSelect([key], !selection.selected.has(key))
  }
  const [isTellingKeys, setTellingKeys] = useState(false)
  useKeys({
    ...{ j: () => choose(index + 1), k: () => choose(index - 1), '?': () => setTellingKeys(true) },
    ...(selection ? { x: select } : {}),
  })
  // On a phone, and on a page of its own, an open item hides the list, and what had the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each item that is shown instead of the list takes the focus
  useEffect(() => {
    if ((isOpen || isWhole) && list.current?.offsetParent === null) heading.current?.focus()
  }, [isOpen, isWhole, shownKey])
  return (
    <div className="queue" data-open={isOpen} data-whole={isWhole}>
      <Entries {...props} {...{ items, index, list }} onChoose={choose} />
      {chosen && (
        <QueueItem
          {...{ name: keyOf(chosen), title: titleOf(chosen), place: index + 1, total: items.length }}
          {...{ heading, address, actions: actionsOf(chosen) }}
        >
          {children(chosen)}
        </QueueItem>
      )}
      {isMissing && props.read.isPlaceholderData && (
        <div className="queue-item">
          <Skeleton lines={4} />
        </div>
      )}
      {isTellingKeys && (
        <QueueKeys
          actions={chosen ? actionsOf(chosen) : []}
          isSelectable={selection !== undefined}
          onClose={() => setTellingKeys(false)}
        />
      )}
    </div>
  )
}

interface EntriesProps<T> extends Omit<QueueProps<T>, 'children'> {
  readonly items: readonly T[]
  /** The place of the chosen one; -1 for none. */
  readonly index: number
  readonly list: RefObject<HTMLUListElement | null>
  readonly onChoose: (place: number) => void
}

/** The list of a queue, with the group of each item where they have some. */
function Entries<T extends object>({
  label,
  items,
  index,
  list,
  keyOf,
  titleOf,
  noteOf,
  groupOf,
  selection,
  onChoose,
}: EntriesProps<T>) {
  const { t } = useTranslation('staff')
  const isWide = useWide()
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    onChoose(index + step)
  }
  // On a phone the list comes first, and the bar stays in view at the foot of the window.
  const bar = selection && <SelectionBar keys={items.map(keyOf)} selection={selection} />
  return (
    <nav className="queue-list" aria-label={label}>
      {isWide && bar}
      <ul ref={list} onKeyDown={walk}>
        {items.map((item, place) => {
          const before = items[place - 1]
          const group = groupOf?.(item)
          return (
            <Fragment key={keyOf(item)}>
              {group && (!before || groupOf?.(before) !== group) && <li className="queue-group">{group}</li>}
              <QueueEntry
                name={keyOf(item)}
                title={titleOf(item)}
                note={noteOf?.(item)}
                isCurrent={place === index}
                onChoose={() => onChoose(place)}
                selection={selection}
              />
            </Fragment>
          )
        })}
      </ul>
      {!isWide && bar}
      <p className="queue-keys">{t(selection ? 'queue.keysSelect' : 'queue.keys')}</p>
    </nav>
  )
}
