import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPieces, type TextBlock, type TextPiece } from './marked-blocks.ts'
import { parseMarkedText } from './marked-text.ts'
import { writeMarkedText } from './marked-writing.ts'

/** What people type, with all that means something to the parser. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        'word',
        'Soomaaliya',
        'واحد',
        '«kalmad»',
        '"said"',
        '3',
        '1.',
        '12)',
        '-',
        '+',
        '*',
        '**',
        '_',
        'a_b',
        '#',
      ],
      ...[
        '##',
        '>',
        '[',
        ']',
        '(',
        ')',
        '](',
        '\\',
        '&amp;',
        '<b>',
        '!',
        '~~',
        '`',
        '...',
        'https://example.org/a_b',
      ],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((parts) => fc.constantFrom(' ', '', '  ').map((between) => parts.join(between)))
const text = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 20 }))
const href = fc.constantFrom(
  ...[
    'https://example.org/',
    'https://example.org/a_(b)?c=1&amp;d=2&copy;',
    'mailto:a@b.so',
    '/news/one',
    '/a*b_c',
  ],
)
const piece: fc.Arbitrary<TextPiece> = fc.oneof(
  fc.record({ kind: fc.constantFrom('text' as const, 'strong' as const, 'emphasis' as const), text }),
  fc.record({ kind: fc.constant('link' as const), text: words, href }),
  fc.constant({ kind: 'text' as const, text: '\n' }),
)
const content = fc.array(piece, { minLength: 1, maxLength: 5 })
const block: fc.Arbitrary<TextBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom('heading' as const, 'paragraph' as const, 'quote' as const), content }),
  fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(content, { minLength: 1, maxLength: 3 }),
  }),
)
const blocks = fc.array(block, { maxLength: 5 })

const piecesOf = (found: readonly TextBlock[]) =>
  found.flatMap((each) => (each.kind === 'list' ? each.items.flat() : each.content))
const letters = (found: readonly TextBlock[]) =>
  piecesOf(found)
    .map((each) => each.text)
    .join('')
    // Taken apart, since an accent at the beginning of a block would join the letter before it.
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

test('what the editor wrote is read and written as the same', () => {
  fc.assert(
    fc.property(blocks, (given) => {
      const written = writeMarkedText(given)
      expect(writeMarkedText(parseMarkedText(written))).toBe(written)
    }),
    { numRuns: 600 },
  )
})

test('writing loses no word, no link, and no heading or list with words in it', () => {
  fc.assert(
    fc.property(blocks, (given) => {
      const read = parseMarkedText(writeMarkedText(given))
      expect(letters(read)).toContain(letters(given))
      const hrefs = (found: readonly TextBlock[]) =>
        piecesOf(found).flatMap((each) => ('href' in each ? [each.kind] : []))
      expect(hrefs(read).length).toBeGreaterThanOrEqual(hrefs(joined(given)).length)
      const filled = given.filter((each) => letters([each]) !== '')
      const kinds = (found: readonly TextBlock[]) =>
        found.map(({ kind }) => kind).filter((kind) => kind !== 'paragraph')
      expect(kinds(read.filter((each) => letters([each]) !== ''))).toEqual(kinds(filled))
    }),
    { numRuns: 600 },
  )
})

/** Links beside one another that lead to one place are one. */
const joined = (given: readonly TextBlock[]): TextBlock[] =>
  given.map((each) =>
    each.kind === 'list'
      ? { ...each, items: each.items.map(joinPieces) }
      : { ...each, content: joinPieces(each.content) },
  )

test('any stored text keeps its words, links, headings and lists when it is written anew', () => {
  const stored = fc
    .array(
      fc.oneof(
        fc.constantFrom('\n', '\n\n', '## ', '- ', '1. ', '> ', '  ', '**', '*', '[a](https://b.so/)'),
        words,
      ),
      {
        maxLength: 30,
      },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(stored, (given) => {
      const before = parseMarkedText(given)
      const after = parseMarkedText(writeMarkedText(before))
      expect(letters(after)).toBe(letters(before))
      const hrefs = (found: readonly TextBlock[]) =>
        piecesOf(found).flatMap((each) => ('href' in each ? [each.href] : []))
      // What the mark before an address kept from being one may become a link.
      expect(hrefs(after)).toEqual(expect.arrayContaining(hrefs(before)))
      const kinds = (found: readonly TextBlock[]) =>
        found
          .filter((each) => letters([each]) !== '')
          .map(({ kind }) => kind)
          .filter((kind) => kind !== 'paragraph')
      expect(kinds(after)).toEqual(kinds(before))
    }),
    { numRuns: 600 },
  )
})

test('plain writing stays plain', () => {
  const plain = [
    ...['## Findings', 'Two **grave** cases, *both* open: see https://example.org/a.'],
    ...[
      '- [Report](https://example.org/b)\n- Second',
      '1. One\n2. Two',
      '> Quoted\n> twice',
      'a_b [sic] & <b>',
    ],
  ].join('\n\n')
  expect(writeMarkedText(parseMarkedText(plain))).toBe(plain)
})

test('what would be a link over two lines stays the words that were typed', () => {
  const content = [{ kind: 'text' as const, text: '[ word\n]( ) word' }]
  const written = writeMarkedText([{ kind: 'paragraph', content }])
  expect(parseMarkedText(written)).toEqual([{ kind: 'paragraph', content }])
})
