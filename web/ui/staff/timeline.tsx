import './staff.css'
import { Timeline } from 'antd'
import type { ReactNode } from 'react'

/** One moment of a history; what began it has a mark of its own. */
export interface Moment {
  readonly key: string
  readonly content: ReactNode
  readonly isBeginning?: boolean
}

/** Moments in their order, as a list. */
export function StaffTimeline({ moments }: { readonly moments: readonly Moment[] }) {
  return (
    <Timeline
      className="rec-history"
      items={moments.map(({ key, content, isBeginning = false }) => ({
        key,
        content,
        className: isBeginning ? 'rec-history-beginning' : '',
      }))}
    />
  )
}
