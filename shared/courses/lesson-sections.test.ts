import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/courseEditing.ts'
import { texts as so } from '#shared/i18n/so/courseEditing.ts'
import { lessonSections } from './lesson-sections.ts'
import { withoutPoints, withoutSources } from './marked-sections.ts'

const svg = '<svg viewBox="0 0 10 20"></svg>'
const FIGURES = { well: { svg, alt: 'A round well', caption: 'A well' } }
const sectionsOf = (...lines: readonly string[]) => lessonSections(lines.join('\n'), FIGURES)
const read = (...lines: readonly string[]) => withoutSources(sectionsOf(...lines))
const answered = (...lines: readonly string[]) => withoutPoints(sectionsOf(...lines))
const headings = ({ sections }: ReturnType<typeof read>) => sections.map(({ heading }) => heading)
const FIGURE = '![](figures/well.svg)'
const TABLE = ['| Who | What |', '| --- | --- |', '| Elders | Rain |']

describe('sources', () => {
  test.each(['Sources', 'sources', '  SOURCES  ', 'Ilaha', 'ILAHA', '**Sources**'])(
    'are the section with the heading “%s”, at the end or wherever it stands',
    (heading) => {
      const sources = [`## ${heading}`, '- A book, 2020']
      const last = read('## Why', 'Words.', ...sources)
      expect(headings(last)).toEqual(['Why'])
      expect(JSON.stringify(last.sources)).toContain('A book, 2020')
      const first = read(...sources, '## Why', 'Words.')
      expect(first).toEqual(last)
    },
  )

  test.each(['Sources of law', 'Source', 'Further reading', 'Resources'])(
    'are no section with the heading “%s”',
    (heading) => {
      const { sections, sources } = read('## Why', 'Words.', `## ${heading}`, '- A book', FIGURE, ...TABLE)
      expect(sources).toEqual([])
      expect(sections.map((section) => section.heading)).toEqual(['Why', heading])
      expect(sections[1]?.parts.map(({ kind }) => kind)).toEqual(['text', 'figure', 'table'])
    },
  )

  test('are none where nothing is marked, also in a text without a heading', () => {
    const { sections, sources } = read('Words alone.')
    expect(sources).toEqual([])
    expect(JSON.stringify(sections)).toContain('Words alone.')
  })

  test('of several sections stand together', () => {
    const { sections, sources } = read('## Sources', 'One', '## Why', 'Words.', '## Ilaha', 'Two')
    expect(sections).toHaveLength(1)
    expect(sources).toHaveLength(2)
  })

  test.each([
    ['a table', TABLE],
    ['a figure', [FIGURE]],
    ['a part with violence within', [':::violence', 'Hard.', ':::', 'More.']],
    ['nothing', []],
  ])('with %s stay in the text under their heading', (_what, lines) => {
    const { sections, sources } = read(
      '## Why',
      'Words.',
      '## Sources',
      ...(lines.length > 0 ? ['A book.'] : []),
      ...lines,
    )
    expect(sources).toEqual([])
    expect(sections).toEqual(
      sectionsOf('## Why', 'Words.', '## Sources', ...(lines.length > 0 ? ['A book.'] : []), ...lines),
    )
    expect(sections[1]?.heading).toBe('Sources')
  })

  test('within a part with violence stay closed with it', () => {
    const { sections, sources } = read('## Why', 'Words.', ':::violence', '## Sources', 'Hard.', ':::')
    expect(sources).toEqual([])
    expect(sections.at(-1)).toMatchObject({ heading: 'Sources', violence: true })
  })
})

describe('the points of a model answer', () => {
  test.each(['Compare', 'COMPARE', 'Barbardhig'])(
    'are the list with which the section “%s” ends',
    (heading) => {
      const { sections, points } = answered(
        'One way.',
        `## ${heading}`,
        '- I named **the well**.',
        '- I asked.',
      )
      expect(points).toEqual(['I named the well.', 'I asked.'])
      expect(sections.map((section) => section.heading)).toEqual([null])
    },
  )

  test('leave what stands before them under their heading', () => {
    const { sections, points } = answered(
      '## Compare',
      'Your answer:',
      FIGURE,
      ...TABLE,
      '',
      '- names a [duty](https://example.org/law)',
    )
    expect(points).toEqual(['names a duty (https://example.org/law)'])
    expect(sections).toEqual(sectionsOf('## Compare', 'Your answer:', FIGURE, ...TABLE))
  })

  test.each([
    [['One way.', '## Next', '- Go there', FIGURE]],
    [['One way.', '## Compare', '- A point', '', 'And a last word.']],
    [['One way.', '## Compare', '- A point', ...TABLE]],
    [['One way.', ':::violence', '## Compare', '- A point', ':::']],
    [['One way.', '## Compare', '- A point', ':::violence', 'Hard.', ':::', 'More.']],
    [['One way.']],
  ])('are none, and nothing is set apart, in %j', (lines) => {
    expect(answered(...lines)).toEqual({ sections: sectionsOf(...lines), points: [] })
  })
})

