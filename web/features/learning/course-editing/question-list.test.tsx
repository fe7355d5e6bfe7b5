// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { aCourse } from '#tests/support/course-files.ts'
import { find, findText, openScreen, pageText, press, write } from '#tests/support/screen.tsx'
import { PublishButton } from './publish-dialog.tsx'
import { QuestionList } from './question-list.tsx'
import { useCourseEditor } from './use-course-editor.ts'

function Editing({ files }: { readonly files: Readonly<Record<string, string>> }) {
  const course = {
    ...{ id: 'water', published: null, hiddenAt: null, builtInVersion: null, discarded: null, newer: null },
    ...{ editions: [], layers: [] },
    draft: { version: 1, files, changedAt: '2026-11-01T00:00:00.000Z', by: null, builtInVersion: null },
  }
  const editor = useCourseEditor(course, async () => undefined)
  return (
    <>
      <PublishButton editor={editor} isOff={false} />
      <QuestionList editor={editor} place={{ check: 'rain' }} module="rain" />
    </>
  )
}

test('a check says how many questions it needs; a copy is right below and says so until it differs', async () => {
  await openScreen(<Editing files={Object.fromEntries(aCourse('water'))} />, { answers: {} })
  await findText('This knowledge check needs at least 5 questions. It has 5.')
  await press('Copy: Question 2')
  await findText('Copy of Question 2, not changed yet')
  const heads = [...document.querySelectorAll('.question-head')].map((head) => head.textContent ?? '')
  expect(heads[2]).toContain('Copy of Question 2')
  expect(heads).toHaveLength(6)
  await write('Question', 'What do wells ask?')
  await findText('What do wells ask?')
  expect(pageText()).not.toContain('not changed yet')
})

test('publishing lists all that has to be corrected, each with a link to its place', async () => {
  const files = new Map(aCourse('water'))
  const questions = JSON.parse(files.get('en/questions.json') ?? '')
  questions.checks.rain.length = 3
  questions.checks.rain[1].objective = ''
  files.set('en/questions.json', JSON.stringify(questions)).set('en/wells.md', '')
  await openScreen(<Editing files={Object.fromEntries(files)} />, { answers: {} })
  await findText('It has 3. 2 more are needed.')
  await press('Publish…')
  const dialog = await find('dialog', 'Publish this draft')
  await findText('Choose the learning objective')
  const links = [...dialog.querySelectorAll('.course-problems a')].map((link) => link.getAttribute('href'))
  expect(links).toHaveLength(3)
  expect(links).toContainEqual(expect.stringContaining('#question-rain-2'))
  for (const reason of ['Choose the learning objective', 'at least five questions', 'missing or empty'])
    expect(dialog.textContent).toContain(reason)
})
