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
 * Gives the UI a loader for the module of each declared page, by its file: `import { modules } from
 * 'virtual:page-modules'`. Those of staff are apart, so that visitors load neither their names nor those of their parts.
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
      const files = filesOf(Object.values(module.PAGES), name === NAMES[0])
      const loaders = files.map((file) => `${JSON.stringify(file)}: () => import('#web/features/${file}'),`)
      return `export const modules = {\n${loaders.join('\n')}\n}`
    },
  }
}

/** The files of pages; one that has pages of both kinds is for visitors. */
function filesOf(pages: readonly Page[], forVisitors: boolean): readonly string[] {
  const of = (wanted: readonly Page[]) => wanted.map(({ component }) => component.split('#')[0] ?? '')
  const visitors = new Set(of(pages.filter(({ visitor }) => visitor !== undefined)))
  return forVisitors ? [...visitors] : [...new Set(of(pages)).difference(visitors)]
}
