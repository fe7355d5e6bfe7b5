import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { CATALOGUES } from './catalogue-files.ts'

/** A catalogue, in either language; the words of collections are put together into `records` and `terms`. */
const CATALOGUE = /^(en|so)[\\/](?!collections[\\/])[\w\\/]+\.ts$/

/**
 * Writes namespaces that are put together from others as they are read: `terms` takes its words from the declarations of all
 * collections, and visitors would load all words of these with it.
 */
export function plainTexts(): Plugin {
  return {
    name: 'plain-texts',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!CATALOGUE.test(path.relative(CATALOGUES, id)) || !/^import \{/m.test(code)) return
      const { texts } = (await import(pathToFileURL(id).href)) as { readonly texts?: unknown }
      // Messages are put together from others as well, and are no namespace.
      if (texts === undefined) return
      return { code: `export const texts = ${JSON.stringify(texts)}\n`, map: null }
    },
  }
}
