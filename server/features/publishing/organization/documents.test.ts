import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePublicFigures } from '#server/features/monitoring/public/index.ts'
import { ORGANIZATION_DOCUMENTS } from '#shared/domain/organization.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { FRAMEWORK_FIGURES, PROTECTION_ALLOCATION } from '#shared/organization/framework.ts'
import {
  BUDGET,
  MILESTONES,
  milestoneStatus,
  PLAN_STATES,
  PRIORITIES,
} from '#shared/organization/strategy.ts'
import { THEORY_COLUMNS } from '#shared/organization/theory.ts'
import { failureOf } from '#tests/support/failure.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { type ReadElement, readPdf } from '#tests/support/pdf-reading.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

async function download(document: string, lang: Locale) {
  const response = await server.visitor().send(`/api/organization/documents/${document}?lang=${lang}`)
  return { response, file: Buffer.from(await response.arrayBuffer()) }
}

/** The text of all pages as one line, without what stands above and below each page. */
async function textOf(document: string, lang: Locale): Promise<string> {
  const { pages } = readPdf((await download(document, lang)).file)
  return plain(pages.map(({ text }) => text).join(' '))
}

/** Lines break where the page does, also behind hyphens and slashes. */
const plain = (text: string) => text.replace(/\s+/g, '')
const money = (amount: number) =>
  formatNumber(amount, 'en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

function* all(elements: readonly ReadElement[]): Generator<ReadElement> {
  for (const element of elements) {
    yield element
    yield* all(element.children)
  }
}

describe.each(LOCALES)('in %s', (lang) => {
  test.each(ORGANIZATION_DOCUMENTS)('%s is a tagged file with a title, for everybody', async (document) => {
    const { response, file } = await download(document, lang)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="${document}-${lang}.pdf"`,
    )
    const pdf = readPdf(file)
    expect(pdf.catalog).toContain(`/Lang (${lang})`)
    expect(pdf.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf.info.Title?.length).toBeGreaterThan(5)
    for (const page of pdf.pages) expect(page).toMatchObject({ untagged: '', unbalanced: 0 })
    const figures = [...all(pdf.structure)].filter(({ type }) => type === 'Figure')
    expect(figures.every(({ alternative }) => (alternative?.length ?? 0) > 10)).toBe(true)
  })

  test('the plan has every priority, state, budget line and milestone of the page', async () => {
    const t = await loadNamespace(lang, 'strategy')
    const terms = await loadNamespace(lang, 'terms')
    const text = await textOf('strategic-plan', lang)
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    const wanted = [
      t.lead,
      t.resolution,
      ...PRIORITIES.flatMap(({ id }) => {
        const { title, aim, actions, kpis } = t.priorities[id]
        return [title, aim, ...actions, ...kpis]
      }),
      ...PLAN_STATES.flatMap((id) => [terms.state[id], t.states[id].focus, ...t.states[id].priorities]),
      ...BUDGET.flatMap(({ total, lines }) => [
        money(total),
        ...lines.flatMap(({ id, amount }) => [t.budget.lines[id], money(amount)]),
      ]),
      money(970_000),
      ...MILESTONES.flatMap((milestone) => [
        milestone.quarter,
        t.milestones[milestone.id].text,
        t.milestones.status[milestoneStatus(milestone, today)],
      ]),
    ]
    expect(wanted.filter((part) => !text.includes(plain(part)))).toEqual([])
  })

  test('the framework has its pillars, figures, and the 15 sections of the theory of change', async () => {
    const t = await loadNamespace(lang, 'framework')
    const theory = await loadNamespace(lang, 'theorySections')
    const text = await textOf('strategic-framework', lang)
    const sections = THEORY_COLUMNS.flatMap((column) => column.sections)
    expect(sections).toHaveLength(15)
    const wanted = [
      t.vision,
      ...Object.values(t.pillars).flatMap((pillar) => [pillar.title, pillar.text]),
      ...PROTECTION_ALLOCATION.flatMap(({ id, percent }) => [t.allocation.parts[id], `${percent}%`]),
      ...Object.values(t.timeline.steps),
      ...Object.values(t.approach).map((part) => part.text),
      ...sections.flatMap((id) => [theory.sections[id].title, theory.sections[id].text]),
      ...FRAMEWORK_FIGURES.flatMap(({ id, value }) => [t.figures[id], value]),
    ]
    expect(wanted.filter((part) => !text.includes(plain(part)))).toEqual([])
  })
})

describe('the impact report', () => {
  test('tells apart what is stated and what is counted, and changes with the figures', async () => {
    const t = (await loadNamespace('en', 'framework')).impact
    const before = await textOf('impact-report', 'en')
    expect(before).toContain(plain(t.statedText))
    expect(before).toContain('2,500+')
    expect(before).toContain(plain(t.measuredNone))
    const editor = await server.signIn('editor')
    for (let count = 0; count < 5; count++) await editor.client.iccprCases.create({ input: caseInput() })
    await writePublicFigures(server.services)
    const after = await textOf('impact-report', 'en')
    expect(after).not.toContain(plain(t.measuredNone))
    expect(after).toContain(plain(t.measuredText.replace('{date}', formatDate(new Date(), 'en'))))
    expect(after).toContain(plain(`${t.cases} 5`))
  })

  test('is the same file for the same content', async () => {
    const [one, two] = [await download('impact-report', 'so'), await download('impact-report', 'so')]
    expect(one.file.equals(two.file)).toBe(true)
    await server.database.run(sql`update public_figures set as_of = '2026-01-05T10:00:00Z'`)
    expect((await download('impact-report', 'so')).file.equals(one.file)).toBe(false)
  })
})

test('other names, and other languages, are refused', async () => {
  const { client } = server.visitor()
  const params = { document: 'budget' }
  expect(await failureOf(client.organization.document({ params }))).toMatchObject({ status: 400 })
  const { response } = await download('impact-report', 'fr' as Locale)
  expect(response.status).toBe(400)
})
