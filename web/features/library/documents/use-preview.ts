import type { MouseEvent } from 'react'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { inApp } from '#web/lib/in-app.ts'
import { useMay } from '#web/lib/session.tsx'

/** From this width on there is room for a preview beside the list; the style sheet has the same. */
const WIDE = '(min-width: 1280px)'

/** The document that is shown beside the list, kept in the address; for staff alone, where there is room for it. */
export function usePreview() {
  const { open, show, close } = useDialogAddress('preview')
  const isStaff = useMay('documents:read')
  return {
    open: isStaff ? open : null,
    close,
    /** Opens the preview in place of the page that a link leads to; a new tab is opened as always. */
    openInstead(event: MouseEvent, id: string): void {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!isStaff || !isPlain || inApp() || !window.matchMedia(WIDE).matches) return
      event.preventDefault()
      show(id)
    },
  }
}
