// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readModel } from '#shared/courses/course-model.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { lostWords, wordsOfHtml, wordsOfMarkdown } from '#tests/support/course-words.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { TextPreview } from './text-preview.tsx'

/** The first course loads everything that draws texts. */
const PATIENCE = { timeout: 10_000 }
const COURSES = path.resolve('courses')
const ids = readdirSync(COURSES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

function modelOf(id: string) {
  const folder = path.join(COURSES, id)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return readModel(
    new Map(
      files.map((file) => {
        const whole = path.join(file.parentPath, file.name)
        return [path.relative(folder, whole).replaceAll(path.sep, '/'), readFileSync(whole, 'utf8')]
      }),
    ),
  )
}

test.each(ids)('the preview of %s has every word of its texts and model answers', async (id) => {
  const model = modelOf(id)
  const texts = LOCALES.flatMap((locale) =>
    Object.entries(model.languages[locale]?.modules ?? {}).flatMap(([module, kinds]) =>
      (['text', 'answer'] as const).flatMap((kind) => {
        const text = kinds[kind]
        return text === undefined ? [] : [{ locale, kind, text, name: `${locale}-${module}-${kind}` }]
      }),
    ),
  )
  expect(texts.length).toBeGreaterThan(6)
  await openScreen(
    texts.map((each) => (
      <div key={each.name} id={each.name}>
        <TextPreview model={model} {...each} />
      </div>
    )),
    { answers: {} },
  )
  for (const { kind, text, name } of texts) {
    const shown = await vi.waitFor(() => {
      const place = document.getElementById(name)
      if (!place?.querySelector('h3')) throw new Error(`${name} is not drawn`)
      return place
    }, PATIENCE)
    expect(lostWords(wordsOfMarkdown(text), wordsOfHtml(shown.innerHTML)), name).toEqual([])
    const apart = kind === 'text' ? '.lesson-sources li' : 'section li'
    expect(shown.querySelectorAll(apart).length, name).toBeGreaterThan(1)
  }
})
