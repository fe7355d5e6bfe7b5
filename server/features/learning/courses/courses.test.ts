import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract/index.ts'
import { markedChoices } from '#shared/domain/check-answers.ts'
import { failureOf } from '#tests/support/failure.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { courseLibrary, planOf } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const COURSE = 'climate-and-human-rights'
const courses = () => server.visitor().client.courses
const lesson = (module: string, language: 'en' | 'so' = 'en', id = COURSE) =>
  courses().module({ params: { id, module }, input: { language } })

describe('the list of courses (REQ-LRN-10)', () => {
  test('has every course with its modules, of which the first is open for somebody new', async () => {
    const { items, total } = await courses().list({ input: {} })
    expect(total).toBe(5)
    expect(items.map(({ id }) => id)).toContain(COURSE)
    for (const item of items) {
      expect(item.totalModules).toBe(item.modules.length)
      expect(item.estimatedTime).toBe(item.modules.reduce((sum, { duration }) => sum + duration, 0))
      expect(item).toMatchObject({ completedModules: 0, instructor: null, rating: null, enrolled: 0 })
      expect(item.modules.map(({ locked }) => locked)).toEqual(item.modules.map((_, place) => place > 0))
      expect(item.modules[0]).toMatchObject({ completed: false, progress: 0, prerequisites: [] })
    }
  })

  test('is in the language that was asked for, and says in which languages a course is whole', async () => {
    const somali = (await courses().list({ input: { language: 'so' } })).items.find(({ id }) => id === COURSE)
    expect(somali).toMatchObject({ language: 'so', languages: ['en', 'so'] })
    expect(somali?.title).toBe('U-doodidda cimilada iyo xuquuqda aadanaha')
    const { items } = await courses().list({ input: { language: 'so' } })
    expect(items.filter(({ languages }) => languages.includes('so')).map(({ id }) => id)).toEqual([COURSE])
  })
})

describe('one course', () => {
  test('says what it teaches, what comes first and what its certificate needs', async () => {
    const course = await courses().get({ params: { id: COURSE }, input: {} })
    expect(course.objectives).toHaveLength(6)
    expect(course.assessment).toEqual({ questions: 10, passPercent: 70 })
    expect(Object.keys(course.checks)).toEqual(course.modules.map(({ id }) => id))
    expect(course.figures.map(({ name }) => name)).toContain('three-duties')
    expect(course.bytes).toBeGreaterThan(50_000)
    const later = await courses().get({ params: { id: 'investigation-methodology' }, input: {} })
    for (const { id, title } of later.requires) expect(title).not.toBe(id)
  })

  test.each(['no-such-course', '..', 'Climate', 'toString'])('%s is none', async (id) => {
    expect(await failureOf(courses().get({ params: { id }, input: {} }))).toMatchObject({
      code: expect.stringMatching(/not_found|invalid/),
    })
  })

  test('a call for a module or a syllabus that is not there finds nothing', async () => {
    const missing = { code: 'not_found', status: 404 }
    expect(await failureOf(lesson('no-such-module'))).toMatchObject(missing)
    expect(await failureOf(lesson('paris-agreement', 'en', 'report-writing'))).toMatchObject(missing)
    const syllabus = courses().syllabus({ params: { id: 'no-such-course' }, input: {} })
    expect(await failureOf(syllabus)).toMatchObject(missing)
  })
})

