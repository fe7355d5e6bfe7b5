import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '#shared/i18n/areas.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { createInstance, type Texts, type Translate } from './texts.ts'

const FORM = { interpolation: { prefix: '{', suffix: '}', escapeValue: false }, returnNull: false } as const
const COUNTS = [0, 1, 2, 3, 11, 21, 100]

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, part]) => keysOf(part, path ? `${path}.${name}` : name))
}

describe.each(LOCALES)('in %s', (language) => {
  let light: Texts
  const real = i18next.createInstance()
  let areas: Record<string, object>

  beforeAll(async () => {
    areas = Object.fromEntries(
      await Promise.all(AREAS.map(async (area) => [area, await loadArea(language, area)])),
    )
    const options = { lng: language, ns: [...AREAS], defaultNS: 'shell', resources: { [language]: areas } }
    light = createInstance()
    await light.init(options)
    await real.init({ ...options, ...FORM, supportedLngs: [...LOCALES], fallbackLng: false })
  })

  test('every text is the one that i18next answers, filled, unfilled and counted', () => {
    const there = real.getFixedT(language, ['news', 'shell']) as unknown as Translate
    const here = light.getFixedT(['news', 'shell'])
    let compared = 0
    for (const [area, bundle] of Object.entries(areas)) {
      for (const key of keysOf(bundle)) {
        const places = [...String(here(`${area}:${key}`)).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const values = Object.fromEntries(places.map((name, index) => [name, `<${name}> {x} $1 ${index}`]))
        for (const given of [undefined, {}, values, { ...values, unknown: 1 }] as const) {
          expect(here(`${area}:${key}`, given), `${area}:${key}`).toBe(there(`${area}:${key}`, given))
        }
        const counted = /^(.*)_other$/.exec(key)?.[1]
        for (const count of counted ? COUNTS : []) {
          const given = { ...values, count }
          expect(here(`${area}:${counted}`, given)).toBe(there(`${area}:${counted}`, given))
        }
        compared++
      }
    }
    expect(compared).toBeGreaterThan(1500)
  })

  test('a key without an area is looked for in the areas in their order, and missing ones answer themselves', () => {
    const there = real.getFixedT(language, ['news', 'shell']) as unknown as Translate
    const here = light.getFixedT(['news', 'shell'])
    for (const key of ['title', 'menu', 'form.save', 'nothing.like.this', 'shell:nothing', 'nowhere:title']) {
      expect(here(key), key).toBe(there(key))
    }
    expect(light.getFixedT()('menu')).toBe(real.t('menu' as never))
    expect(light.getFixedT(['records'])('hints', { returnObjects: true })).toEqual(
      real.t('records:hints' as never, { returnObjects: true }),
    )
  })
})

test('areas are loaded once when they are asked for, and all of them anew before the language turns', async () => {
  const read: string[] = []
  const texts = createInstance().use({
    type: 'backend',
    read: async (language: string, area: string) => {
      read.push(`${language} ${area}`)
      return { hello: `${language} ${area} {name}` }
    },
  })
  await texts.init({ lng: 'en', ns: ['shell'], defaultNS: 'shell' })
  expect(texts.has(['shell'])).toBe(true)
  expect(texts.has(['shell', 'news'])).toBe(false)
  await Promise.all([texts.loadNamespaces(['news']), texts.loadNamespaces(['news'])])
  const before = texts.getFixedT(['news'])
  expect(texts.getFixedT(['news'])).toBe(before)
  expect(before('hello', { name: 'Amina' })).toBe('en news Amina')
  let reported = 0
  const stop = texts.onChange(() => {
    reported++
    expect(texts.has(['shell', 'news'])).toBe(true)
  })
  await texts.changeLanguage('so')
  stop()
  await texts.changeLanguage('en')
  expect(reported).toBe(1)
  expect(texts.getFixedT(['news'])).toBe(before)
  expect(read).toEqual(['en shell', 'en news', 'so shell', 'so news'])
})
