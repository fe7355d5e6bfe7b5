import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts.ts'

/**
 * A link to another site, in a window of its own without access to this one; screen readers announce the new window.
 */
export function ExternalLink({
  href,
  className,
  children,
}: {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation('shell')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children} <span className="visually-hidden">{t('newWindow')}</span>
    </a>
  )
}
