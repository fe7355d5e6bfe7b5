import './contents.css'
import { useEffect, useRef, useState } from 'react'

interface Part {
  readonly id: string
  readonly title: string
}

/** The part of the window in which a heading is being read: below the bar, above the middle. */
const READ_AT = '-72px 0px -55% 0px'

/**
 * The contents of a long page: beside the text on a wide window, with the section that is being read marked, and folded
 * above it on a narrow one. Links and fold work without script.
 */
export function Contents({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) {
  const current = useSectionRead(parts)
  const fold = useRef<HTMLDetailsElement>(null)
  // Beside the text it is open whatever the fold says (organization.css); `open` says the same to screen readers.
  useEffect(() => {
    if (fold.current && matchMedia('(min-width: 1100px)').matches) fold.current.open = true
  }, [])
  return (
    <nav className="org-contents" aria-label={label}>
      <details ref={fold}>
        <summary>{label}</summary>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** The id of the first heading in the part of the window that is read, or of the last that was there. */
function useSectionRead(parts: readonly Part[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = parts.map(({ id }) => id).join(' ')
  useEffect(() => {
    const inOrder = ids.split(' ')
    const inSight = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        }
        setCurrent((former) => inOrder.find((id) => inSight.has(id)) ?? former)
      },
      { rootMargin: READ_AT },
    )
    for (const id of inOrder) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
