import { describe, expect, test } from 'vitest'
import { aCourse } from '#tests/support/course-files.ts'
import { changedFiles, readModel, withChanges, writeModel } from './course-model.ts'
import { inspectCourse } from './course-of.ts'
import {
  addChoice,
  addLanguage,
  addQuestion,
  copiedFrom,
  copyQuestion,
  editChoiceText,
  editQuestionText,
  moveQuestion,
  questionsAt,
  removeChoice,
  removeQuestion,
  setRight,
} from './edit-questions.ts'
import {
  addModule,
  addObjective,
  editModule,
  editModuleFile,
  editModuleTexts,
  moveModule,
  nameOf,
  removeFigure,
  removeModule,
  removeObjective,
  setFigure,
} from './edit-structure.ts'

const model = () => readModel(aCourse('water'))
const codes = (changed: ReturnType<typeof model>) =>
  inspectCourse(writeModel(changed), 'water').problems.map(({ file, code, detail }) =>
    `${file} ${code} ${detail}`.trim(),
  )

test('a course is written as it was read', () => {
  const files = aCourse('water')
  const written = writeModel(readModel(files))
  expect([...written.keys()].sort()).toEqual([...files.keys()].sort())
  for (const [file, text] of files) {
    if (file.endsWith('.json')) expect(JSON.parse(written.get(file) ?? '')).toEqual(JSON.parse(text))
    else expect(written.get(file)).toBe(text)
  }
  expect(codes(model())).toEqual([])
})

test('what is missing or damaged is read as empty, and never throws', () => {
  const odd = new Map([
    ['course.json', '{"modules": 3, "assessment": []}'],
    ['en/course.json', 'no JSON'],
    ['en/questions.json', '[]'],
    ['so/course.json', 'null'],
  ])
  const read = readModel(odd)
  expect(read.structure.modules).toEqual([])
  expect(read.languages.en?.texts.title).toBe('')
  expect(readModel(new Map()).languages.en?.questions).toBeNull()
})

test('only the files that differ are sent', () => {
  const before = aCourse('water')
  const after = writeModel(editModuleFile(model(), 'en', { id: 'rain', kind: 'text' }, 'New'))
  const changed = changedFiles(writeModel(model()), after)
  expect(changed).toEqual({ 'en/rain.md': 'New' })
  expect(changedFiles(before, withChanges(before, { 'en/rain.md': null }))).toEqual({ 'en/rain.md': null })
  expect(withChanges(before, changed).get('en/rain.md')).toBe('New')
})

describe('modules', () => {
  test('are added with a place for everything', () => {
    const { model: added, id } = addModule(model(), 'Rivers & floods')
    expect(id).toBe('rivers-floods')
    expect(added.structure.modules.at(-1)).toMatchObject({ requires: ['wells'] })
    expect(codes(added)).toEqual([
      'en/course.json text_missing modules.rivers-floods.summary',
      'en/rivers-floods.md file_missing',
      'en/questions.json too_few_questions checks.rivers-floods',
      'so/course.json text_missing modules.rivers-floods.title',
      'so/course.json text_missing modules.rivers-floods.summary',
    ])
  })

  test('are removed with their texts and questions, and nothing requires them any more', () => {
    const removed = removeModule(model(), 'rain')
    expect(removed.structure.modules).toMatchObject([{ id: 'wells', requires: [] }])
    expect(writeModel(removed).has('en/rain.md')).toBe(false)
    expect(codes(removed)).toEqual(['en/questions.json pool_too_small 10'])
  })

  test('are moved, and one that then stands before what it requires is told of', () => {
    const moved = moveModule(model(), 'wells', 0)
    expect(moved.structure.modules.map(({ id }) => id)).toEqual(['wells', 'rain'])
    expect(codes(moved)).toEqual(['course.json requires_later rain'])
    expect(moveModule(model(), 'wells', 5)).toEqual(model())
    expect(moveModule(moved, 'wells', 1)).toEqual(model())
  })

  test('with violence need a sentence of warning, which goes with the mark', () => {
    const warned = editModule(model(), 'rain', { warning: true })
    expect(codes(warned)).toEqual(['en/course.json warnings_lack rain', 'so/course.json warnings_lack rain'])
    const said = ['en', 'so'].reduce(
      (each, locale) => editModuleTexts(each, locale as 'en', 'rain', { warning: 'It tells of a death.' }),
      warned,
    )
    expect(codes(said)).toEqual([])
    expect(editModule(said, 'rain', { warning: undefined })).toEqual(model())
  })
})

