import { type KeyboardEvent, useRef, useState } from 'react'

/**
 * Links in a drawing as one Tab stop, among which the arrow keys lead: what the drawing and each of its links need. In a
 * table of links, up and down lead by the links of a row.
 */
export function useDrawnLinks<D extends Element = SVGSVGElement>(first: string | undefined, perRow = 1) {
  const drawing = useRef<D>(null)
  const [current, setCurrent] = useState(first)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: perRow, ArrowLeft: -1, ArrowUp: -perRow }[event.key]
    if (!by) return
    event.preventDefault()
    const links: (SVGAElement | HTMLAnchorElement)[] = [...(drawing.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.isSameNode(document.activeElement))
    links[(at + by + links.length) % links.length]?.focus()
  }
  return {
    ofDrawing: { ref: drawing, onKeyDown: step },
    ofLink: (key: string) => ({ tabIndex: key === current ? 0 : -1, onFocus: () => setCurrent(key) }),
  }
}
