import { Tabs } from '#web/ui/tabs.tsx'
import type { TabQuery } from './content-query.ts'

interface TabsProps<T extends string> {
  readonly query: TabQuery<T>
  readonly label: string
  readonly textOf: (tab: T) => string
  /** What else another tab changes in the address. */
  readonly also?: Readonly<Record<string, string>>
}

/** The lists that a page has beside one another. */
export function ContentTabs<T extends string>({ query, label, textOf, also }: TabsProps<T>) {
  const { address, tab, tabs } = query
  return (
    <Tabs
      label={label}
      tabs={tabs.values.map((value) => ({
        ...{ name: value, text: textOf(value) },
        to: address.addressWith({ [tabs.name]: value === tabs.usual ? '' : value, ...also }),
      }))}
      current={tab}
    />
  )
}
