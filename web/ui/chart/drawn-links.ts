import { type KeyboardEvent, useRef, useState } from 'react'

/** Links in a drawing as one Tab stop, among which the arrow keys lead: what the drawing and each of its links need. */
export function useDrawnLinks(first: string | undefined) {
  const drawing = useRef<SVGSVGElement>(null)
  const [current, setCurrent] = useState(first)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const links = [...(drawing.current?.querySelectorAll<SVGAElement>('a') ?? [])]
    const active = document.activeElement
    const at = active instanceof SVGAElement ? links.indexOf(active) : -1
    links[(at + by + links.length) % links.length]?.focus()
  }
  return {
    ofDrawing: { ref: drawing, onKeyDown: step },
    ofLink: (key: string) => ({ tabIndex: key === current ? 0 : -1, onFocus: () => setCurrent(key) }),
  }
}
