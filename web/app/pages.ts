import { modules } from 'virtual:page-modules'
import type { ReactNode } from 'react'
import { PAGES, type PageName } from '#shared/contract/pages.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'

/** What the router tells a page: the tab that its path opens. */
export interface PageProps {
  readonly tab: string | undefined
}
type Component = (props: PageProps) => ReactNode

/** The component of each page, loaded when it is first shown. */
export const COMPONENTS = Object.fromEntries(
  Object.keys(PAGES).map((name) => [name, componentOf(name as PageName)]),
) as Readonly<Record<PageName, Component>>

function componentOf(page: PageName): Component {
  return lazyPart(async () => {
    // Those of staff come with the first of their pages.
    const loader = modules[page] ?? (await import('virtual:staff-page-modules')).modules[page]
    if (!loader) throw new Error(`There is no page ${page}`)
    const [name, load] = loader
    const found = (await load())[name]
    if (!found) throw new Error(`The module of ${page} has no ${name}`)
    return found
  })
}

/** The source of a page, from the root of `web`. */
export function sourceOf(page: PageName): string {
  return `features/${PAGES[page].component.split('#')[0]}`
}
