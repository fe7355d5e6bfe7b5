import { useSearchParams } from '#web/lib/router.tsx'
import { Tabs } from './tabs.tsx'

/** The parts of a page, of which the first needs no name in the address. */
export function PartLinks<P extends string>({
  path,
  label,
  parts,
  current,
}: {
  readonly path: string
  readonly label: string
  readonly parts: readonly (readonly [part: P, name: string])[]
  readonly current: P
}) {
  const tabs = parts.map(([name, text], index) => ({
    ...{ name, text },
    to: { pathname: path, search: index === 0 ? '' : `tab=${name}` },
  }))
  return <Tabs label={label} tabs={tabs} current={current} />
}

/** The part that the address names, else the first. */
export function usePart<P extends string>(parts: readonly [P, ...P[]]): P {
  const [search] = useSearchParams()
  return parts.find((part) => part === search.get('tab')) ?? parts[0]
}
