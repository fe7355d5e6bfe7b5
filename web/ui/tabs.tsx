import './tabs.css'
import type { ComponentProps } from 'react'
import { Link } from '#web/lib/router.tsx'

/** A tab with its address. */
export interface Tab {
  readonly name: string
  readonly text: string
  readonly to: ComponentProps<typeof Link>['to']
}

/**
 * The parts of a page, or the lists that it has beside one another. Each has an address, so that they are links, work without
 * script and can be sent to others.
 */
export function Tabs({
  label,
  tabs,
  current,
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The name of the open one. */
  readonly current: string
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, text, to }) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
