import { type ReactNode, useSyncExternalStore } from 'react'

/** From this width on sections stand beside each other, as in the style sheet, and none has to fold. */
const WIDE = '(min-width: 821px)'

function watchWidth(changed: () => void): () => void {
  const width = matchMedia(WIDE)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}

const useWide = () => useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches)

/** A section of lesser weight: open on a wide screen, and folded under its title on a phone, so that no column is endless. */
export function FoldedSection({
  id,
  title,
  className = '',
  children,
}: {
  readonly id: string
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const isWide = useWide()
  return (
    <section className={`section ${className}`} aria-labelledby={id}>
      {isWide ? (
        <>
          <h2 id={id}>{title}</h2>
          {children}
        </>
      ) : (
        <details className="ov-fold">
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
