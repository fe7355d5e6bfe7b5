import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from './class-names.ts'
import { noteOpenDialog } from './open-dialogs.ts'
import { Skeleton } from './states.tsx'

/** Milliseconds until the first control of a new dialog takes the focus (REQ-SHL-45). */
const FOCUS_DELAY = 100
const CONTROLS = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]'

interface DialogProps {
  readonly title: string
  /** Called by Escape and by the close button; without it the dialog can't be dismissed. */
  readonly onClose?: () => void
  /** `side` slides in from the edge and leaves the page in sight. */
  readonly size?: 'narrow' | 'medium' | 'wide' | 'side'
  readonly children: ReactNode
}

/** A modal dialog, open while it is mounted. The page behind can not be reached; the focus returns when it goes. */
export function Dialog({ title, onClose, size = 'narrow', children }: DialogProps) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Opens before the browser paints and closes while the element is still in the page, because only then the focus
  // returns.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const noteClosed = element && noteOpenDialog(element)
    const focusFirst = () => {
      // A person or a field may have taken the focus within the dialog already.
      if (document.activeElement?.closest('.dialog-body')) return true
      const first = element?.querySelector<HTMLElement>(`.dialog-body :is(${CONTROLS})`)
      first?.focus()
      return Boolean(first)
    }
    // The content of the dialog may still be loading: until then the close button has the focus.
    const arriving = new MutationObserver(() => focusFirst() && arriving.disconnect())
    const timer = setTimeout(() => {
      if (!element || focusFirst()) return
      element.querySelector<HTMLElement>(CONTROLS)?.focus()
      arriving.observe(element, { childList: true, subtree: true })
    }, FOCUS_DELAY)
    return () => {
      clearTimeout(timer)
      arriving.disconnect()
      noteClosed?.()
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', `dialog-${size}`)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dialog opened from this one, or a chooser of files in it, was cancelled.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      // At a second Escape a browser closes a dialog that is still open, whatever was prevented.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className="close" aria-label={t('form.close')} onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      <div className="dialog-body">
        {/* What its content still loads must not blank the page behind. */}
        <Suspense fallback={<Skeleton />}>{children}</Suspense>
      </div>
    </dialog>
  )
}
