import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedOfReport, rowsOfReport } from '#tests/support/un-report.ts'
import { readRecommendations } from './read-document.ts'
import type { PartKind, ReadDocument } from './un-text.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const kinds = (source: string, { parts }: ReadDocument) =>
  parts.map(({ kind, start, end }): readonly [PartKind, string] => [kind, source.slice(start, end).trim()])
const together = (source: string, { parts }: ReadDocument) =>
  parts.map(({ start, end }) => source.slice(start, end)).join('')
const short = ({ recommendations }: ReadDocument) =>
  recommendations.map(({ code, text, states }) => [code, text, states.join(', ')])

describe('a report of the Universal Periodic Review', () => {
  const source = read('tests/fixtures/un-documents/a-hrc-18-6-section-2.txt')
  const document = readRecommendations(source)

  test('the 155 recommendations of A/HRC/18/6 come out of its pages, with their States', () => {
    expect(expectedOfReport()).toHaveLength(155)
    expect(rowsOfReport(document)).toEqual(expectedOfReport())
  })

  test('heads and numbers of pages are in no recommendation, and the State has answered none', () => {
    expect(together(source, document)).toBe(source)
    const pages = kinds(source, document).filter(([kind]) => kind === 'page')
    expect(new Set(pages.flatMap(([, text]) => text.split(/\s+/)))).toContain('A/HRC/18/6')
    expect(new Set(document.recommendations.map(({ position }) => position))).toEqual(new Set(['pending']))
  })
})

describe('a pasted list', () => {
  test('a paragraph with several recommendations gives each of them its code', () => {
    const source =
      '98.1. Ratify CEDAW (France); Ratify the Convention on\nenforced disappearances (Spain, Iran (Islamic Republic of));'
    expect(short(readRecommendations(source))).toEqual([
      ['98.1', 'Ratify CEDAW', 'France'],
      ['98.1', 'Ratify the Convention on enforced disappearances', 'Spain, Iran (Islamic Republic of)'],
    ])
  })

  test('States are told from other words in parentheses, and names with “and” stay one', () => {
    const source = [
      '98.1 Accede to the Convention against Torture (CAT) (Trinidad and Tobago and the Netherlands);',
      '98.2 Ratify ICPPED (as soon as possible);',
    ].join('\n')
    expect(short(readRecommendations(source))).toEqual([
      ['98.1', 'Accede to the Convention against Torture (CAT)', 'Trinidad and Tobago, the Netherlands'],
      ['98.2', 'Ratify ICPPED (as soon as possible)', ''],
    ])
  })

  test('a number and a text may be cut by a line, a page, or another recommendation', () => {
    const source = [
      '98.13. Consider the ratification of the non-',
      'discrimination protocol (Chile); 98.14. Ratify CRC (Uruguay);',
      '98.',
      '15. Protect women in',
      'A/HRC/18/6',
      '',
      '17',
      '\fsettlements (Norway).',
    ].join('\n')
    const document = readRecommendations(source)
    expect(short(document)).toEqual([
      ['98.13', 'Consider the ratification of the non-discrimination protocol', 'Chile'],
      ['98.14', 'Ratify CRC', 'Uruguay'],
      ['98.15', 'Protect women in settlements', 'Norway'],
    ])
    expect(kinds(source, document).map(([kind]) => kind)).toEqual([
      'recommendation',
      'recommendation',
      'recommendation',
      'page',
      'recommendation',
    ])
  })

  test.each([
    ['The recommendations listed below enjoy the support of Somalia:', 'supported'],
    [
      'The following recommendations enjoy the support of Somalia, which considers that they are in the process of implementation:',
      'supported',
    ],
    ['The recommendations below did not enjoy the support of Somalia and would thus be noted:', 'noted'],
    ['The following recommendations have been examined by Somalia and have been noted:', 'noted'],
    ['The following recommendations were supported in part:', 'supported-in-part'],
    [
      'The following recommendations will be examined by Somalia, which will provide responses in due time:',
      'pending',
    ],
    ['In the course of the discussion, the following recommendations were made to Somalia:', null],
  ])('what is below “%s” is %j', (introduction, position) => {
    const source = `131. ${introduction}\n131.1 Ratify CEDAW (France);\n132. All conclusions reflect the position of the States.`
    const document = readRecommendations(source)
    expect(document.recommendations).toMatchObject([{ code: '131.1', position }])
    expect(kinds(source, document).map(([kind]) => kind)).toEqual(['introduction', 'recommendation', 'other'])
  })

  test('each list has the position above it, and its headings are themes', () => {
    const source = [
      '132. The recommendations listed below enjoy the support of Somalia:',
      'A. Rights of women',
      '132.1 Ratify CEDAW (France);',
      '132.2 Criminalize female genital mutilation (Norway).',
      '133. The recommendations below do not enjoy the support of Somalia:',
      '133.1 Abolish the death penalty (Spain).',
    ].join('\n')
    expect(readRecommendations(source).recommendations).toMatchObject([
      { code: '132.1', position: 'supported', theme: 'A. Rights of women' },
      { code: '132.2', position: 'supported', theme: 'A. Rights of women' },
      { code: '133.1', position: 'noted', theme: '' },
    ])
  })

  test('lists of the first cycle, which begin again with 1, and lists with letters are told apart by their paragraph', () => {
    const numbered =
      '69. The recommendations listed below enjoy the support of Somalia:\n1.\nPursue reconciliation (Jordan).'
    expect(short(readRecommendations(numbered))).toEqual([['69.1', 'Pursue reconciliation', 'Jordan']])
    const lettered =
      '70. The following recommendations were made during the interactive dialogue:\n(a) Ratify CRC (Chile);\n(b) Ratify CAT (Spain).'
    expect(short(readRecommendations(lettered))).toEqual([
      ['70 (a)', 'Ratify CRC', 'Chile'],
      ['70 (b)', 'Ratify CAT', 'Spain'],
    ])
  })

  test('notes and what is no recommendation are left over, in their place', () => {
    const source = [
      '94.1 Ratify CEDAW (France);2',
      '2 The recommendation as read during the interactive dialogue: “Ratify CEDAW soon (France).”',
      '94.2 Ratify CAT (Spain).',
      '95. All conclusions reflect the position of the submitting States.',
      'Annex',
    ].join('\n')
    const document = readRecommendations(source)
    expect(short(document)).toEqual([
      ['94.1', 'Ratify CEDAW', 'France'],
      ['94.2', 'Ratify CAT', 'Spain'],
    ])
    expect(kinds(source, document).map(([kind]) => kind)).toEqual([
      'recommendation',
      'footnote',
      'recommendation',
      'other',
    ])
  })
})

