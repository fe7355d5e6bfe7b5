import { globSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Access, Contract } from '#shared/contract/endpoint.ts'

type Part = 'visitors' | 'learning' | 'applicants' | 'searching' | 'staff'
/** The calls of visitors, the further ones of some of their pages, and those of signed-in users. */
const PARTS: Readonly<Record<string, Part>> = {
  'virtual:contract-table': 'visitors',
  'virtual:learning-contract-table': 'learning',
  'virtual:applicant-contract-table': 'applicants',
  'virtual:search-contract-table': 'searching',
  'virtual:staff-contract-table': 'staff',
}
const RESOLVED = '\0'
const FOLDER = path.join(import.meta.dirname, '../shared/contract')
/** Learners read the pages of visitors. */
const FOR_VISITORS: readonly Access[] = ['public', 'learner']
/** Only some pages make these calls, of a resource or single ones, and no other page needs to know them. */
const OF_SOME_PAGES: Readonly<Record<string, Part>> = {
  learning: 'learning',
  cohortLearning: 'learning',
  grantDrafts: 'applicants',
  grantForms: 'applicants',
  grantSent: 'applicants',
  'system.searchState': 'searching',
}
/** Asks who is signed in, which a visitor's page has to know before it loads what staff can call. */
const ASKS_WHO = 'session.user'

/**
 * Gives the UI method, path and kind of each declared call without their schemas, which would be larger than the
 * whole public page: `import { table } from 'virtual:contract-table'`. The contract is read through `plugins`.
 */
export function contractTable(plugins: readonly Plugin[] = []): Plugin {
  return {
    name: 'contract-table',
    resolveId: (id) => (id in PARTS ? RESOLVED + id : undefined),
    async load(id) {
      const part = id.startsWith(RESOLVED) ? PARTS[id.slice(RESOLVED.length)] : undefined
      if (!part) return
      for (const file of globSync('**/*.ts', { cwd: FOLDER })) this.addWatchFile(path.join(FOLDER, file))
      const { module } = await runnerImport<{ contract: Readonly<Record<string, Contract>> }>(
        path.join(FOLDER, 'index.ts'),
        {
          ...{ root: path.join(import.meta.dirname, '..'), configFile: false, logLevel: 'error' },
          plugins: [...plugins],
        },
      )
      const table = lightTable(module.contract, part)
      return `${READ_TABLE}\nexport const table = readTable(${JSON.stringify(table)})`
    },
  }
}

/** A call as one text, which compresses better than an object: its method, its path, and its kind if it is not JSON. */
function lightTable(contract: Readonly<Record<string, Contract>>, part: Part) {
  const resources = Object.entries(contract).map(([resource, calls]) => {
    const wanted = Object.entries(calls).filter(
      ([name, { access }]) => partOf(resource, name, access) === part,
    )
    const texts = wanted.map(([name, { method, path: below, kind }]) => [
      name,
      `${method} ${below}${kind === 'json' ? '' : ` ${kind}`}`,
    ])
    return [resource, Object.fromEntries(texts)] as const
  })
  return Object.fromEntries(resources.filter(([, calls]) => Object.keys(calls).length > 0))
}

function partOf(resource: string, name: string, access: Access): Part {
  if (`${resource}.${name}` === ASKS_WHO) return 'visitors'
  if (!FOR_VISITORS.includes(access)) return 'staff'
  return OF_SOME_PAGES[`${resource}.${name}`] ?? OF_SOME_PAGES[resource] ?? 'visitors'
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