describe('a module', () => {
  test('has its text in sections, its figures, its sources apart, and its knowledge check with every reason', async () => {
    const { sections, sources, check, answer } = await lesson('duties-and-law')
    expect(sections[0]?.heading).toBeTruthy()
    expect(sections.map(({ heading }) => heading)).not.toContain('Sources')
    const figures = sections.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'figure'))
    expect(figures).toEqual([
      expect.objectContaining({ alt: expect.stringContaining('shield'), width: expect.any(Number) }),
    ])
    expect(sources.some(({ kind }) => kind === 'list')).toBe(true)
    expect(check.length).toBeGreaterThanOrEqual(5)
    for (const { choices } of check) expect(choices.every(({ why }) => why.length > 0)).toBe(true)
    expect(answer).toBeNull()
  })

  test('has parts with violence apart, in every course and language, and says so before', async () => {
    const somali = await lesson('displaced-communities', 'so')
    expect(somali.warning).toBeTruthy()
    expect(somali.language).toBe('so')
    for (const { sections } of [somali, await lesson('displaced-communities')]) {
      const violent = sections.filter(({ violence }) => violence)
      expect(violent).toHaveLength(1)
      expect(sections.at(-1)?.violence).toBe(false)
    }
    const night = await lesson('two-accounts-of-one-night', 'en', 'investigation-methodology')
    expect(night.sections.find(({ violence }) => violence)?.heading).toBeNull()
  })

  test('is in English where the course is not written in the other language, under its Somali title', async () => {
    const { title, titleLanguage, language } = await lesson(
      'why-document',
      'so',
      'documentation-fundamentals',
    )
    expect(titleLanguage).toBe('so')
    expect(language).toBe('en')
    expect(title).not.toBe((await lesson('why-document', 'en', 'documentation-fundamentals')).title)
  })

  test('of an exercise has a model answer and its points', async () => {
    const { type, answer } = await lesson('flood-exercise')
    expect(type).toBe('exercise')
    expect(answer?.sections.length).toBeGreaterThan(0)
    expect(answer?.points.length).toBeGreaterThan(4)
  })

  test('loses no word of its Markdown, whatever the course', async () => {
    for (const [id, course] of await courseLibrary(server.services.database))
      for (const { id: module } of course.structure.modules) {
        const { sections, sources } = await lesson(module, 'en', id)
        const markdown = course.languages.en.written?.modules[module] ?? ''
        const lost = wordsOf(markdown).filter((word) => !JSON.stringify([sections, sources]).includes(word))
        expect(lost, `${id}/${module}`).toEqual([])
        expect(sections.flatMap(({ parts }) => parts).length).toBeGreaterThan(0)
        expect(sources.length, `${id}/${module}`).toBeGreaterThan(0)
      }
  })
})

/** The plain words of a Markdown text. */
const wordsOf = (markdown: string) =>
  markdown
    .replaceAll(/\]\([^)]*\)|^:::.*$|^!\[.*$/gm, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3)

test('the questions of assessments are in no answer that anyone gets', async () => {
  for (const [id, course] of await courseLibrary(server.services.database)) {
    const answers = [
      await courses().get({ params: { id }, input: {} }),
      ...(await Promise.all(course.structure.modules.map(({ id: module }) => lesson(module, 'en', id)))),
    ]
    const told = JSON.stringify(answers)
    const pool = course.languages.en.written?.questions.pool ?? []
    expect(
      pool.filter(({ text }) => told.includes(JSON.stringify(text))).map(({ id: named }) => named),
    ).toEqual([])
  }
})

test('the plan of a course names the right choices by which knowledge checks are passed', async () => {
  const course = (await courseLibrary(server.services.database)).get(COURSE)
  if (!course) throw new Error('The course is there')
  const plan = planOf(course)
  const { check } = await lesson('climate-touches-rights')
  expect(plan.modules[0]?.questions).toEqual(
    check.map(({ id, choices }) => ({
      id,
      right: choices.flatMap(({ right }, place) => (right ? [place] : [])),
      written: [markedChoices(choices), expect.objectContaining({ right: expect.any(Array) })],
    })),
  )
})

test.each(['en', 'so'] as const)('the syllabus is a tagged PDF (%s)', async (language) => {
  const response = await fetch(`${server.url}/api/courses/${COURSE}/syllabus?language=${language}`)
  expect(response.headers.get('content-type')).toContain('application/pdf')
  const pdf = readPdf(Buffer.from(await response.arrayBuffer()))
  const { title, modules } = await courses().get({ params: { id: COURSE }, input: { language } })
  const words = pdf.pages.map(({ text }) => text).join(' ')
  expect(pdf.pages.map(({ untagged }) => untagged).join('')).toBe('')
  expect(words).toContain(title)
  for (const module of modules) expect(words).toContain(module.title.split(' ')[0])
})

test('the answer of a list is what the contract declares', async () => {
  const { items } = await courses().list({ input: {} })
  expect(z.array(contract.courses.list.item).safeParse(items).success).toBe(true)
})
