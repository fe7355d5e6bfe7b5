import type { Page } from 'playwright'

/**
 * What of a page has no room for its text, as readable lines: first columns below 16em that have others beside them, headings
 * and buttons that are cut, that their words leave, or that are outside of the window.
 */
export async function withoutRoom(page: Page): Promise<string[]> {
  return page.evaluate(readFaults)
}

/** Runs within the page. */
function readFaults(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const wordsOf = (element: Element) => `${element.localName} “${element.textContent.trim().slice(0, 40)}”`
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const narrowColumns = [...document.querySelectorAll('main tbody tr:not([aria-hidden])')]
    .filter((row) => isSeen(row) && getComputedStyle(row).display === 'table-row')
    .flatMap((row) => {
      const [first, ...others] = [...row.children].filter(
        (cell) => isSeen(cell) && !cell.matches('.ant-table-selection-column'),
      )
      if (!first || others.length === 0) return []
      const ems = first.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(first).fontSize)
      return ems < 15.9 ? [`${wordsOf(first)} has ${ems.toFixed(1)}em`] : []
    })
  const faultOf = (element: Element): string | null => {
    const { left, right, width } = element.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(element)
    const parts = [...range.getClientRects()].filter((part) => part.width > 2)
    if (width < 3 || parts.length === 0) return null
    const ends = [Math.min(...parts.map((part) => part.left)), Math.max(...parts.map((part) => part.right))]
    const [begin = 0, end = 0] = ends
    const isCut =
      getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    if (isCut) return `${wordsOf(element)} is cut`
    if (begin < left - 2 || end > right + 2) return `${wordsOf(element)} is wider than itself`
    const isOutside = (begin < -1 || end > innerWidth + 1) && !scrolls(element.parentElement)
    return isOutside ? `${wordsOf(element)} is outside` : null
  }
  const cut = [...document.querySelectorAll('main :is(h1, h2, h3, button, .btn)')]
    .filter((element) => isSeen(element) && !element.closest('.visually-hidden'))
    .map(faultOf)
  return [...new Set([...narrowColumns, ...cut.filter((fault) => fault !== null)])]
}
