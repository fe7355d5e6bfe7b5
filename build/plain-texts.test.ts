import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { plainTexts } from './plain-texts.ts'

const CATALOGUES = path.join(import.meta.dirname, '../shared/i18n')
type Transform = (code: string, id: string) => Promise<{ readonly code: string } | undefined>

test('a namespace that is put together from others is written as it is read, and no other file loses what it has', async () => {
  const transform = plainTexts().transform as unknown as Transform
  const written: string[] = []
  for (const language of ['en', 'so'])
    for (const name of readdirSync(path.join(CATALOGUES, language)).filter((file) => file.endsWith('.ts'))) {
      const file = path.join(CATALOGUES, language, name)
      const result = await transform(readFileSync(file, 'utf8'), file)
      if (!result) continue
      written.push(`${language}/${name}`)
      const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
      expect(Object.keys(exported), file).toEqual(['texts'])
      expect(result.code).toBe(`export const texts = ${JSON.stringify(exported.texts)}\n`)
    }
  expect(written).toContain('so/terms.ts')
  expect(written).not.toContain('so/staffValidation.ts')
})
