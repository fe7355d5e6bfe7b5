import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enEditing } from '#shared/i18n/en/learning/courseEditing.ts'
import { texts as en } from '#shared/i18n/en/learning/lesson.ts'
import { texts as soEditing } from '#shared/i18n/so/learning/courseEditing.ts'
import { texts as so } from '#shared/i18n/so/learning/lesson.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'
import { courseWithOtherEnds, WORDS_OF_ENDS } from '#tests/support/whole-course.ts'

const ID = 'other-ends'
const TEXTS = {
  en: { lesson: en, editing: enEditing, prefix: '' },
  so: { lesson: so, editing: soEditing, prefix: '/so' },
}

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
  const { courseEditing } = editor.client
  const params = { id: ID }
  const { version } = await courseEditing.create({ input: { ...params, title: 'Ends' } })
  const saved = await courseEditing.save({ params, input: { version, files: courseWithOtherEnds(ID) } })
  await courseEditing.publish({ params, input: { version: saved.version, note: '' } })
})
afterAll(() => site.close())

const missing = (words: readonly string[]) =>
  words.filter((word) => !document.querySelector('article')?.textContent?.includes(word))

describe.each(languages('so'))('in %s', (locale) => {
  const { lesson, editing, prefix } = TEXTS[locale]

  test.each(['rain', 'wells'] as const)(
    'the page of %s shows every word and figure of its text',
    async (module) => {
      const { words, figures } = WORDS_OF_ENDS[module]
      const page = await site.open(`${prefix}/learning/courses/${ID}/modules/${module}`, { locale })
      await page.getByRole('heading', { name: lesson.check.title }).waitFor()
      await eventually(() => missing(words)).toEqual([])
      expect(document.querySelectorAll('article .lesson-figure img')).toHaveLength(figures)
      expect(document.querySelectorAll('article .lesson-table')).toHaveLength(figures)
      expect(document.querySelectorAll('.lesson-sources')).toHaveLength(module === 'rain' ? 1 : 0)
      expect(await seriousFindings(page)).toEqual([])
    },
  )

  test('the editor says by which heading sources and points are known', async () => {
    const page = await site.open(`/courses/${ID}?module=wells`, { locale, user: editor })
    await page.getByText(editing.module.textHint).waitFor()
    await page.getByText(editing.module.answerHint).waitFor()
  })
})
