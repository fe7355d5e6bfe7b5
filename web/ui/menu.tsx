import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

/** A button that opens a list of links or controls below it; Escape and a click elsewhere close it. */
export function Menu({
  label,
  className,
  align = 'start',
  describedBy,
  children,
}: {
  readonly label: ReactNode
  /** The id of what tells several menus of the same name apart. */
  readonly describedBy?: string
  readonly className?: string
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (open && list.current) keepInSight(list.current)
  }, [open])
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      // What is open within takes the key first.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])
  const choose = () => {
    setOpen(false)
    // What was chosen goes with the list; a dialog that it opens gives the focus back to where it is now.
    if (list.current?.contains(document.activeElement)) button.current?.focus()
  }
  return (
    <div className={classNames('menu', className)} ref={place}>
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-describedby={describedBy}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: choosing one of the links inside closes the list
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links themselves
        <div id={id} ref={list} className={`menu-list menu-${align}`} onClick={choose}>
          {children}
        </div>
      )}
    </div>
  )
}

/** Pixels between an open list and the edge of what it lies in. */
const EDGE = 8

/** Moves an open list sideways where it would be cut off by the window or by the panel that it lies in. */
function keepInSight(list: HTMLElement): void {
  const panel = list.closest('aside, dialog')?.getBoundingClientRect()
  const left = Math.max(panel?.left ?? 0, 0) + EDGE
  const right = Math.min(panel?.right ?? Infinity, document.documentElement.clientWidth) - EDGE
  const box = list.getBoundingClientRect()
  const shift = box.left < left ? left - box.left : Math.min(0, right - box.right)
  if (shift !== 0) list.style.translate = `${shift}px`
}
