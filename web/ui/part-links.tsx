import { Link, useSearchParams } from '#web/lib/router.tsx'

/** The parts of a page as addresses of their own, so that they work without script and can be sent to others. */
export function PartLinks<P extends string>({
  path,
  label,
  parts,
  current,
}: {
  readonly path: string
  readonly label: string
  /** The first part needs no name in the address. */
  readonly parts: readonly (readonly [part: P, name: string])[]
  readonly current: P
}) {
  return (
    <nav aria-label={label}>
      <ul className="chips part-links">
        {parts.map(([part, name], index) => (
          <li key={part}>
            <Link
              className="chip"
              to={{ pathname: path, search: index === 0 ? '' : `tab=${part}` }}
              aria-current={part === current ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The part that the address names, else the first. */
export function usePart<P extends string>(parts: readonly [P, ...P[]]): P {
  const [search] = useSearchParams()
  return parts.find((part) => part === search.get('tab')) ?? parts[0]
}
