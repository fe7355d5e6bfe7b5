/** Milliseconds in which whoever took the focused element away can say themselves where the focus goes. */
const PATIENCE_MS = 100
/** What can be read in the place of what is gone: that there is nothing left, or what the part is called. */
const READABLE = ['.empty', 'h1, h2, h3']
const ROWS = 'li, tr, article'

/** Where something was taken away: from what, and what stood beside it. */
interface Place {
  readonly removed: Element
  readonly from: Element
  readonly beside: readonly (Node | null)[]
}

/**
 * Moves the focus on when the element that has it is taken out of the page, such as the buttons of a row that was deleted or
 * of the last item of a queue: to the row beside it, to what says that there is none left, or to the nearest heading. Else
 * whoever uses the keyboard or a screen reader would begin at the top of the page. Answers how to end that.
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
  // Whoever clicks where nothing takes the focus has let go of it.
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

/** Where in the page that still stands the element was taken away, with all around it that went too. */
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
