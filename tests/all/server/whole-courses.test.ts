import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readZipDirectory, unpack } from '#reports/tables/index.ts'
import { builtInCourses } from '#server/features/learning/courses/index.ts'
import { readModel, writeModel } from '#shared/courses/course-model.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { built } from '#tests/support/built.ts'
import { lostWords, wordsOfAnswer, wordsOfHtml, wordsOfMarkdown } from '#tests/support/course-words.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let device: TestDevice
let isDown = false
beforeAll(async () => {
  await built('web', 'renderer')
  server = await startTestServer({
    webFolder: path.resolve('out/web'),
    rendererFile: path.resolve('out/renderer/render.js'),
  })
  editor = await server.signIn('editor')
  device = await createTestDevice(await server.signIn('field-officer', ['SO22']))
  device.line = (_path, pass) => (isDown ? down() : pass())
  await device.sync()
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const COURSES = [...(await builtInCourses())].map(([id, { course, files }]) => ({ id, course, files }))
type Each = (typeof COURSES)[number]

/** The modules of a course with the words that were written for them, in the language in which they are read. */
function writtenIn({ course }: Each, locale: Locale) {
  const written = course.languages[locale]?.written ?? course.languages.en.written
  if (!written) throw new Error('The course is not written')
  return course.structure.modules.map(({ id }) => ({
    id,
    texts: [written.modules[id] ?? '', written.answers[id] ?? ''].flatMap(wordsOfMarkdown),
    questions: wordsOfAnswer(written.questions.checks[id]?.map(({ text, choices }) => [text, choices])),
  }))
}

/** The titles and short texts of a course, as they are read in a language. */
function shortTexts({ course }: Each, locale: Locale): string[] {
  const { texts } = course.languages[locale] ?? course.languages.en
  return [
    ...[texts.title, texts.description, ...Object.values(texts.objectives)],
    ...Object.values(texts.modules).flatMap(({ title, summary }) => [title, summary]),
  ].flatMap(wordsOfMarkdown)
}

const modulesOf = (id: string, language: Locale, reader: Pick<TestUser['client'], 'courses'>) => {
  const modules = COURSES.find((each) => each.id === id)?.course.structure.modules ?? []
  return Promise.all(
    modules.map(({ id: module }) => reader.courses.module({ params: { id, module }, input: { language } })),
  )
}

describe.each(COURSES)('every word of $id', (each) => {
  const { id } = each

  test.each(LOCALES)('is answered and stands on its page in %s', async (locale) => {
    const answered = await modulesOf(id, locale, server.visitor().client)
    const written = writtenIn(each, locale)
    expect(written.reduce((sum, { texts }) => sum + texts.length, 0)).toBeGreaterThan(4000)
    for (const [place, { id: module, texts, questions }] of written.entries()) {
      expect(lostWords([...texts, ...questions], wordsOfAnswer(answered[place])), module).toEqual([])
      const address = `${locale === 'so' ? '/so' : ''}/learning/courses/${id}/modules/${module}`
      const page = await (await server.visitor().send(address)).text()
      // The questions come one after another.
      expect(lostWords(texts, wordsOfHtml(page)), address).toEqual([])
    }
    const details = await server.visitor().client.courses.get({ params: { id }, input: { language: locale } })
    expect(lostWords(shortTexts(each, locale), wordsOfAnswer(details))).toEqual([])
  })

  test.each(LOCALES)('is kept by the app in %s', async (locale) => {
    const params = { id, language: locale }
    const online = await modulesOf(id, locale, device.client)
    await device.client.device.keepCourse({ params })
    isDown = true
    const kept = await modulesOf(id, locale, device.client)
    isDown = false
    await device.client.device.forgetCourse({ params })
    expect(kept).toEqual(online)
    for (const [place, { id: module, texts, questions }] of writtenIn(each, locale).entries())
      expect(lostWords([...texts, ...questions], wordsOfAnswer(kept[place])), module).toEqual([])
  })

  test('is on a stick, and what a syllabus has is in its PDF', async () => {
    const answer = await editor.send(`/api/course-editing/${id}/export/learners`)
    const archive = Buffer.from(await answer.arrayBuffer())
    const pages = new Map(readZipDirectory(archive).map((part) => [part.name, String(unpack(archive, part))]))
    for (const locale of LOCALES) {
      const start = pages.get(locale === 'en' ? 'index.html' : `index-${locale}.html`) ?? ''
      expect(lostWords(shortTexts(each, locale), wordsOfHtml(start)), locale).toEqual([])
      for (const { id: module, texts, questions } of writtenIn(each, locale)) {
        const page = wordsOfHtml(pages.get(`pages/${locale}/${module}.html`) ?? '')
        expect(lostWords([...texts, ...questions], page), module).toEqual([])
      }
      const pdf = await server.visitor().send(`/api/courses/${id}/syllabus?language=${locale}`)
      const drawn = readPdf(Buffer.from(await pdf.arrayBuffer())).pages.map(({ text }) => text)
      expect(lostWords(shortTexts(each, locale), wordsOfMarkdown(drawn.join('\n'))), locale).toEqual([])
    }
  })
})

// Last, since each course has an edition of its own afterwards.
test.each(COURSES)('$id goes through the editor, is published, and is the same', async (each) => {
  const { id, files } = each
  const before = await Promise.all(LOCALES.map((locale) => modulesOf(id, locale, server.visitor().client)))
  const { courseEditing } = editor.client
  const { published } = await courseEditing.get({ params: { id } })
  const edited = writeModel(readModel(new Map(Object.entries(published?.files ?? {}))))
  for (const [file, text] of files)
    if (!file.endsWith('.json')) expect(edited.get(file), file).toBe(text)
    else expect(JSON.parse(edited.get(file) ?? ''), file).toEqual(JSON.parse(text))
  const saved = await courseEditing.save({
    params: { id },
    input: { version: 0, files: Object.fromEntries(edited) },
  })
  await courseEditing.publish({ params: { id }, input: { version: saved.version, note: '' } })
  const after = await Promise.all(LOCALES.map((locale) => modulesOf(id, locale, server.visitor().client)))
  const version = after[0]?.[0]?.course.version
  expect(version).toBe(each.course.structure.version + 1)
  expect(after).toEqual(
    before.map((lessons) => lessons.map((lesson) => ({ ...lesson, course: { ...lesson.course, version } }))),
  )
})
