import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Access, Contract } from '#shared/contract/endpoint.ts'

/** The calls of visitors, and the further ones of signed-in users. */
const NAMES = ['virtual:contract-table', 'virtual:staff-contract-table']
const RESOLVED = '\0'
const FOLDER = path.join(import.meta.dirname, '../shared/contract')
/** Learners read the pages of visitors. */
const FOR_VISITORS: readonly Access[] = ['public', 'learner']
/** Users sign in with its calls, so a visitor's page needs all of them. */
const VISITORS_RESOURCE = 'session'

/**
 * Gives the UI method, path and kind of each declared call without their schemas, which would be larger than the
 * whole public page: `import { table } from 'virtual:contract-table'`. The contract is read through `plugins`.
 */
export function contractTable(plugins: readonly Plugin[] = []): Plugin {
  return {
    name: 'contract-table',
    resolveId: (id) => (NAMES.includes(id) ? RESOLVED + id : undefined),
    async load(id) {
      const name = id.slice(RESOLVED.length)
      if (!id.startsWith(RESOLVED) || !NAMES.includes(name)) return
      for (const file of readdirSync(FOLDER)) this.addWatchFile(path.join(FOLDER, file))
      const { module } = await runnerImport<{ contract: Readonly<Record<string, Contract>> }>(
        path.join(FOLDER, 'index.ts'),
        {
          ...{ root: path.join(import.meta.dirname, '..'), configFile: false, logLevel: 'error' },
          plugins: [...plugins],
        },
      )
      const table = lightTable(module.contract, { forVisitors: name === NAMES[0] })
      return `${READ_TABLE}\nexport const table = readTable(${JSON.stringify(table)})`
    },
  }
}

/** A call as one text, which compresses better than an object: its method, its path, and its kind if it is not JSON. */
function lightTable(contract: Readonly<Record<string, Contract>>, { forVisitors }: { forVisitors: boolean }) {
  const resources = Object.entries(contract).map(([resource, calls]) => {
    const wanted = Object.entries(calls).filter(
      ([, { access }]) => (FOR_VISITORS.includes(access) || resource === VISITORS_RESOURCE) === forVisitors,
    )
    const texts = wanted.map(([name, { method, path: below, kind }]) => [
      name,
      `${method} ${below}${kind === 'json' ? '' : ` ${kind}`}`,
    ])
    return [resource, Object.fromEntries(texts)] as const
  })
  return Object.fromEntries(resources.filter(([, calls]) => Object.keys(calls).length > 0))
}

/** Converts the texts back to objects where the table is used. */
const READ_TABLE = `
const each = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
const readCall = (text) => {
  const [method, path, kind = 'json'] = text.split(' ')
  return { method, path, kind }
}
const readTable = (resources) => each(resources, (calls) => each(calls, readCall))`
