import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** The modules of pages that visitors can open, and of those that only staff can. */
const NAMES = ['virtual:page-modules', 'virtual:staff-page-modules']
const RESOLVED = '\0'
const ROOT = path.join(import.meta.dirname, '..')
const PAGES = path.join(ROOT, 'shared/contract/pages.ts')

interface Page {
  readonly component: string
  readonly visitor?: readonly string[]
}

/**
 * Gives the UI the loader of each declared page: `import { modules } from 'virtual:page-modules'`. Those of staff are apart, so that visitors load neither their names nor those of their parts.
 */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    resolveId: (id) => (NAMES.includes(id) ? RESOLVED + id : undefined),
    async load(id) {
      const name = id.slice(RESOLVED.length)
      if (!id.startsWith(RESOLVED) || !NAMES.includes(name)) return
      this.addWatchFile(PAGES)
      const { module } = await runnerImport<{ readonly PAGES: Readonly<Record<string, Page>> }>(PAGES, {
        ...{ root: ROOT, configFile: false, logLevel: 'error' },
      })
      const forVisitors = name === NAMES[0]
      const pages = Object.entries(module.PAGES).filter(
        ([, { visitor }]) => (visitor !== undefined) === forVisitors,
      )
      return `export const modules = {\n${pages.map(loaderOf).join('\n')}\n}`
    },
  }
}

/** The component of a page by its name in its module, and what loads that. */
function loaderOf([name, { component }]: readonly [string, Page]): string {
  const [file, exported] = component.split('#')
  return `${JSON.stringify(name)}: ['${exported}', () => import('#web/features/${file}')],`
}
