import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from './dialog.tsx'

interface OnceProps {
  readonly title: string
  readonly size?: 'narrow' | 'wide'
  /** With a button that closes it. */
  readonly children: ReactNode
}

/** A dialog with what is shown only once: Escape and the close button ask for the dialog's own button. */
export function OnceDialog({ title, size = 'narrow', children }: OnceProps) {
  const { t } = useTranslation('staff')
  const [isAsked, setAsked] = useState(false)
  return (
    <Dialog title={title} size={size} onClose={() => setAsked(true)}>
      {children}
      {isAsked && (
        <p role="alert" className="notice notice-wait">
          {t('shownOnce')}
        </p>
      )}
    </Dialog>
  )
}
