import { modules } from 'virtual:page-modules'
import type { ReactNode } from 'react'
import { PAGES, type Page, type PageName } from '#shared/contract/pages.ts'
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
    const loader = modules[page] ?? (await furtherModules(page)).modules[page]
    if (!loader) throw new Error(`No page ${page}`)
    const [name, load] = loader
    const component = (await load())[name]
    if (!component) throw new Error(`The module of ${page} has no ${name}`)
    return component
  })
}

/** The loaders of staff's pages, and of those for learning, come with the first of them. */
function furtherModules(page: PageName): Promise<{ readonly modules: typeof modules }> {
  return isForVisitors(page) ? import('virtual:learning-page-modules') : import('virtual:staff-page-modules')
}

const isForVisitors = (page: PageName) => (PAGES[page] as Page).visitor !== undefined

/** What the build calls the loaders of pages for learning. */
const LEARNING_MODULES = '../virtual:learning-page-modules'

/** The sources that a page is made of, from the root of `web`: its own, and what loads it. */
export function sourcesOf(page: PageName): readonly string[] {
  const own = `features/${PAGES[page].component.split('#')[0]}`
  return page in modules || !isForVisitors(page) ? [own] : [own, LEARNING_MODULES]
}
