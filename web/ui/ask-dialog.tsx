import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, type ButtonTone } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something is done that others see at once; its button says what is done. */
export function AskDialog({
  title,
  submit,
  tone = 'main',
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string
  readonly submit: string
  readonly tone?: ButtonTone
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What it means, with its dates and whom it reaches. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation('shell')
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="actions">
        <Button
          tone={tone}
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {submit}
        </Button>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
      </div>
    </Dialog>
  )
}
