import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** How a figure has changed, with its direction (REQ-OVW-05). */
export interface StatChange {
  readonly type: 'increase' | 'decrease' | 'other'
  readonly value: string
}

const SIGNS: Readonly<Record<StatChange['type'], string>> = { increase: '▲', decrease: '▼', other: '•' }

/** One figure with its name; `value` is null while it is on its way. */
export function StatCard({
  title,
  value,
  subtitle,
  icon,
  change,
}: {
  readonly title: string
  readonly value: string | null
  readonly subtitle?: string
  readonly icon?: ReactNode
  readonly change?: StatChange
}) {
  return (
    <div className="ov-stat" aria-busy={value === null}>
      <dt>
        {icon}
        {title}
      </dt>
      <dd>
        <b>{value ?? <span className="ov-wait" aria-hidden="true" />}</b>
        {/* Their place is kept, so that nothing moves when the figures come. */}
        {value === null && (subtitle || change) && <small aria-hidden="true">&nbsp;</small>}
        {value !== null && subtitle && <small>{subtitle}</small>}
        {value !== null && change && (
          <small className={classNames('ov-change', `ov-${change.type}`)}>
            <span aria-hidden="true">{SIGNS[change.type]}</span> {change.value}
          </small>
        )}
      </dd>
    </div>
  )
}