describe('concluding observations', () => {
  const source = [
    'C. Principal matters of concern and recommendations',
    'State of emergency',
    '12. The Committee is concerned that the Constitution has no list of rights that can’t be suspended (art. 4).',
    '13. The Committee recommends that the State party:',
    '(a) Amend its Constitution; and',
    '(b) Train its judges.',
    'Violence against women',
    '14. The Committee notes with concern reports of domestic violence.',
    'The State party should adopt a law',
    'CCPR/C/SOM/CO/1',
    'on domestic violence.',
    'D. Dissemination and follow-up',
    '15. In accordance with rule 75, the State party is requested to provide, by 29 March 2027, information on the implementation of',
    'the recommendations made in paragraphs 13 (b) and 14 above.',
  ].join('\n')

  test('give what the State party should do, with its letters, headings and follow-up', () => {
    const document = readRecommendations(source)
    expect(document.recommendations).toMatchObject([
      {
        code: '13 (a)',
        text: 'Amend its Constitution',
        lead: 'The Committee recommends that the State party:',
        isFollowedUp: false,
      },
      { code: '13 (b)', text: 'Train its judges.', isFollowedUp: true },
      {
        code: '14',
        text: 'The State party should adopt a law on domestic violence.',
        theme: 'Violence against women',
        isFollowedUp: true,
      },
      { code: '15', isFollowedUp: false },
    ])
    expect(document.recommendations[0]?.theme).toContain('State of emergency')
  })

  test('the concern before a request is left over', () => {
    const document = readRecommendations(source)
    expect(together(source, document)).toBe(source)
    const left = kinds(source, document).filter(([kind]) => kind === 'other')
    expect(left.map(([, text]) => text).join(' ')).toContain('14. The Committee notes with concern')
  })
})

const pieces = fc.constantFrom(
  ...[
    '98. The recommendations below enjoy the support of Somalia:',
    '98.1. Ratify CEDAW (France);',
    '98.2',
    '(a) Amend it;',
  ],
  ...[
    'A/HRC/18/6',
    '17',
    '\f',
    '\r\n',
    '\n\n',
    '___________',
    '2 The recommendation as read',
    '(',
    ')',
    ' (Spain);',
  ],
  ...[
    '13. The Committee recommends that the State party:',
    'The State party should',
    'paragraphs 13 (b) and 14',
    '\u2028',
  ],
)
test('whatever is pasted, its parts are together what was pasted, and each recommendation is in one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))),
      fc.constantFrom('', ' ', '\n'),
      (all, between) => {
        const source = all.join(between)
        const document = readRecommendations(source)
        expect(together(source, document)).toBe(source)
        const shown = new Set(
          document.parts.map(({ recommendation }) => recommendation).filter((place) => place !== null),
        )
        expect([...shown].sort((a, b) => a - b)).toEqual([...document.recommendations.keys()])
      },
    ),
  )
})
