import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { announce } from '#web/lib/announce.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Something that has a place among others. */
export interface OrderedItem {
  readonly id: string
  readonly name: string
}

interface OrderListProps<T extends OrderedItem> {
  readonly label: string
  readonly items: readonly T[]
  /** Puts an item at a place, counted from 0. */
  readonly onMove: (id: string, to: number) => void
  readonly children: (item: T) => ReactNode
}

/** A list that is put in order: by dragging, by the arrow keys on a handle, or by buttons; each move is announced. */
export function OrderList<T extends OrderedItem>({ label, items, onMove, children }: OrderListProps<T>) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const move = useMove(items, onMove)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    end()
  }
  return (
    <ol className="order-list" aria-label={label}>
      {items.map((item, place) => (
        <li
          key={item.id}
          className={classNames(dragged === item.id && 'is-dragged', over === item.id && 'is-over')}
          onDragOver={(event) => {
            if (dragged === null) return
            event.preventDefault()
            setOver(item.id)
          }}
          onDrop={(event) => drop(event, place)}
        >
          <Handle
            item={item}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', item.id)
              setDragged(item.id)
            }}
            onDragEnd={end}
            onStep={(step) => move(item.id, place + step)}
          />
          <div className="order-content">{children(item)}</div>
          <Steps item={item} onStep={(step) => move(item.id, place + step)} />
        </li>
      ))}
    </ol>
  )
}

function useMove(items: readonly OrderedItem[], onMove: (id: string, to: number) => void) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  return (id: string, to: number) => {
    const item = items.find((each) => each.id === id)
    if (!item) return
    const { name } = item
    if (to < 0 || to >= items.length) {
      announce(t(to < 0 ? 'order.first' : 'order.last', { name }))
      return
    }
    onMove(id, to)
    const number = (value: number) => formatNumber(value, locale)
    announce(t('order.moved', { name, place: number(to + 1), total: number(items.length) }))
  }
}

function Handle({
  item: { name },
  onStep,
  ...drag
}: {
  readonly item: OrderedItem
  readonly onStep: (step: number) => void
  readonly onDragStart: (event: DragEvent) => void
  readonly onDragEnd: () => void
}) {
  const { t } = useTranslation('courseEditing')
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <button
      type="button"
      className="order-handle"
      draggable
      aria-label={t('order.move', { name })}
      title={t('order.hint')}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  )
}

function Steps({
  item: { name },
  onStep,
}: {
  readonly item: OrderedItem
  readonly onStep: (step: number) => void
}) {
  const { t } = useTranslation('courseEditing')
  return (
    <div className="order-steps">
      <Button small onClick={() => onStep(-1)} aria-label={t('order.upName', { name })}>
        {t('order.up')}
      </Button>
      <Button small onClick={() => onStep(1)} aria-label={t('order.downName', { name })}>
        {t('order.down')}
      </Button>
    </div>
  )
}
