import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAccessibility } from '#web/lib/accessibility.ts'
import type { RecordColumn, RecordKind } from './record-kind.ts'
import { rowFacts } from './row-facts.ts'
import { hasRowActions, isLong } from './use-columns.ts'

/** The least that the first column has, in pixels of the usual size of text: 20em of a title, so that the place it ends with is read. */
export const TITLE_WIDTH = 320
/** The boxes that mark rows do not grow with the text. */
const BOX_WIDTH = 48
const USUAL_TEXT = 16
/** The column with the buttons of a row; it is no field. */
export const ACTIONS = 'actions'

/** A column that gives its room to the title, and its width in pixels of the usual size of text. */
interface Leaving {
  readonly field: string
  readonly width: number
}

/**
 * The columns of a list in the order in which they leave where there is less room: the buttons, as the row itself opens its
 * record, long texts, what else the user has added, the assigned user, the region. What is left after them (state, level and
 * date) leaves at once, into the second line of each row.
 */
export function leavingOrder(
  kind: Pick<RecordKind, 'collection'>,
  columns: readonly RecordColumn[],
): readonly string[] {
  const facts = factsBeside(kind)
  const rank = ({ field }: RecordColumn) => {
    if (facts.includes(field)) return 4
    if (field === 'regionCode') return 3
    if (field === 'assigneeId') return 2
    return isLong(kind.collection, field) ? 0 : 1
  }
  // Of those with the same rank, the last one leaves first.
  const inOrder = columns.toReversed().toSorted((a, b) => rank(a) - rank(b))
  return [...(hasRowActions(kind) ? [ACTIONS] : []), ...inOrder.map(({ field }) => field)]
}

/** How many of the last of these leave at once. */
export function stayingOf(kind: Pick<RecordKind, 'collection'>, columns: readonly RecordColumn[]): number {
  const facts = factsBeside(kind)
  return columns.filter(({ field }) => facts.includes(field)).length
}

/** The facts of a row but its region, which leaves before them. */
const factsBeside = (kind: Pick<RecordKind, 'collection'>) =>
  rowFacts(kind).filter((field) => field !== 'regionCode')

/** How many of the columns have to leave, so that the title keeps its width; the last ones, `staying`, leave at once. */
export function countLeaving(leaving: readonly Leaving[], staying: number, room: number): number {
  let width = leaving.reduce((sum, column) => sum + column.width, TITLE_WIDTH)
  for (const [index, column] of leaving.entries()) {
    if (width <= room) return index
    if (index === leaving.length - staying) return leaving.length
    width -= column.width
  }
  return leaving.length
}

/**
 * The number of columns that have left. It follows the width of the list, as an empty element in it has it, not that of the window: a record is opened beside it, and
 * larger text needs more room. Where nothing is laid out, as in a simulated page, all columns stay.
 */
export function useLeaving(
  ruler: RefObject<HTMLElement | null>,
  leaving: readonly Leaving[],
  staying: number,
  isSelectable: boolean,
): number {
  const [left, setLeft] = useState(0)
  const { fontSize, largeText } = useAccessibility()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of text changes how much fits
  useLayoutEffect(() => {
    const list = ruler.current
    if (!list) return
    const measure = () => {
      const width = list.clientWidth
      if (width === 0) return
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT
      const room = (width - (isSelectable ? BOX_WIDTH : 0)) / (text / USUAL_TEXT)
      setLeft(countLeaving(leaving, staying, room))
    }
    measure()
    // At once, so that nothing is ever drawn in the wrong width.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(list)
    return () => observer.disconnect()
  }, [ruler, leaving, staying, isSelectable, fontSize, largeText])
  return left
}
