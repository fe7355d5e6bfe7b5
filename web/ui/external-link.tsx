import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A link to another site, in a window of its own that can not reach back; screen readers are told. */
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
