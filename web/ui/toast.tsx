import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'

/** Milliseconds that a toast is shown, not counting those during which the pointer or the focus is on it (Spec 1 §9). */
const SHOWN_FOR = 5000
/** Pixels to the right after which a swipe dismisses (Spec 1 §9). */
const SWIPE_THRESHOLD = 50
/** The key that moves the focus to the notifications (Spec 1 §9). */
const HOTKEY = 'F8'

/** A short message that needs no answer; failures that must be read stand in the page instead. */
export interface Toast {
  readonly title: string
  readonly text?: string | undefined
  readonly tone?: 'danger'
  /** One thing that can be done about it while it shows, such as undoing. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Shown extends Toast {
  readonly id: number
}
const useToastStore = create<{ toast: Shown | null }>(() => ({ toast: null }))
let lastId = 0

/** Shows a toast; one that is still shown is replaced (Spec 1 §4). */
export function showToast(toast: Toast): void {
  lastId += 1
  useToastStore.setState({ toast: { ...toast, id: lastId } })
}

function dismiss(): void {
  useToastStore.setState({ toast: null })
}

/** The region in which toasts appear; once in the page. */
export function ToastRegion() {
  const { t } = useTranslation('shell')
  const { toast } = useToastStore()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY) return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [])
  return (
    <section
      ref={region}
      className="toasts"
      tabIndex={-1}
      aria-label={`${t('toasts.region', { count: toast ? 1 : 0 })} (${HOTKEY})`}
    >
      <div aria-live="polite" aria-atomic="true">
        {toast && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Shown }) {
  const { t } = useTranslation('shell')
  const [held, setHeld] = useState(false)
  useCountdown(SHOWN_FOR, held, dismiss)
  const swipe = useSwipe(dismiss)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div
      role="group"
      aria-label={t('toasts.region', { count: 1 })}
      className={toast.tone === 'danger' ? 'toast toast-danger' : 'toast'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      {...swipe}
    >
      <div>
        <strong>{toast.title}</strong>
        {toast.text && <div>{toast.text}</div>}
        {toast.action && <ToastAction {...toast.action} />}
      </div>
      <button type="button" className="close" aria-label={t('toasts.close')} onClick={dismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}

function ToastAction({ label, run }: NonNullable<Toast['action']>) {
  const act = () => {
    dismiss()
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

function useSwipe(done: () => void) {
  const start = useRef<number | null>(null)
  const onPointerDown = useCallback((event: React.PointerEvent) => {
    start.current = event.clientX
  }, [])
  const onPointerUp = useCallback(
    (event: React.PointerEvent) => {
      if (start.current !== null && event.clientX - start.current >= SWIPE_THRESHOLD) done()
      start.current = null
    },
    [done],
  )
  return { onPointerDown, onPointerUp, onPointerCancel: onPointerUp }
}
