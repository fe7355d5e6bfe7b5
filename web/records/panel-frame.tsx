import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { isTyping } from '#web/lib/use-keys.ts'

/** The frame of a panel beside a list: a heading that takes the focus, a button that closes it, and the content. */
export function PanelFrame({
  title,
  above,
  tools,
  onClose,
  children,
}: {
  readonly title: string
  /** The content above the title, such as the status. */
  readonly above?: ReactNode
  /** The content beside the button that closes it. */
  readonly tools?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('records')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isTyping(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <aside className="rec-panel" aria-label={title}>
      <div className="rec-panel-head">
        <div>
          {above}
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h2>
        </div>
        {tools}
        <button type="button" className="close" aria-label={t('panel.close')} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {children}
    </aside>
  )
}
