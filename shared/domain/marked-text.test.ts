import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import {
  parseMarkedText,
  plainMarkedText,
  safeHref,
  type TextBlock,
  type TextPiece,
  unmarkedText,
} from './marked-text.ts'

/** Signs that mean something to the parser or to a browser, put together at random. */
const nasty = fc
  .array(
    fc.constantFrom(
      ...['**', '*', '[', ']', '(', ')', '# ', '## ', '- ', '1. ', '> ', '\n', '\n\n', ' ', 'word', 'واحد'],
      ...[
        '<script>',
        '</p>',
        '"',
        "'",
        '&',
        'javascript:alert(1)',
        'https://example.org',
        '//evil',
        'mailto:a@b.so',
      ],
      ...['data:text/html,x', 'JaVaScRiPt:', '\u0000', '\u202e', '\\', 'https://a:b@example.org', '\t', '`'],
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))
const anyText = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 300 }))

const inlines = (block: TextBlock): readonly TextPiece[] =>
  block.kind === 'list' ? block.items.flat() : block.content
const allOf = (text: string) => parseMarkedText(text).flatMap(inlines)

describe('whatever is written', () => {
  test('becomes blocks and pieces that are known, and links lead to safe places only', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const block of parseMarkedText(text)) {
          expect(['heading', 'paragraph', 'quote', 'list']).toContain(block.kind)
          for (const piece of inlines(block)) {
            expect(['text', 'strong', 'emphasis', 'link']).toContain(piece.kind)
            expect(piece.text).not.toBe('')
            if (piece.kind === 'link') expect(piece.href).toMatch(/^(?:https?:\/\/[^/]|mailto:|\/(?![/\\]))/)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  test('loses no word: all letters stand in what is shown, but for addresses of links', () => {
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
    const withoutLinks = fc
      .array(fc.constantFrom('**', '*', '## ', '- ', '> ', '\n', '\n\n', ' ', 'word', 'Soomaaliya', '<b>'), {
        maxLength: 50,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(withoutLinks, (text) => {
        expect(letters(plainMarkedText(text))).toBe(letters(cleanText(text)))
      }),
    )
  })

  test('is cleaned once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = cleanText(text)
        expect(cleanText(once)).toBe(once)
        for (const sign of ['\u0000', '\u202e', '\r']) expect(once).not.toContain(sign)
      }),
    )
  })

  test('is read in time that grows with its length, also where signs never end', () => {
    for (const sign of ['*', '**a', '[', '[a](', '# ', '> ', '- ', 'https://', '\n \n']) {
      const began = performance.now()
      parseMarkedText(sign.repeat(50_000 / sign.length))
      expect(performance.now() - began, sign).toBeLessThan(2000)
    }
  })
})

test('blocks and pieces are what they look like', () => {
  const text =
    '## Findings\nTwo **grave** cases, *both* open.\n- [Report](https://example.org/a)\n- Second\n\n> Quoted'
  expect(parseMarkedText(text)).toEqual([
    { kind: 'heading', content: [{ kind: 'text', text: 'Findings' }] },
    {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Two ' },
        { kind: 'strong', text: 'grave' },
        { kind: 'text', text: ' cases, ' },
        { kind: 'emphasis', text: 'both' },
        { kind: 'text', text: ' open.' },
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [
        [{ kind: 'link', text: 'Report', href: 'https://example.org/a' }],
        [{ kind: 'text', text: 'Second' }],
      ],
    },
    { kind: 'quote', content: [{ kind: 'text', text: 'Quoted' }] },
  ])
})

test('HTML and links that run something are text', () => {
  expect(allOf('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'text', text: '<img src=x onerror=alert(1)>' },
  ])
  expect(allOf('[x](javascript:alert(1))').some(({ kind }) => kind === 'link')).toBe(false)
  expect(allOf('See https://example.org/a. Then').map(({ text }) => text)).toEqual([
    'See ',
    'https://example.org/a',
    '. Then',
  ])
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'https://a:b@c.org',
  'x',
])('no link leads to %s', (address) => {
  expect(safeHref(address)).toBeNull()
})

test('without its marks a text keeps its paragraphs, its lists, and where its links lead', () => {
  const text =
    '# Grants\n\nWe give **$3,000** to *organisations*. See [the programme](/projects).\n\n- One\n- Two\n\n3. Three\n4. Four\n\nhttps://example.org/a or help@example.org'
  const absolute = (href: string) => new URL(href, 'https://rights.example.so').href
  expect(unmarkedText(text, absolute)).toBe(
    'Grants\n\nWe give $3,000 to organisations. See the programme (https://rights.example.so/projects).\n\n- One\n- Two\n\n3. Three\n4. Four\n\nhttps://example.org/a or help@example.org',
  )
})
