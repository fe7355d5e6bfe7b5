import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAccessibility } from '#web/lib/accessibility.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type Toast, useOpenDialogs, useToastState } from '#web/lib/ui-state.ts'

/** Milliseconds that a toast is shown, not counting those during which the pointer or the focus is on it (REQ-SHL-43). */
const SHOWN_FOR = 5000
/** The same where something can be done about it: it has to be read, decided and reached. */
const SHOWN_WITH_ACTION = 20_000
/** Pixels to the right after which a swipe dismisses (REQ-SHL-43). */
const SWIPE_THRESHOLD = 50
/** The key that moves the focus to the notifications (REQ-SHL-43). */
const HOTKEY = 'F8'

function dismissToast(): void {
  useToastState.setState({ toast: null })
}

/** The region in which toasts appear; once in the page, within the topmost dialog while one is open. */
export function ToastRegion() {
  const { t } = useTranslation('shell')
  const { toast, number } = useToastState()
  const { screenReader } = useAccessibility()
  const dialog = useOpenDialogs((open) => open.at(-1))
  const region = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState(false)
  // A live region is read out where its content changes, not where it appears with it: so it is in its place first.
  const [place, setPlace] = useState<HTMLDialogElement | undefined>()
  useEffect(() => setPlace(dialog), [dialog])
  const cameFrom = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY) return
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement && !region.current?.contains(document.activeElement))
        cameFrom.current = document.activeElement
      region.current?.focus()
    }
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [])
  // Moving into another dialog mounts it again, without a blur event from the former element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each place that it moves to
  useEffect(() => setFocused(false), [dialog])
  // When the toast goes, its focused button goes too, so the focus returns to where F8 was pressed.
  const returnFocus = useCallback(() => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus()
  }, [])
  const shown = (
    <section
      ref={region}
      className="toasts"
      tabIndex={-1}
      aria-label={`${t('toasts.region', { count: toast ? 1 : 0 })} (${HOTKEY})`}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div aria-live={screenReader ? 'assertive' : 'polite'} aria-atomic="true">
        {toast && place === dialog && (
          <ToastCard key={number} toast={toast} held={focused || screenReader} onLeave={returnFocus} />
        )}
      </div>
    </section>
  )
  return dialog ? createPortal(shown, dialog) : shown
}

interface ToastCardProps {
  readonly toast: Toast
  /** Whether the toast stays beyond its time. */
  readonly held: boolean
  /** Called before the toast disappears. */
  readonly onLeave: () => void
}

function ToastCard({ toast, held, onLeave }: ToastCardProps) {
  const { t } = useTranslation('shell')
  const [pointed, setPointed] = useState(false)
  const leave = useCallback(() => {
    onLeave()
    dismissToast()
  }, [onLeave])
  useCountdown(toast.action ? SHOWN_WITH_ACTION : SHOWN_FOR, held || pointed || toast.stays === true, leave)
  const swipe = useSwipe(leave)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div
      role="group"
      aria-label={t('toasts.region', { count: 1 })}
      className={toast.tone === 'danger' ? 'toast toast-danger' : 'toast'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      {...swipe}
    >
      <div>
        <strong>{toast.title}</strong>
        {toast.text && <div>{toast.text}</div>}
        {toast.action && <ToastAction {...toast.action} onLeave={leave} />}
      </div>
      <button type="button" className="close" aria-label={t('toasts.close')} onClick={leave}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}

function ToastAction({
  label,
  run,
  onLeave,
}: NonNullable<Toast['action']> & { readonly onLeave: () => void }) {
  const act = () => {
    onLeave()
    run()
  }
  return (
    <button type="button" className="btn btn-plain" onClick={act}>
      {label}
    </button>
  )
}

/** Calls back once the time has run while not held. */
function useCountdown(milliseconds: number, held: boolean, done: () => void): void {
  const left = useRef(milliseconds)
  useEffect(() => {
    if (held) return
    const started = performance.now()
    const timer = setTimeout(done, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [held, done])
}

/** Selected text would start a native drag and take the pointer with it. */
const keepPointer = (event: React.DragEvent) => event.preventDefault()

function useSwipe(done: () => void) {
  const start = useRef<number | null>(null)
  const onPointerDown = useCallback((event: React.PointerEvent) => {
    start.current = event.clientX
    // The swipe leaves the card, which is at the edge; what is pressed on a button stays that button's.
    if (event.target instanceof Element && !event.target.closest('button'))
      event.currentTarget.setPointerCapture(event.pointerId)
  }, [])
  const onPointerUp = useCallback(
    (event: React.PointerEvent) => {
      if (start.current !== null && event.clientX - start.current >= SWIPE_THRESHOLD) done()
      start.current = null
    },
    [done],
  )
  const onPointerCancel = useCallback(() => {
    start.current = null
  }, [])
  return { onPointerDown, onPointerUp, onPointerCancel, onDragStart: keepPointer }
}
