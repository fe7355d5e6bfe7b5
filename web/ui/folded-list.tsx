import { type ReactNode, useRef } from 'react'
import { useFold } from '#web/lib/use-fold.ts'
import { Button } from './button.tsx'

interface FoldedListProps {
  readonly className: string
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
  /** So many are shown at first. */
  readonly first: number
  /** What the button says that shows the others. */
  readonly more: (count: number) => string
}

/**
 * A long list of which a page shows the first items, and the others once they are asked for. They are in the page all the same:
 * without script, on paper and in a kept page nothing is left out.
 */
export function FoldedList({ className, items, first, more }: FoldedListProps) {
  const next = useRef<HTMLLIElement>(null)
  const [isFolded, setFolded] = useFold(next)
  const rest = items.length - first
  return (
    <>
      <ul className={className}>
        {items.map(({ key, content }, index) => (
          <li
            key={key}
            ref={index === first ? next : undefined}
            tabIndex={index === first ? -1 : undefined}
            className={isFolded && index >= first ? 'folded-away' : undefined}
          >
            {content}
          </li>
        ))}
      </ul>
      {isFolded && rest > 0 && (
        <p className="needs-script">
          <Button
            onClick={() => {
              setFolded(false)
              // The button goes, so the focus moves to what it has shown.
              requestAnimationFrame(() => next.current?.focus())
            }}
          >
            {more(rest)}
          </Button>
        </p>
      )}
    </>
  )
}
