import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, Trans as TransOfPackage, useTranslation } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { NAMESPACES } from '#shared/i18n/namespaces.ts'
import { createTexts, type Texts, type Translate } from './loaded-texts.ts'
import { TextsProvider, Trans, useShownTexts } from './shown-texts.tsx'

const FORM = { interpolation: { prefix: '{', suffix: '}', escapeValue: false }, returnNull: false } as const
const AROUND = <b />
const ALONE = <i>here</i>
const COUNTS = [0, 1, 2, 3, 11, 21, 100]

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, part]) => keysOf(part, path ? `${path}.${name}` : name))
}

describe.each(LOCALES)('in %s', (language) => {
  let own: Texts
  const real = i18next.createInstance()
  let namespaces: Record<string, object>

  beforeAll(async () => {
    namespaces = Object.fromEntries(
      await Promise.all(
        NAMESPACES.map(async (namespace) => [namespace, await loadNamespace(language, namespace)]),
      ),
    )
    own = createTexts()
    await own.start({ language, namespaces: NAMESPACES, firstNamespace: 'shell', texts: namespaces })
    await real.init({
      ...{ lng: language, ns: [...NAMESPACES], defaultNS: 'shell', resources: { [language]: namespaces } },
      ...{ ...FORM, supportedLngs: [...LOCALES], fallbackLng: false },
    })
  })

  test('every text is the one that i18next answers, filled, unfilled and counted', () => {
    const there = real.getFixedT(language, ['news', 'shell']) as unknown as Translate
    const here = own.translateFrom(['news', 'shell'])
    let compared = 0
    for (const [namespace, bundle] of Object.entries(namespaces)) {
      for (const key of keysOf(bundle)) {
        const places = [...String(here(`${namespace}:${key}`)).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const values = Object.fromEntries(places.map((name, index) => [name, `<${name}> {x} $1 ${index}`]))
        for (const given of [undefined, {}, values, { ...values, unknown: 1 }] as const) {
          expect(here(`${namespace}:${key}`, given), `${namespace}:${key}`).toBe(
            there(`${namespace}:${key}`, given),
          )
        }
        const counted = /^(.*)_other$/.exec(key)?.[1]
        for (const count of counted ? COUNTS : []) {
          const given = { ...values, count }
          expect(here(`${namespace}:${counted}`, given)).toBe(there(`${namespace}:${counted}`, given))
        }
        compared++
      }
    }
    expect(compared).toBeGreaterThan(1500)
  })

  test('every text with components in it is drawn as react-i18next draws it', () => {
    let compared = 0
    for (const [namespace, bundle] of Object.entries(namespaces)) {
      for (const key of keysOf(bundle)) {
        const text = String(own.translateFrom()(`${namespace}:${key}`))
        const names = [...text.matchAll(/<(\w+)/g)].map(([, name = '']) => name)
        if (names.length === 0) continue
        const components = Object.fromEntries(
          names.map((name) => [name, text.includes(`</${name}>`) ? AROUND : ALONE]),
        )
        expect(drawnByOwn(`${namespace}:${key}`, components), key).toBe(
          drawnByPackage(`${namespace}:${key}`, components),
        )
        compared++
      }
    }
    expect(compared).toBeGreaterThan(20)
  })

  const drawnByOwn = (i18nKey: string, components: Readonly<Record<string, ReactElement>>) => {
    function Drawn() {
      const { t } = useShownTexts(['news', 'shell'])
      return (
        <p title={String(t('title'))}>
          <Trans t={t} i18nKey={i18nKey} components={components} />
        </p>
      )
    }
    return renderToStaticMarkup(
      <TextsProvider texts={own}>
        <Drawn />
      </TextsProvider>,
    )
  }
  const drawnByPackage = (i18nKey: string, components: Readonly<Record<string, ReactElement>>) => {
    function Drawn() {
      const { t } = useTranslation(['news', 'shell'])
      return (
        <p title={String(t('title'))}>
          <TransOfPackage t={t} i18nKey={i18nKey} components={components} />
        </p>
      )
    }
    return renderToStaticMarkup(
      <I18nextProvider i18n={real}>
        <Drawn />
      </I18nextProvider>,
    )
  }

  test('a key without a namespace is looked for in the namespaces in their order, and missing ones answer themselves', () => {
    const there = real.getFixedT(language, ['news', 'shell']) as unknown as Translate
    const here = own.translateFrom(['news', 'shell'])
    for (const key of ['title', 'menu', 'form.save', 'nothing.like.this', 'shell:nothing', 'nowhere:title']) {
      expect(here(key), key).toBe(there(key))
    }
    expect(own.translateFrom()('menu')).toBe(real.t('menu' as never))
    expect(own.translateFrom(['records'])('hints', { returnObjects: true })).toEqual(
      real.t('records:hints' as never, { returnObjects: true }),
    )
  })
})

test('namespaces are loaded once when they are asked for, and all of them again before the language turns', async () => {
  const read: string[] = []
  const texts = createTexts()
  await texts.start({
    ...{ language: 'en', namespaces: ['shell'], firstNamespace: 'shell' },
    read: async (language, namespace) => {
      read.push(`${language} ${namespace}`)
      return { hello: `${language} ${namespace} {name}` }
    },
  })
  expect(texts.has(['shell'])).toBe(true)
  expect(texts.has(['shell', 'news'])).toBe(false)
  await Promise.all([texts.load(['news']), texts.load(['news'])])
  const before = texts.translateFrom(['news'])
  expect(texts.translateFrom(['news'])).toBe(before)
  expect(before('hello', { name: 'Amina' })).toBe('en news Amina')
  let reported = 0
  const stop = texts.onChange(() => {
    reported++
    expect(texts.has(['shell', 'news'])).toBe(true)
  })
  await texts.turnTo('so')
  stop()
  await texts.turnTo('en')
  expect(reported).toBe(1)
  expect(texts.translateFrom(['news'])).toBe(before)
  expect(read).toEqual(['en shell', 'en news', 'so shell', 'so news'])
})
