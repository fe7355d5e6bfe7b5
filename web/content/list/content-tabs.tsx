import { ChoiceChips } from '#web/ui/list-search.tsx'
import type { TabQuery } from './content-query.ts'

interface TabsProps<T extends string> {
  readonly query: TabQuery<T>
  readonly label: string
  readonly textOf: (tab: T) => string
  /** What else another tab changes in the address. */
  readonly also?: Readonly<Record<string, string>>
}

/** The lists that a page has beside one another. */
export function ContentTabs<T extends string>({ query: { address, tab, tabs }, ...props }: TabsProps<T>) {
  return <ChoiceChips {...props} {...tabs} address={address} current={tab} />
}
