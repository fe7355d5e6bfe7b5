import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const ROOT = path.join(import.meta.dirname, '..')
const PAGES = path.join(ROOT, 'shared/contract/pages.ts')

/**
 * Gives browsers the declared pages as plain values. Their declarations take paths from modules of the domain, which every
 * page would load for one of their lines, and name components, which the loaders of `build/page-modules.ts` know.
 */
export function lightPages(): Plugin {
  return {
    name: 'light-pages',
    enforce: 'pre',
    load: {
      filter: { id: /\/shared\/contract\/pages\.ts$/ },
      async handler() {
        const { module } = await runnerImport<Readonly<Record<string, unknown>>>(PAGES, {
          ...{ root: ROOT, configFile: false, logLevel: 'error' },
        })
        const { COLLECTION_PAGE, PAGES: pages, ...others } = module
        const values = { ...others, COLLECTION_PAGE, PAGES: lightened(Object(pages), COLLECTION_PAGE) }
        return Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}

/** What only the server and the tests ask of a page, and which component it has. */
const OF_SERVER = ['component', 'counted', 'tabs']

/** What visitors' pages ask of a declaration; a collection's page without one of its own is known by its component. */
function lightened(pages: Readonly<Record<string, object>>, shared: unknown): object {
  const lighter = Object.entries(pages).map(([name, page]) => {
    const rest = Object.entries(page).filter(([key, value]) => !OF_SERVER.includes(key) || value === shared)
    return [name, Object.fromEntries(rest)]
  })
  return Object.fromEntries(lighter)
}
