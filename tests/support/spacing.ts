import type { Page } from 'playwright'

/** The gaps of `web/ui/tokens.css` in pixels. */
interface Gaps {
  readonly section: number
  readonly label: number
}

/**
 * Where things of a page lie too near to one another, as readable lines: controls above or below a heading or a label, and
 * sections that follow one another.
 */
export async function tooNear(page: Page): Promise<string[]> {
  const gaps = await page.evaluate(readGaps)
  return [
    ...(await page.evaluate(nearControls, gaps.label)),
    ...(await page.evaluate(nearSections, gaps.section)),
  ]
}

/** Runs within the page. */
function readGaps(): Gaps {
  const style = getComputedStyle(document.documentElement)
  const pixelsOf = (name: string) => Number.parseFloat(style.getPropertyValue(name))
  return { section: pixelsOf('--section-gap'), label: pixelsOf('--label-gap') }
}

/** Runs within the page. */
function nearControls(least: number): string[] {
  const wordsOf = (element: Element) =>
    `${element.localName} “${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}”`
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isDrawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isDrawn && width > 2 && height > 2 && !element.matches('.visually-hidden, .visually-hidden *')
  }
  const DIALOG = 'dialog, [role="dialog"]'
  // What floats over a page, or sticks to an edge, lies over whatever is there.
  const floats = (element: Element | null): boolean =>
    element !== null &&
    !element.matches(DIALOG) &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))
  // A label of a tick is beside it, and its words are what is pressed.
  const ofTick = (element: Element) =>
    element.matches('.choice, .choice *') || element.querySelector('input') !== null
  const seen = (selector: string) =>
    [...document.querySelectorAll(`:is(main, dialog, [role="dialog"]) :is(${selector})`)].filter(isSeen)
  const controls = seen('.btn:not(.btn-plain), .input, .tabs').filter(
    (each) => !ofTick(each) && !floats(each),
  )
  return seen('h1, h2, h3, h4, label, legend')
    .filter((each) => !ofTick(each))
    .flatMap((title) => {
      const own = title.getBoundingClientRect()
      return controls.flatMap((control) => {
        const isApart = title.closest(DIALOG) !== control.closest(DIALOG)
        if (isApart || title.contains(control) || control.contains(title)) return []
        const other = control.getBoundingClientRect()
        const isBeside = other.right <= own.left || other.left >= own.right
        const isOnLine = other.top < own.bottom - 4 && other.bottom > own.top + 4
        if (isBeside || isOnLine) return []
        const gap = other.top >= own.bottom - 4 ? other.top - own.bottom : own.top - other.bottom
        return gap < least - 0.6 ? [`${gap.toFixed(1)} px: ${wordsOf(control)} and ${wordsOf(title)}`] : []
      })
    })
}

/** Runs within the page. */
function nearSections(gap: number): string[] {
  const wordsOf = (element: Element) =>
    `section “${(element.querySelector('h2, h3')?.textContent ?? element.className).trim().slice(0, 40)}”`
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 2
  // Bands of colour from edge to edge, and titles that fold, follow one another like rows.
  const isBand = (section: Element) => section.matches('.home-features, .home-part')
  const folds = (section: Element) =>
    section.querySelector(':scope > :is(h2, h3) > [aria-expanded], :scope > details') !== null
  // Where a line is all that parts two sections, what they show is compared and not their edges.
  const boxOf = (section: Element) => {
    const { top, bottom } = section.getBoundingClientRect()
    const style = getComputedStyle(section)
    const pixels = (value: string) => Number.parseFloat(value) || 0
    const isCard = pixels(style.borderInlineStartWidth) > 0 || style.backgroundColor !== 'rgba(0, 0, 0, 0)'
    if (isCard) return { top, bottom }
    return {
      top: top + pixels(style.paddingTop) + pixels(style.borderTopWidth),
      bottom: bottom - pixels(style.paddingBottom) - pixels(style.borderBottomWidth),
    }
  }
  return [...document.querySelectorAll('main section')].filter(isSeen).flatMap((section) => {
    const next = section.nextElementSibling
    if (next?.localName !== 'section' || !isSeen(next)) return []
    if ([section, next].some((each) => each.matches('.notice') || isBand(each) || folds(each))) return []
    const [own, other] = [boxOf(section), boxOf(next)]
    if (other.top < own.bottom - 1) return []
    const space = other.top - own.bottom
    return Math.abs(space - gap) > 1
      ? [`${space.toFixed(1)} px: ${wordsOf(section)} and ${wordsOf(next)}`]
      : []
  })
}
