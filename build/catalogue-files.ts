import { globSync } from 'node:fs'
import path from 'node:path'

/** Where the texts of every language lie, each below the code of its language. */
export const CATALOGUES = path.join(import.meta.dirname, '../shared/i18n')

/** The name of a catalogue from its file in a language, which lies in the folder of an area of the product or beside these. */
export function catalogueName(file: string): string {
  return file
    .replaceAll('\\', '/')
    .replace(/^(?!collections\/)\w+\//, '')
    .replace(/\.ts$/, '')
}

const files = new Map<string, ReadonlyMap<string, string>>()

function filesOf(language: string): ReadonlyMap<string, string> {
  const loaded =
    files.get(language) ??
    new Map(
      globSync('**/*.ts', { cwd: path.join(CATALOGUES, language) }).map((file) => [
        catalogueName(file),
        `${language}/${file.replaceAll(path.sep, '/')}`,
      ]),
    )
  files.set(language, loaded)
  return loaded
}

/** The file of a catalogue below {@link CATALOGUES}, such as `so/publishing/news.ts` for `news`. Throws where there is none. */
export function catalogueFile(language: string, name: string): string {
  const file = filesOf(language).get(name)
  if (file === undefined) throw new Error(`There is no catalogue "${name}" in the language "${language}"`)
  return file
}
