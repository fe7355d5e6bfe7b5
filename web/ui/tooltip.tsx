import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTooltipState } from '#web/lib/ui-state.ts'

/** Milliseconds until a tooltip shows, and for how long after one the next shows at once (REQ-SHL-44). */
const DELAY = 700
const SKIP_DELAY = 300

/** Explains what the pointer or the focus is on; never the only place of something that must be known. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    clearTimeout(timer.current)
    const { lastHidden } = useTooltipState.getState()
    const delay = performance.now() - lastHidden < SKIP_DELAY ? 0 : DELAY
    timer.current = setTimeout(() => setShown(true), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (shown) useTooltipState.setState({ lastHidden: performance.now() })
    setShown(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the pointer on the control inside it
    <span
      className="tooltip-place"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      aria-describedby={shown ? id : undefined}
    >
      {children}
      {shown && (
        <span role="tooltip" id={id} className="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}
