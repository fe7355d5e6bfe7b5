import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { assembleReport } from '#reports/assemble.ts'
import { figuresNow } from '#reports/templates/key-figures.ts'
import { publicFigures } from '#reports/templates/public-figures.ts'
import { sectionFigures } from '#reports/templates/section-figures.ts'
import { wordingIn } from '#reports/templates/wording.ts'
import { REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { publicEditionFigures } from '#shared/figures/public-edition.ts'
import { EMPTY_CUBE } from '#shared/figures/statistics.ts'
import { loadNamespace, type TextNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'

/** The labels that name the same query, by the keys of their texts, or of two that are shown together; any other is of its own. */
const SAME = `
overview:figures.cases = monitoring:cards.cases
overview:figures.recommendations = monitoring:cards.recommendations
monitoring:cards.rate = monitoring:side.rate
publicMonitoring:iccpr.figures.total = home:figures.cases = framework:impact.cases
publicMonitoring:upr.figures.total = monitoring:cards.recommendations + monitoring:cards.published = framework:impact.recommendations
publicMonitoring:upr.figures.implemented = home:figures.implementedLabel = framework:impact.implemented
publicMonitoring:upr.figures.rate = monitoring:cards.rate + monitoring:cards.published = framework:impact.rate
overview:figures.documents = libraryAnalytics:cards.documents = documents:stats.total`
  .trim()
  .split('\n')
  .map((line) => line.split(' = '))
/** Objects of a catalogue whose texts are all labels of figures, but for those that are named. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'overview:attention': ['title', 'failed', 'none', 'noneHere', 'more', 'fewer', 'notes'],
  'publicMonitoring:iccpr.figures': [],
  'publicMonitoring:upr.figures': [],
  'documents:stats': ['title'],
  'inbox:figures': ['none', 'minutes', 'hours'],
  'chartWords:names': [],
  'framework:figures': [],
}
/** Where pages show figures as a label with a value. */
const PAGES = [
  'administration/overview',
  'monitoring/monitoring',
  'monitoring/public-monitoring',
  'library/library-analytics',
].map((folder) => `web/features/${folder}/*.tsx`)
const LABELLED = /\b(?:label|title)(?:=\{|: )t\('([\w:.-]+)'[^\n]*?\)\}?,?\s+value\b/g
const NAMESPACE = /(?:useTranslation\(\[?|Translate<)'(\w+)'/g

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The keys of the labels in a source, each with the namespace of the function that it is in. */
function labelsIn(source: string): string[] {
  return [...source.matchAll(LABELLED)].map(({ 1: key = '', index }) => {
    const namespace = [...source.slice(0, index).matchAll(NAMESPACE)].at(-1)?.[1]
    return key.includes(':') ? key : `${namespace}:${key}`
  })
}

const scanned = PAGES.flatMap((glob) => globSync(glob, { cwd: ROOT }))
  .filter((file) => !file.endsWith('.test.tsx'))
  .flatMap((file) => labelsIn(readFileSync(path.join(ROOT, file), 'utf8')))

async function read(locale: Locale, key: string): Promise<unknown> {
  const [namespace = '', inside = ''] = key.split(':')
  const texts: unknown = await loadNamespace(locale, namespace as TextNamespace)
  return inside.split('.').reduce<unknown>((part, name) => Object(part)[name], texts)
}

async function keysOfPages(): Promise<string[]> {
  const grouped = Object.entries(GROUPS).map(async ([group, others]) =>
    Object.keys(Object(await read('en', group)))
      .filter((name) => !others.includes(name))
      .map((name) => `${group}.${name}`),
  )
  const queues = Object.keys(Object(await read('en', 'waiting:queue')))
  const titles = queues.map((name) => `waiting:queue.${name}.title`)
  return [...new Set([...scanned, ...(await Promise.all(grouped)).flat(), ...titles, ...SAME.flat()])]
}

interface Named {
  readonly label: string
  readonly definition: string
}

async function namesOfPages(locale: Locale): Promise<Named[]> {
  // What waits in a queue is counted once, for the overview and for the page of all queues.
  const definitionOf = (key: string) =>
    SAME.find((keys) => keys.includes(key))?.[0] ??
    key.replace(/^waiting:queue\.(.+)\.title$/, 'overview:attention.$1')
  return Promise.all(
    (await keysOfPages()).map(async (key) => {
      const parts = await Promise.all(key.split(' + ').map((part) => read(locale, part)))
      return { label: parts.join(', '), definition: definitionOf(key) }
    }),
  )
}

/** The figures of a report by their ids; what is counted by category has the name of its category alone. */
async function namesOfReports(locale: Locale, isOfToday: boolean): Promise<Named[]> {
  const source = { ...sampleSource(), ...(isOfToday ? { counts: async () => null } : {}) }
  const data = await assembleReport(sampleRequest({ locale }), source, { author: '', now: SAMPLE_NOW })
  return REPORT_SECTIONS.flatMap((section) => sectionFigures(section, figuresNow(data), wordingIn(locale)))
    .filter(({ id }) => !id.includes(':'))
    .map(({ id, label, of }) => ({ label, definition: `${id} ${of?.when ?? ''}` }))
}

const PUBLIC = ['public incidents', 'public cases', 'upr-recommendations atEnd', 'rate today']

function namesOfPublicEditions(locale: Locale): Named[] {
  const none = publicEditionFigures(
    {
      ...{ incidents: EMPTY_CUBE, cases: EMPTY_CUBE, recommendations: EMPTY_CUBE },
      everyCase: EMPTY_CUBE,
    },
    [],
    '2026-11-20',
  )
  const figures = publicFigures('executive-summary', none, wordingIn(locale))
  expect(figures).toHaveLength(PUBLIC.length)
  return figures.map(({ label }, at) => ({ label, definition: PUBLIC[at] ?? '' }))
}

test.each(['en', 'so'] as const)('two figures of one name are the same query, in %s', async (locale) => {
  const named = [
    ...(await namesOfPages(locale)),
    ...(await namesOfReports(locale, false)),
    ...(await namesOfReports(locale, true)),
    ...namesOfPublicEditions(locale),
  ]
  const byLabel = Map.groupBy(named, ({ label }) => label.toLocaleLowerCase(locale))
  const confused = [...byLabel].flatMap(([label, all]) => {
    const definitions = new Set(all.map(({ definition }) => definition))
    return definitions.size > 1 ? [`${label}: ${[...definitions].join(' and ')}`] : []
  })
  expect(confused).toEqual([])
  expect(named.filter(({ label }) => label.includes('undefined'))).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})

test('a label that the scan sees twice has a second text beside it', async () => {
  expect(scanned.length).toBeGreaterThan(25)
  const twice = scanned.filter((key, at) => scanned.indexOf(key) !== at)
  expect(twice.filter((key) => !SAME.flat().some((each) => each.startsWith(`${key} + `)))).toEqual([])
})
