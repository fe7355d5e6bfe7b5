import { globSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Part = 'visitors' | 'learning' | 'staff'
/** The pages that visitors can open, those of them that are for learning, and those that only staff can. */
const PARTS: Readonly<Record<string, Part>> = {
  'virtual:page-modules': 'visitors',
  'virtual:learning-page-modules': 'learning',
  'virtual:staff-page-modules': 'staff',
}
const RESOLVED = '\0'
const ROOT = path.join(import.meta.dirname, '..')
const PAGES = path.join(ROOT, 'shared/contract/pages.ts')
const LEARNING_PAGES = path.join(ROOT, 'shared/contract/learning/learning-pages.ts')

interface Page {
  readonly component: string
  readonly visitor?: readonly string[]
}
type Pages = Readonly<Record<string, Page>>

/**
 * Gives the UI the loader of each declared page: `import { modules } from 'virtual:page-modules'`. Those of staff and
 * of learning are apart, so that other pages load neither their names nor those of their parts.
 */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    resolveId: (id) => (id in PARTS ? RESOLVED + id : undefined),
    async load(id) {
      const part = id.startsWith(RESOLVED) ? PARTS[id.slice(RESOLVED.length)] : undefined
      if (!part) return
      for (const file of globSync('shared/contract/{,*/}*pages.ts', { cwd: ROOT }))
        this.addWatchFile(path.join(ROOT, file))
      const options = { root: ROOT, configFile: false, logLevel: 'error' } as const
      const { module: all } = await runnerImport<{ readonly PAGES: Pages }>(PAGES, options)
      const { module: some } = await runnerImport<{ readonly LEARNING_PAGES: Pages }>(LEARNING_PAGES, options)
      const partOf = ([name, { visitor }]: readonly [string, Page]): Part => {
        if (!visitor) return 'staff'
        return name in some.LEARNING_PAGES ? 'learning' : 'visitors'
      }
      const pages = Object.entries(all.PAGES).filter((page) => partOf(page) === part)
      if (part === 'staff') noteStaffPages(Object.entries(all.PAGES))
      return `export const modules = {\n${pages.map(loaderOf).join('\n')}\n}`
    },
  }
}

const staffPages = new Set<string>()

function noteStaffPages(pages: readonly (readonly [string, Page])[]): void {
  const fileOf = (component: string) => path.basename(component.split('#')[0] ?? '', '.tsx')
  for (const [, { component, visitor }] of pages) if (!visitor) staffPages.add(fileOf(component))
  // Two pages may have one name; the visitors' decides.
  for (const [, { component, visitor }] of pages) if (visitor) staffPages.delete(fileOf(component))
}

/** Whether a built file is the page of staff alone; known once the modules of their pages were loaded. */
export function isStaffPage(file: string): boolean {
  const [, name = ''] = /^assets\/(.+)-.{7}\.js$/.exec(file) ?? []
  return isNameOfStaffPage(name)
}

/** Whether a chunk of that name is such a page. */
export function isNameOfStaffPage(name: string): boolean {
  return staffPages.has(name)
}

/** The component of a page by its name in its module, and what loads that. */
function loaderOf([name, { component }]: readonly [string, Page]): string {
  const [file, exported] = component.split('#')
  return `${JSON.stringify(name)}: ['${exported}', () => import('#web/features/${file}')],`
}
