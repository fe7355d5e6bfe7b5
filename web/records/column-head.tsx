import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import type { ListQuery } from './list-address.ts'
import type { RecordColumn } from './record-kind.ts'
import { nextOrder } from './sorting.ts'
import { useTableState } from './table-state.ts'
import { COLUMN_WIDTHS, type ColumnSettings, clamped } from './use-columns.ts'

interface HeadProps {
  readonly column: RecordColumn
  readonly label: string
}

/** How a list is sorted by a column, if it is. */
export function sortedBy(
  query: { readonly sort?: ListQuery[string]; readonly order?: ListQuery[string] },
  { sort }: RecordColumn,
): 'ascending' | 'descending' | undefined {
  if (!sort || (query.sort ?? 'createdAt') !== sort) return undefined
  return query.order === 'asc' ? 'ascending' : 'descending'
}

/** What is in the head of a column: a button where the list can be sorted by it, otherwise the label. */
export function ColumnTitle({ column, label }: HeadProps) {
  const { t } = useTranslation('records')
  const { address } = useTableState()
  const { sort } = column
  if (!sort) return label
  const sorted = sortedBy(address.query, column)
  return (
    <button
      type="button"
      className="rec-sort"
      title={t('list.sort', { field: label })}
      onClick={() => address.change({ sort: [sort], order: [nextOrder(address.kind, address.query, sort)] })}
    >
      {label}
      {sorted && <span aria-hidden="true">{sorted === 'descending' ? ' ↓' : ' ↑'}</span>}
    </button>
  )
}

const USUAL_TEXT = 16

/** A width that grows with the size of text that the user has chosen. */
export function inRem(width: number): string {
  return `${width / USUAL_TEXT}rem`
}

/** How many pixels of the screen one pixel of the usual size of text is now. */
function scale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT || 1
}

/** Pixels by which an arrow key changes a width. */
const STEP = 16
/** What the title has at least while an edge is pulled; afterwards other columns leave, so that it has its width again. */
const TITLE_WIDTH = 160

/**
 * The edge before a column, by which it is made wider or narrower with the pointer or the arrow keys. It is the left
 * one, because the title before all of them takes what is left: so the edge stays under the pointer.
 */
export function ColumnEdge({
  field,
  label,
  columns,
}: {
  readonly field: string
  readonly label: string
  readonly columns: ColumnSettings
}) {
  const { t } = useTranslation('records')
  const drag = useRef<{ readonly from: number; readonly most: number; width: number } | null>(null)
  const width = columns.widthOf(field)
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, most: mostOf(event.currentTarget, width), width }
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const wanted = width + (drag.current.from - event.clientX) / scale()
    drag.current.width = clamped(Math.min(drag.current.most, wanted))
    // By style alone: what is kept changes once the edge is released.
    headOf(event.currentTarget)?.style.setProperty('--column', inRem(drag.current.width))
  }
  const end = () => {
    if (drag.current && drag.current.width !== width) columns.resize(field, drag.current.width)
    drag.current = null
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key]
    if (by) columns.resize(field, Math.min(mostOf(event.currentTarget, width), width + by))
    else if (event.key === 'Home') columns.resize(field, null)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can not be moved, and an edge between columns is one that can
    <span
      role="separator"
      aria-orientation="vertical"
      tabIndex={0}
      className="rec-edge"
      aria-label={t('columns.width', { field: label })}
      aria-valuenow={width}
      aria-valuemin={COLUMN_WIDTHS.min}
      aria-valuemax={COLUMN_WIDTHS.max}
      title={t('columns.widthHint')}
      // Otherwise the browser would drag the head beside it, or mark its text.
      onMouseDown={(event) => {
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => columns.resize(field, null)}
      onKeyDown={press}
    />
  )
}

const headOf = (edge: HTMLElement) => edge.closest('th')

/** The widest that a column can be made without squeezing the title. */
function mostOf(edge: HTMLElement, width: number): number {
  const title = edge.closest('tr')?.querySelector<HTMLElement>('.rec-first')
  return title ? Math.max(width, width + title.offsetWidth / scale() - TITLE_WIDTH) : COLUMN_WIDTHS.max
}
