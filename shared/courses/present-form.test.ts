import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCourse } from '#tests/support/course-files.ts'
import { inspectCourse } from './course-of.ts'
import type { LessonSection } from './lesson-section.ts'
import { lessonSections, markedSections } from './lesson-sections.ts'
import { listsAtEnd, withoutPoints, withoutSources } from './marked-parts.ts'
import { changesInPresentForm, inPresentForm } from './present-form.ts'

const svg = '<svg viewBox="0 0 10 20"></svg>'
const FIGURES = { well: { kind: 'svg' as const, content: svg, alt: 'A round well', caption: 'A well' } }

/** A course of the former format with one text and one model answer. */
const former = (text: string, answer = text) =>
  new Map([
    ['course.json', '{\n  "id": "water"\n}\n'],
    ['figures/well.svg', svg],
    ['en/rain.md', text],
    ['en/rain.answer.md', answer],
    ['en/rain.transcript.md', text],
  ])
const presentOf = (file: string, text: string) => inPresentForm(former(text)).get(file) ?? ''

/** What was apart when headings marked it, as the former build read it. */
function isMarkedByHeading(sections: readonly LessonSection[], place: number, words: readonly string[]) {
  const section = sections[place]
  if (!section || section.heading === null || section.violence) return false
  return sections[place + 1]?.heading !== null && words.includes(section.heading.toLowerCase())
}

function readBefore(text: string) {
  const sections = lessonSections(text, FIGURES)
  const sources = sections.filter(
    ({ parts }, place) =>
      isMarkedByHeading(sections, place, ['sources', 'ilaha']) &&
      parts.length > 0 &&
      parts.every(({ kind }) => kind === 'text'),
  )
  return {
    sections: sections.filter((section) => !sources.includes(section)),
    sources: sources.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'text' ? part.blocks : [])),
    ),
  }
}

function answeredBefore(text: string) {
  const sections = lessonSections(text, FIGURES)
  const points: unknown[] = []
  const others = sections.flatMap((section, place) => {
    if (!isMarkedByHeading(sections, place, ['compare', 'barbardhig'])) return [section]
    const { before, lists } = listsAtEnd(section.parts)
    points.push(...lists.flatMap((block) => (block.kind === 'list' ? block.items : [])))
    return lists.length > 0 && before.length === 0 ? [] : [{ ...section, parts: before }]
  })
  return { sections: others, count: points.length }
}

describe('a text of the former format', () => {
  test('has the mark in the place of its heading, in either language', () => {
    for (const heading of ['Sources', 'ILAHA', '  sources  ', '**Sources**'])
      expect(presentOf('en/rain.md', `## Why\n\nWords.\n\n## ${heading}\n\n- A book\n`)).toBe(
        '## Why\n\nWords.\n\n:::sources\n- A book\n:::\n',
      )
    expect(presentOf('en/rain.answer.md', 'One way.\n\n## Barbardhig\n\n- I asked.\n\n## After\n')).toBe(
      'One way.\n\n:::points\n- I asked.\n:::\n\n## After\n',
    )
  })

  test('keeps what stands before the points under its heading', () => {
    expect(presentOf('en/rain.answer.md', '## Compare\nYour answer:\n- named it')).toBe(
      '## Compare\nYour answer:\n:::points\n- named it\n:::',
    )
  })

  test.each([
    '## Sources of law\n- A book',
    '## Sources\nA book.\n\n![](figures/well.svg)',
    '## Sources\n| a | b |\n| --- | --- |\n| c | d |',
    '## Sources\n',
    '## Sources\nA book.\n:::violence\nHard.\n:::',
    ':::violence\n## Sources\nHard.\n:::',
    'Words alone.\r\n',
  ])('stays as it is where nothing was apart: %j', (text) => {
    expect(presentOf('en/rain.md', text)).toBe(text)
  })

  test('is a transcript without marks', () => {
    expect(presentOf('en/rain.transcript.md', '## Sources\n- A book')).toBe('## Sources\n- A book')
  })
})

test('a course that names its format is left alone, and so is one that cannot be read', () => {
  for (const structure of ['{ "format": 2 }', '{ "format": 3 }', '[]', '{'])
    expect(
      inPresentForm(former('## Sources\n- A book').set('course.json', structure)).get('en/rain.md'),
    ).toBe('## Sources\n- A book')
})

test('the structure says the format and is else as it was written', () => {
  expect(inPresentForm(former('')).get('course.json')).toBe('{\n  "format": 2,\n  "id": "water"\n}\n')
  expect(JSON.parse(inPresentForm(new Map([['course.json', '{}']])).get('course.json') ?? '')).toEqual({
    format: 2,
  })
})

test('changes that come without the structure are of the former format; with it they are kept as they were sent', () => {
  const changed = { 'en/rain.md': '## Sources\n- A book', 'en/wells.md': null }
  expect(changesInPresentForm(changed, aCourse('water'))).toEqual({
    'en/rain.md': ':::sources\n- A book\n:::',
    'en/wells.md': null,
  })
  const sent = { 'course.json': aCourse('water').get('course.json') ?? '', ...changed }
  expect(changesInPresentForm(sent, aCourse('water'))).toEqual(sent)
})

const line = fc.constantFrom(
  ...['Words', '- an item', '1. first', '> said', '### Smaller', '', '![](figures/well.svg)', '| a | b |'],
  ...['## Why', '## Sources', '## Ilaha', '## Compare', '## Barbardhig', '  continued', '| --- | --- |'],
)
const block = fc.oneof(
  { weight: 5, arbitrary: fc.array(line, { maxLength: 6 }) },
  fc.array(line, { maxLength: 4 }).map((lines) => [':::violence', ...lines, ':::']),
)
const text = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.flat().join('\n'))

test('whatever was written, the same is apart as before, in the same words, and once', () => {
  fc.assert(
    fc.property(text, (written) => {
      const present = inPresentForm(former(written))
      const read = present.get('en/rain.md') ?? ''
      expect(withoutSources(markedSections(read, FIGURES))).toEqual(readBefore(written))
      const answer = withoutPoints(markedSections(present.get('en/rain.answer.md') ?? '', FIGURES))
      const before = answeredBefore(written)
      expect(answer.sections).toEqual(before.sections)
      expect(answer.points).toHaveLength(before.count)
      expect(inPresentForm(present)).toBe(present)
      const again = changesInPresentForm({ 'en/rain.md': read }, present)
      expect(again['en/rain.md']).toBe(read)
    }),
    { numRuns: 500 },
  )
})

test('a whole course of the former format has no problem once it was converted', () => {
  const course = new Map(aCourse('water'))
  const { format: _format, ...structure } = JSON.parse(course.get('course.json') ?? '')
  course.set('course.json', JSON.stringify(structure))
  course.set('en/rain.md', 'Words.\n\n## Sources\n\n- A book')
  course.set('en/wells.answer.md', 'One way.\n\n## Compare\n\n- I asked.')
  const read = inspectCourse(inPresentForm(course), 'water')
  expect(read.problems).toEqual([])
  expect(inspectCourse(course, 'water').problems.length).toBeGreaterThan(0)
})
