import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { CATALOGUES, catalogueFile } from './catalogue-files.ts'

const NAME = 'virtual:english-beside'
const RESOLVED = '\0'

/** The bundler's name for the module with the English safety texts of a namespace. */
export const moduleOfEnglish = (namespace: string) => `${RESOLVED}${NAME}/${namespace}`

/**
 * Gives the UI the English of the safety texts that no native reader has confirmed yet, and nothing else of the English
 * catalogues: `import { english } from 'virtual:english-beside'` has a loader for each namespace with such texts.
 */
export function englishBeside(): Plugin {
  return {
    name: 'english-beside',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? RESOLVED + id : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED + NAME)) return
      const { SAFETY_TEXTS, unconfirmedIn } =
        await read<typeof import('#shared/i18n/safety-texts.ts')>('safety-texts.ts')
      for (const file of ['safety-texts.ts', 'confirmed-texts.ts'])
        this.addWatchFile(path.join(CATALOGUES, file))
      const namespace = id.slice(RESOLVED.length + NAME.length + 1)
      if (namespace === '') {
        const namespaces = [...new Set(SAFETY_TEXTS.map((key) => key.split('.')[0] ?? ''))]
        const loaders = namespaces
          .filter((each) => unconfirmedIn(each).length > 0)
          .map((each) => `${each}: () => import('${NAME}/${each}')`)
        return `export const english = { ${loaders.join(', ')} }`
      }
      this.addWatchFile(path.join(CATALOGUES, catalogueFile('en', namespace)))
      const { texts } = await read<{ texts: unknown }>(catalogueFile('en', namespace))
      const wanted = unconfirmedIn(namespace).map((key) => [key, textAt(texts, key.split('.').slice(1))])
      return `export const texts = ${JSON.stringify(Object.fromEntries(wanted))}`
    },
  }
}

async function read<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(path.join(CATALOGUES, file), {
    ...{ root: path.join(import.meta.dirname, '..'), configFile: false, logLevel: 'error' },
  })
  return module
}

function textAt(texts: unknown, names: readonly string[]): string {
  const found = names.reduce<unknown>((part, name) => Reflect.get(Object(part), name), texts)
  if (typeof found !== 'string') throw new Error(`There is no English text at ${names.join('.')}`)
  return found
}
