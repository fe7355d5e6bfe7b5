import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lessonSections, markedSections } from './lesson-sections.ts'
import { withoutPoints, withoutSources } from './marked-parts.ts'

const svg = '<svg viewBox="0 0 10 20"></svg>'
const FIGURES = { well: { kind: 'svg' as const, content: svg, alt: 'A round well', caption: 'A well' } }
const sectionsOf = (...lines: readonly string[]) => lessonSections(lines.join('\n'), FIGURES)
const markedOf = (...lines: readonly string[]) => markedSections(lines.join('\n'), FIGURES)
const read = (...lines: readonly string[]) => withoutSources(markedOf(...lines))
const answered = (...lines: readonly string[]) => withoutPoints(markedOf(...lines))
const headings = ({ sections }: ReturnType<typeof read>) => sections.map(({ heading }) => heading)
const FIGURE = '![](figures/well.svg)'
const TABLE = ['| Who | What |', '| --- | --- |', '| Elders | Rain |']

describe('sources', () => {
  test('are what an author marked, at the end or wherever it stands', () => {
    const sources = [':::sources', '- A book, 2020', ':::']
    const last = read('## Why', 'Words.', ...sources)
    expect(headings(last)).toEqual(['Why'])
    expect(JSON.stringify(last.sources)).toContain('A book, 2020')
    expect(read(...sources, '## Why', 'Words.')).toEqual(last)
  })

  test.each(['Sources', 'Ilaha', 'SOURCES', 'Sources of law'])(
    'are no section whose heading is “%s”: a heading marks nothing',
    (heading) => {
      const lines = ['## Why', 'Words.', `## ${heading}`, '- A book', FIGURE, ...TABLE]
      expect(read(...lines)).toEqual({ sections: sectionsOf(...lines), sources: [] })
    },
  )

  test('of several parts stand together, with the headings within', () => {
    const { sections, sources } = read(
      ...[':::sources', 'One', ':::', '## Why', 'Words.'],
      ...[':::sources', '## Laws', '- Two', ':::', 'After.'],
    )
    expect(sections.map(({ heading }) => heading)).toEqual(['Why', null])
    expect(sources.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list'])
  })

  test.each([
    ['a table', TABLE],
    ['a figure', [FIGURE]],
  ])('with %s stay in the text, where their author is told', (_what, lines) => {
    const text = ['## Why', 'Words.', ':::sources', 'A book.', '', ...lines, ':::']
    expect(read(...text)).toEqual({ sections: sectionsOf(...text), sources: [] })
    expect(sectionsOf(...text)).toHaveLength(2)
  })
})

describe('the points of a model answer', () => {
  test('are the list that is marked', () => {
    const { sections, points } = answered(
      ...['One way.', ':::points', '- I named **the well**.', '- I asked.', ':::'],
    )
    expect(points).toEqual(['I named the well.', 'I asked.'])
    expect(sections.map((section) => section.heading)).toEqual([null])
  })

  test('leave what stands before them in the answer', () => {
    const { sections, points } = answered(
      ...['## Compare', ':::points', 'Your answer:', FIGURE, ...TABLE, ''],
      ...['- names a [duty](https://example.org/law)', ':::'],
    )
    expect(points).toEqual(['names a duty (https://example.org/law)'])
    expect(sections).toEqual([...sectionsOf('## Compare'), ...sectionsOf('Your answer:', FIGURE, ...TABLE)])
  })

  test.each(['Compare', 'Barbardhig'])('are no list below the heading “%s”', (heading) => {
    const lines = [`## ${heading}`, '- One']
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
const heading = fc.constantFrom('## @', '## 3. @', '## - @', '## Sources', '## Compare', '')
const section = fc
  .tuple(
    heading,
    fc.array(block, { maxLength: 5 }),
    fc.constantFrom('', 'inside', 'violence', 'sources', 'points'),
  )
  .map(([title, blocks, mark]) => {
    const lines = blocks.flatMap((each) => [...each, ''])
    if (mark === 'inside') return [title, ':::violence', ...lines, ':::', '@']
    return mark === '' ? [title, ...lines] : [`:::${mark}`, title, ...lines, ':::']
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
      const all = markedSections(markdown, FIGURES)
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