/** A WebP of one black pixel. */
const PHOTO = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA='

test('objectives and figures are added and removed with their texts', () => {
  const added = addObjective(model(), 'Explain to others why')
  expect(added.structure.objectives.at(-1)).toBe('explain-to-others')
  expect(removeObjective(added, 'explain-to-others')).toEqual(model())
  const drawing = { kind: 'svg', content: '<svg viewBox="0 0 1 1"></svg>' } as const
  const drawn = setFigure(model(), 'river', drawing)
  expect(codes(drawn)).toContain('en/course.json text_missing figures.river.alt')
  expect(removeFigure(drawn, 'river')).toEqual(model())
  const photo = setFigure(model(), 'well', { kind: 'webp', content: PHOTO })
  expect(photo.languages.en?.modules.rain?.text).toContain('![](figures/well.webp)')
  expect(codes(photo)).toEqual([])
})

describe('questions', () => {
  const place = { check: 'rain' }

  test('are added, written, moved and removed', () => {
    const { model: added, id } = addQuestion(model(), place, 'rain')
    expect(id).toBe('rain')
    expect(questionsAt(added.languages.en, place)).toHaveLength(6)
    const written = editQuestionText(added, 'en', { place, id }, { text: 'What?', explanation: 'That.' })
    expect(questionsAt(moveQuestion(written, place, id, 0).languages.en, place)[0]).toMatchObject({
      ...{ id, text: 'What?', objective: 'why' },
    })
    expect(removeQuestion(written, place, id)).toEqual(model())
    expect(addQuestion(added, 'pool', 'rain').id).toBe('pool-rain')
  })

  test('are copied right below, and are a copy until something in them differs', () => {
    const whole = addLanguage(model(), 'so', true)
    const { model: copied, id } = copyQuestion(whole, place, 'rain-2')
    for (const locale of ['en', 'so'] as const) {
      const ids = questionsAt(copied.languages[locale], place).map((question) => question.id)
      expect(ids.slice(0, 4)).toEqual(['rain-1', 'rain-2', id, 'rain-3'])
    }
    expect(copiedFrom(copied, place, id)).toBe('rain-2')
    expect(copiedFrom(copied, place, 'rain-2')).toBeNull()
    const differs = editChoiceText(copied, 'so', { place, id, choice: 0 }, { text: 'Waxba' })
    expect(copiedFrom(differs, place, id)).toBeNull()
  })

  test('have choices, of which some are right in all languages', () => {
    const whole = addLanguage(model(), 'so', true)
    const at = { place, id: 'rain-1' }
    const changed = setRight(
      setRight(addChoice(whole, at), { ...at, choice: 3 }, true),
      { ...at, choice: 1 },
      false,
    )
    for (const locale of ['en', 'so'] as const) {
      const [first] = questionsAt(changed.languages[locale], place)
      expect(first?.choices.map(({ right }) => right === true)).toEqual([false, false, false, true])
    }
    const named = editChoiceText(changed, 'so', { ...at, choice: 0 }, { text: 'Waxba' })
    expect(questionsAt(named.languages.so, place)[0]?.choices[0]?.text).toBe('Waxba')
    expect(questionsAt(named.languages.en, place)[0]?.choices[0]?.text).toBe('Nothing at all')
    const removed = removeChoice(named, { ...at, choice: 3 })
    expect(questionsAt(removed.languages.so, place)[0]?.choices).toHaveLength(3)
  })
})

test('names are plain, and none is there twice', () => {
  expect(nameOf('Ça va? L’eau!', [], 'x')).toBe('ca-va-leau')
  expect(nameOf('ماء', ['x'], 'x')).toBe('x-2')
})
