import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Contract } from '#shared/contract/endpoint.ts'

const NAME = 'virtual:contract-table'
const RESOLVED = `\0${NAME}`
const FOLDER = path.join(import.meta.dirname, '../shared/contract')

/**
 * Gives the UI method, path and kind of each declared call without their schemas, which would weigh more than the
 * whole public page: `import { table } from 'virtual:contract-table'`.
 */
export function contractTable(): Plugin {
  return {
    name: 'contract-table',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return
      for (const file of readdirSync(FOLDER)) this.addWatchFile(path.join(FOLDER, file))
      const { module } = await runnerImport<{ contract: Readonly<Record<string, Contract>> }>(
        path.join(FOLDER, 'index.ts'),
        { root: path.join(import.meta.dirname, '..'), configFile: false, logLevel: 'error' },
      )
      return `export const table = ${JSON.stringify(lightTable(module.contract))}`
    },
  }
}

function lightTable(contract: Readonly<Record<string, Contract>>) {
  return Object.fromEntries(
    Object.entries(contract).map(([noun, calls]) => [
      noun,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path: below, kind }]) => [
          name,
          { method, path: below, kind },
        ]),
      ),
    ]),
  )
}
