/** Milliseconds during which the code that removed the focused element can move the focus itself. */
const PATIENCE_MS = 100
/** What can take the focus in its place: the text of the empty state, or the nearest heading. */
const READABLE = ['.empty', 'h1, h2, h3']
const ROWS = 'li, tr, article'

/** Where an element was removed: its parent, and what was beside it. */
interface Place {
  readonly removed: Element
  readonly from: Element
  readonly beside: readonly (Node | null)[]
}

/**
 * Moves the focus when the element that has it is removed from the page, such as the button of a deleted row: to the
 * row beside it, to the text of the empty state, or to the nearest heading. Otherwise users of a keyboard or screen
 * reader would start at the top of the page again. Returns the function that stops it.
 */
export function keepFocus(): () => void {
  let focused: Element | null = isLost() ? null : document.activeElement
  let byPointer = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()
  const listen = <K extends keyof DocumentEventMap>(name: K, hear: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, hear, { capture: true, signal: listening.signal })
  listen('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null
  })
  // A click on something that takes no focus gives the focus up on purpose.
  listen('pointerdown', () => {
    focused = null
    byPointer = true
  })
  listen('keydown', () => {
    byPointer = false
  })
  const removals = new MutationObserver((records) => {
    if (!focused || focused.isConnected) return
    const place = placeOf(focused, records)
    focused = null
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isLost() || !place) return
      const next = successorOf(place)
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1
      next.focus({ preventScroll: byPointer })
    }, PATIENCE_MS)
  })
  removals.observe(document.body, { childList: true, subtree: true })
  return () => {
    listening.abort()
    removals.disconnect()
    clearTimeout(timer)
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Finds the place of a removed element: the nearest ancestor that is still in the page, and what was beside it
 * there.
 */
function placeOf(element: Element, records: readonly MutationRecord[]): Place | null {
  let removed = topOf(element)
  for (;;) {
    const record = records.findLast(({ removedNodes }) => [...removedNodes].includes(removed))
    if (!(record?.target instanceof Element)) return null
    const from = record.target
    if (from.isConnected) return { removed, from, beside: [record.nextSibling, record.previousSibling] }
    removed = topOf(from)
  }
}

function topOf(element: Element): Element {
  let top = element
  while (top.parentElement) top = top.parentElement
  return top
}

function successorOf({ removed, from, beside }: Place): HTMLElement {
  const row = beside.find((node) => node instanceof HTMLElement && node.isConnected && node.matches(ROWS))
  if (removed.matches(ROWS) && row instanceof HTMLElement) return readableIn(row) ?? row
  for (let around: Element | null = from; around; around = around.parentElement) {
    const readable = readableIn(around)
    if (readable) return readable
  }
  return document.querySelector<HTMLElement>('main') ?? document.body
}

function readableIn(element: Element): HTMLElement | undefined {
  return READABLE.flatMap((kind) => element.querySelector<HTMLElement>(kind) ?? [])[0]
}
