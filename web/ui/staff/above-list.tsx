import './staff.css'
import type { ReactNode } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useWide } from '#web/lib/use-wide.ts'

/**
 * What explains and narrows a list: its lead, figures, search and filters. On a phone it folds under one line, which says how many
 * filters are set, so that the list itself is seen at once.
 */
export function AboveList({
  set,
  warning,
  children,
}: {
  /** How many filters narrow the list; left out where there are none to set. */
  readonly set?: number
  /** What has to be done about the list, in a few words, where it folds over the whole of it. */
  readonly warning?: string | undefined
  readonly children: ReactNode
}) {
  const { t } = useTranslation('staff')
  const locale = useLocale()
  if (useWide()) return <div className="above-list-wide">{children}</div>
  const title = t(set === undefined ? 'aboveList.about' : 'aboveList.filters')
  return (
    <details className="above-list">
      <summary className={warning && 'above-list-warning'}>
        {warning ?? (set ? `${title} (${formatNumber(set, locale)})` : title)}
      </summary>
      {children}
    </details>
  )
}
