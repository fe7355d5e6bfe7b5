import { globSync } from 'node:fs'
import path from 'node:path'

/** Where the texts of every language lie, each below the code of its language. */
export const CATALOGUES = path.join(import.meta.dirname, '../shared/i18n')

/**
 * The file of a catalogue below {@link CATALOGUES}, such as `so/publishing/news.ts` for `news`: in the folder of an area of the
 * product, or beside these where all areas need it. Throws where there is none.
 */
export function catalogueFile(language: string, name: string): string {
  const [file] = globSync(`${language}/{,*/}${name}.ts`, { cwd: CATALOGUES })
  if (file === undefined) throw new Error(`There is no catalogue "${name}" in the language "${language}"`)
  return file.replaceAll(path.sep, '/')
}