describe('what is read of a text', () => {
  test('has numbers before headings and in cells, cells that begin as lists do, and signs between cells', () => {
    const [section] = sectionsOf(
      '## 1. First',
      '| 1. One | - Two |',
      '| --- | --- |',
      '| * | a \\| b |',
      '| - | -- |',
    )
    expect(section?.heading).toBe('1. First')
    const [table] = section?.parts ?? []
    if (table?.kind !== 'table') throw new Error('There is no table')
    const words = [table.head, ...table.rows].map((row) =>
      row.map((cell) => cell.map(({ text }) => text).join('')),
    )
    expect(words).toEqual([
      ['1. One', '- Two'],
      ['*', 'a | b'],
      ['-', '--'],
    ])
  })

  test('has what an author wrote in the brackets of a figure', () => {
    const alts = [
      '![The well of Baraawe](figures/well.svg)',
      '  ![A round well](figures/well.svg)',
      FIGURE,
    ].map((line) => sectionsOf(line)[0]?.parts[0])
    expect(alts).toMatchObject([
      { kind: 'figure', alt: 'The well of Baraawe. A round well' },
      { kind: 'figure', alt: 'A round well' },
      { kind: 'figure', alt: 'A round well' },
    ])
  })
})

const MARKS = /(?<=“)## \p{L}+(?=”)/gu

test('the hints for authors name the headings that are read', () => {
  for (const { module } of [en, so]) {
    const sources = module.textHint.match(MARKS) ?? []
    expect(sources.toSorted()).toEqual(['## Ilaha', '## Sources'])
    for (const heading of sources) expect(read(heading, 'A book').sources).toHaveLength(1)
    const points = module.answerHint.match(MARKS) ?? []
    expect(points.toSorted()).toEqual(['## Barbardhig', '## Compare'])
    for (const heading of points) expect(answered(heading, '- One').points).toEqual(['One'])
  }
})

/** Lines of a text, each with words that stand nowhere else in it. */
const block = fc.constantFrom(
  ...[
    ['@'],
    ['- @', '- **@** [@](https://example.org/)'],
    ['1. @', '2. @'],
    ['> @'],
    ['### @', '@'],
    ['| @ | 1. @ |', '| --- | --- |', '| - @ | **@** |', '| > @ | # @ |'],
    ['| @ | @ |'],
    ['![@](figures/well.svg)'],
    ['Before @', '![](figures/well.svg)', 'after @'],
  ],
)
const heading = fc.constantFrom(
  '## @',
  '## 3. @',
  '## - @',
  '## Sources',
  '## Ilaha',
  '## Compare',
  '## Barbardhig',
  '',
)
const section = fc
  .tuple(heading, fc.array(block, { maxLength: 5 }), fc.constantFrom('', 'inside', 'around'))
  .map(([title, blocks, violence]) => {
    const lines = blocks.flatMap((each) => [...each, ''])
    if (violence === 'inside') return [title, ':::violence', ...lines, ':::', '@']
    return violence === 'around' ? [':::violence', title, ...lines, ':::'] : [title, ...lines]
  })

/** Each sign for words becomes words of its own. */
function written(sections: readonly (readonly string[])[]): { markdown: string; words: string[] } {
  const words: string[] = []
  const markdown = sections
    .flat()
    .join('\n')
    .replaceAll('@', () => {
      words.push(`word${words.length}x`)
      return words.at(-1) ?? ''
    })
  return { markdown, words }
}

test('whatever is written, every word, figure and table comes back', () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 6 }), (sections) => {
      const { markdown, words } = written(sections)
      const all = lessonSections(markdown, FIGURES)
      const drawn = markdown.match(/figures\/well/g)?.length ?? 0
      for (const shown of [withoutSources(all), withoutPoints(all)]) {
        const text = JSON.stringify(shown)
        expect(words.filter((word) => !text.includes(word))).toEqual([])
        const parts = shown.sections.flatMap((each) => each.parts)
        expect(parts.filter(({ kind }) => kind === 'figure')).toHaveLength(drawn)
        expect(parts.filter(({ kind }) => kind === 'table')).toEqual(
          all.flatMap((each) => each.parts).filter(({ kind }) => kind === 'table'),
        )
      }
    }),
    { numRuns: 300 },
  )
})
