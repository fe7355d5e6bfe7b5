import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { NAMESPACES } from '#shared/i18n/namespaces.ts'
import { CATALOGUES, catalogueFile } from '../../build/catalogue-files.ts'
import { AREAS } from './import-rules.ts'

/** What is no catalogue: Somali alone needs it, or it stands in `records` and `terms` (the words of collections). */
const NO_CATALOGUES = [
  'validation.ts',
  'grantValidation.ts',
  'learningValidation.ts',
  'staffValidation.ts',
  'calendar.ts',
]
/** Shorter texts may be the same in both languages: names and abbreviations. */
const SHORTEST_SENTENCE = 25

const filesOf = (locale: Locale) =>
  globSync('**/*.ts', { cwd: path.join(CATALOGUES, locale), exclude: ['collections/**'] }).filter(
    (file) => !NO_CATALOGUES.includes(path.basename(file)),
  )
const namespacesOf = (locale: Locale) => filesOf(locale).map((file) => path.basename(file, '.ts'))

async function textsOf(locale: Locale, namespace: string): Promise<Map<string, unknown>> {
  const { texts }: { texts: unknown } = await import(path.join(CATALOGUES, catalogueFile(locale, namespace)))
  return new Map(flatten(texts, ''))
}

function flatten(value: unknown, key: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]]
  return Object.entries(value).flatMap(([name, part]) => flatten(part, key ? `${key}.${name}` : name))
}

const placeholders = (text: unknown) =>
  [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('every catalogue is there in each language and is loaded', () => {
  for (const locale of LOCALES) expect(namespacesOf(locale).sort()).toEqual([...NAMESPACES].sort())
})

test('a catalogue lies in the same folder in each language, which is an area of the product', () => {
  const [english, ...others] = LOCALES.map((locale) => filesOf(locale).toSorted())
  for (const files of others) expect(files).toEqual(english)
  const folders = [...new Set(english?.map((file) => path.dirname(file)))]
  expect(folders.filter((folder) => folder !== '.' && !AREAS.includes(folder))).toEqual([])
})

describe.each([...NAMESPACES])('%s', (namespace) => {
  test('has the same keys in each language', async () => {
    const [english, somali] = await Promise.all(LOCALES.map((locale) => textsOf(locale, namespace)))
    expect([...(somali?.keys() ?? [])].sort()).toEqual([...(english?.keys() ?? [])].sort())
  })

  test('has no empty text and no text that is only the key', async () => {
    for (const locale of LOCALES) {
      for (const [key, text] of await textsOf(locale, namespace)) {
        expect(typeof text === 'string' && text.trim() === text && text !== '', `${locale} ${key}`).toBe(true)
        expect(text, `${locale} ${key}`).not.toBe(key)
      }
    }
  })

  test('has the same {placeholders} in each language', async () => {
    const english = await textsOf('en', namespace)
    for (const [key, text] of await textsOf('so', namespace)) {
      // One thing need not be counted aloud in every language.
      const wanted = placeholders(english.get(key)).filter(
        (name) => !(key.endsWith('_one') && name === 'count'),
      )
      const found = placeholders(text).filter((name) => !(key.endsWith('_one') && name === 'count'))
      expect(found, key).toEqual(wanted)
    }
  })

  test('has its English as literals, by which the compiler knows what a text needs', () => {
    const source = readFileSync(path.join(CATALOGUES, catalogueFile('en', namespace)), 'utf8')
    expect(source.trimEnd().endsWith('} as const')).toBe(true)
  })

  test('has every counted text in the forms that each language needs', async () => {
    for (const locale of LOCALES) {
      const keys = new Set((await textsOf(locale, namespace)).keys())
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      for (const key of keys) {
        if (!key.endsWith('_other')) continue
        for (const form of forms)
          expect(keys.has(key.replace(/_other$/, `_${form}`)), `${locale} ${key}`).toBe(true)
      }
    }
  })

  test('has Somali sentences, not English ones', async () => {
    const english = await textsOf('en', namespace)
    for (const [key, text] of await textsOf('so', namespace)) {
      const words = String(text).replace(/\{\w+\}/g, '')
      if (words.length >= SHORTEST_SENTENCE) expect(text, key).not.toBe(english.get(key))
    }
  })
})

test('what the English beside a Somali text needs is given to it', async () => {
  const folder = path.resolve(CATALOGUES, '../../web')
  const bare: string[] = []
  for (const file of globSync('**/*.tsx', { cwd: folder })) {
    const source = readFileSync(path.join(folder, file), 'utf8')
    for (const [, namespace = '', key = ''] of source.matchAll(/<InEnglish of="(\w+)\.([\w.]+)" \/>/g)) {
      const text = (await textsOf('en', namespace)).get(key)
      if (placeholders(text).length > 0) bare.push(`${file}: ${namespace}.${key}`)
    }
  }
  expect(bare).toEqual([])
})
