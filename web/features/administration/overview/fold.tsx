import type { ReactNode } from 'react'
import { useWide } from '#web/lib/use-wide.ts'

/**
 * A section of lesser weight: open on a wide screen unless it is of the least, and folded under its title on a phone, so that no
 * column is endless.
 */
export function FoldedSection({
  id,
  title,
  className = '',
  isOpen = false,
  isLeast = false,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly className?: string
  /** Not folded on a phone either. */
  readonly isOpen?: boolean
  /** Folded on a wide screen too, as what the page has in another form already. */
  readonly isLeast?: boolean
  readonly children: ReactNode
}) {
  const isWide = useWide()
  return (
    <section className={`section ${className}`} aria-labelledby={id}>
      {isWide && !isLeast ? (
        <>
          <h2 id={id}>{title}</h2>
          {children}
        </>
      ) : (
        <details className="ov-fold" open={isOpen}>
          <summary>
            <h2 id={id}>{title}</h2>
          </summary>
          {children}
        </details>
      )}
    </section>
  )
}

/** What says itself what it is, such as a chart: shown as it is on a wide screen, and folded under a title on a phone. */
export function FoldedOnPhones({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  if (useWide()) return children
  return (
    <details className="ov-fold">
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}
