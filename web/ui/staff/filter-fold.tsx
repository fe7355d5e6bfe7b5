import './staff.css'
import type { ReactNode } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useWide } from '#web/lib/use-wide.ts'

/** Filters above a list: on a phone they fold under their title, which says how many are set, so that the list is seen at once. */
export function FilterFold({
  title,
  set,
  children,
}: {
  readonly title: string
  readonly set: number
  readonly children: ReactNode
}) {
  const locale = useLocale()
  if (useWide()) return children
  return (
    <details className="filter-fold">
      <summary>{set > 0 ? `${title} (${formatNumber(set, locale)})` : title}</summary>
      {children}
    </details>
  )
}
