import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseLibrary } from '#server/features/learning/courses/index.ts'
import { createOpenApi } from '#server/http/openapi.ts'
import { callPath } from '#shared/contract/client.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { parameterNames } from '#shared/contract/path-table.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { built } from '#tests/support/built.ts'
import { join, learned } from '#tests/support/learners.ts'
import { type Send, startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const RENDERER = path.resolve('out/renderer/render.js')
const COURSE = 'climate-and-human-rights'
const SLOW = { timeout: 240_000 }
/** Letters at its end by which a text is recognised, however it is escaped or marked; its beginning may be a sentence of a lesson. */
const RECOGNISED = 60

let server: TestServer
let learner: Awaited<ReturnType<typeof join>>
let member: TestUser
/** What tells which choice of the pool is right, and the questions themselves. */
let secrets: ReadonlyMap<string, string>
let questions: ReadonlyMap<string, string>

const letters = (text: string) =>
  text
    .replaceAll(/&#?\w+;|\\u[0-9a-f]{4}|\\./gi, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
const named = (entries: readonly (readonly [string, string])[], told: string) =>
  new Map(
    entries.flatMap(([id, text]) => {
      const part = letters(text).slice(-RECOGNISED)
      // A sentence of a lesson or of a knowledge check is no secret.
      return part.length < RECOGNISED / 2 || told.includes(part) ? [] : [[part, id] as const]
    }),
  )

const foundIn = (text: string, wanted: ReadonlyMap<string, string>) => {
  const read = letters(text)
  return [...wanted].flatMap(([part, id]) => (read.includes(part) ? [id] : []))
}

/** The addresses of every call that reads, with the courses and modules in the place of parameters. */
async function addresses(): Promise<string[]> {
  const courses = [...(await courseLibrary(server.database))]
  const reading = callsIn(contract).filter(
    ({ spec }) => spec.method === 'GET' && spec.access !== 'courses:edit',
  )
  return reading.flatMap(({ spec }) => {
    const names = parameterNames(spec.path)
    if (names.length === 0)
      return LOCALES.map((language) => callPath(spec, {}, { language, courseId: COURSE }))
    return courses.flatMap(([id, { structure }]) =>
      (names.length === 1 ? [''] : structure.modules.map((module) => module.id)).flatMap((second) => {
        const params = Object.fromEntries(names.map((name, place) => [name, place === 0 ? id : second]))
        return LOCALES.map((language) => callPath(spec, params, { language }))
      }),
    )
  })
}

async function read(send: Send, address: string): Promise<string> {
  const response = await send(address, { signal: AbortSignal.timeout(20_000) })
  return await response.text()
}

/** What the courses have to keep to themselves, as it is written in each language. */
async function hiddenTexts(): Promise<Record<'questions' | 'secrets', ReadonlyMap<string, string>>> {
  const courses = [...(await courseLibrary(server.database))]
  const written = courses.flatMap(([id, { languages }]) =>
    LOCALES.flatMap((locale) => (languages[locale]?.written ? [{ id, ...languages[locale].written }] : [])),
  )
  const told = letters(
    written
      .map(({ modules, answers, questions: { checks } }) => JSON.stringify([modules, answers, checks]))
      .join(' '),
  )
  const pool = written.flatMap(({ id, questions: asked }) =>
    asked.pool.map((question) => ({ course: id, ...question })),
  )
  return {
    questions: named(
      pool.map(({ course, id, text }) => [`${course}/${id}`, text] as const),
      told,
    ),
    secrets: named(
      pool.flatMap(({ course, id, explanation, choices }) =>
        [explanation, ...choices.map(({ why }) => why)].map((text) => [`${course}/${id}`, text] as const),
      ),
      told,
    ),
  }
}

/** A learner with an open attempt at the assessment of the course. */
async function joinWithAttempt(): Promise<typeof learner> {
  const joined = await join(server)
  const { modules } = await joined.client.courses.get({ params: { id: COURSE }, input: {} })
  const events = modules.map(({ id }) => learned(COURSE, id, { kind: 'module-completed' }))
  await joined.client.learning.sendEvents({ input: { events } })
  await joined.client.learning.startAssessment({ input: { courseId: COURSE } })
  return joined
}

/** The visitors' pages about courses, one for each course and module that the server has. */
async function pagesAboutCourses(): Promise<string[]> {
  const courses = [...(await courseLibrary(server.database))]
  return Object.values<Page>(PAGES).flatMap(({ visitor = [] }) =>
    visitor.flatMap((page: string) => {
      if (!/^\/(e?learning|certificates)/.test(page)) return []
      if (!page.includes(':course')) return page.includes(':') ? [] : [page]
      return courses.flatMap(([id, { structure }]) => {
        const one = page.replace(':course', id)
        return one.includes(':module')
          ? structure.modules.map((module) => one.replace(':module', module.id))
          : [one]
      })
    }),
  )
}

/** What an answer to a reader gives away. The questions of the open attempt are the learner's; no one else reads any. */
function givenAwayTo(who: string, text: string): string[] {
  const asked = who === 'learner' ? [] : foundIn(text, questions)
  return [...foundIn(text, secrets).map((id) => `why of ${id}`), ...asked]
}

/** Registers the tests. */
export function testAnswersStaySecret(): void {
  beforeAll(async () => {
    await built('web', 'renderer')
    const pages = { webFolder: path.resolve('out/web'), rendererFile: RENDERER }
    server = await startTestServer({ ...pages, limitFactor: 100_000 })
    ;({ questions, secrets } = await hiddenTexts())
    expect(questions.size).toBeGreaterThan(80)
    expect(secrets.size).toBeGreaterThan(300)
    learner = await joinWithAttempt()
    member = await server.signIn('member')
  }, 120_000)
  afterAll(() => server.close())

  describe('what is right in an assessment', () => {
    test(
      'is in no answer of any call, for a visitor, a learner with an open attempt, and a member',
      SLOW,
      async () => {
        const visitor = server.visitor()
        const readers = [
          ['visitor', visitor.send],
          ['learner', learner.send],
          ['member', member.send],
        ] as const
        const wrong: string[] = []
        for (const address of await addresses())
          for (const [who, send] of readers) {
            const found = givenAwayTo(who, await read(send, address))
            wrong.push(...found.map((each) => `${who} ${address}: ${each}`))
          }
        expect(wrong).toEqual([])
      },
    )

    test('is in no page that the server draws, with its data and without', SLOW, async () => {
      const paths = await pagesAboutCourses()
      expect(paths.length).toBeGreaterThan(40)
      const wrong: string[] = []
      for (const address of paths.flatMap((each) => [each, `/so${each}`])) {
        const text = await read(server.visitor().send, address)
        expect(text, address).toContain('</html>')
        for (const id of [...foundIn(text, secrets), ...foundIn(text, questions)])
          wrong.push(`${address}: ${id}`)
      }
      expect(wrong).toEqual([])
    })

    test('is in no file that leaves: the learner’s own data, and the description of the calls', async () => {
      const own = await read(learner.send, '/api/learning/export')
      expect(own).toContain(COURSE)
      const described = JSON.stringify(createOpenApi(contract, '1.0.0'))
      for (const text of [own, described]) {
        expect(foundIn(text, secrets)).toEqual([])
        expect(foundIn(text, questions)).toEqual([])
      }
    })
  })

  test('an attempt that was answered tells why only of what was answered wrongly', async () => {
    const { open } = await learner.client.learning.assessment({ input: { courseId: COURSE } })
    const pool =
      (await courseLibrary(server.database)).get(COURSE)?.languages.en.written?.questions.pool ?? []
    const asked = open?.questions ?? []
    const right = asked.slice(0, 3).map(({ id, choices }) => {
      const known =
        pool.find((question) => question.id === id)?.choices.filter((choice) => choice.right) ?? []
      return [
        id,
        choices.filter(({ text }) => known.some((choice) => choice.text === text)).map((choice) => choice.id),
      ]
    })
    const result = await learner.client.learning.answerAssessment({
      params: { id: open?.id ?? '' },
      input: { answers: Object.fromEntries(right) },
    })
    const explained = new Set(foundIn(JSON.stringify(result), secrets))
    for (const { id } of asked.slice(0, 3)) expect(explained).not.toContain(`${COURSE}/${id}`)
    expect(result.explanations.map(({ questionId }) => questionId).toSorted()).toEqual(
      asked
        .slice(3)
        .map(({ id }) => id)
        .toSorted(),
    )
  })
}
