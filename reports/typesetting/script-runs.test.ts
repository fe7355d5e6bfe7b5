import { describe, expect, it } from 'vitest'
import { openFace } from './fonts.ts'
import {
  COVERAGE,
  directedLines,
  FACES,
  isRightToLeft,
  passagesOf,
  splitByDirection,
  splitByFace,
  visualPieces,
} from './script-runs.ts'

const drawn = (line: string) => visualPieces(line).map((piece) => piece.runs.map((run) => run.text))

describe('splitting text by face', () => {
  it('keeps Somali and English in one run', () => {
    expect(splitByFace("Xarig sharci-darro ah – 71 ka mid ah “250” go'aan é")).toHaveLength(1)
  })

  it('takes other letters from other faces, and composes accents first', () => {
    expect(splitByFace('H\u0323asan ʿAlī')).toEqual([
      { face: 'latin-ext', text: 'Ḥ' },
      { face: 'latin', text: 'asan ' },
      { face: 'latin-ext', text: 'ʿ' },
      { face: 'latin', text: 'Al' },
      { face: 'latin-ext', text: 'ī' },
    ])
    expect(splitByFace('Ελλάδα Россия').map((run) => run.face)).toEqual(['greek', 'cyrillic'])
  })

  it('shows a mark for what no face has, and leaves out what has no shape', () => {
    expect(splitByFace('a\u200b\u00ad\u0007b 中')).toEqual([{ face: 'latin', text: 'ab \ufffd' }])
  })

  it('leaves out emoji, and no sign that a face has', () => {
    expect(splitByFace('Rights 🙂👍🏽 ❤️🇸🇴👩‍⚖️2️⃣©™')).toEqual([{ face: 'latin', text: 'Rights  2©™' }])
  })

  it.each(FACES)('lists for %s only what the font files hold', (face) => {
    for (const bold of [false, true]) {
      const held = new Set(openFace(face, bold).characterSet)
      const missing = COVERAGE[face].flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((point) => !held.has(point)),
      )
      expect(missing).toEqual([])
    }
  })
})

describe('the order of drawing', () => {
  it('leaves a line without Arabic as it is', () => {
    expect(visualPieces('Kismaayo (2026)')).toEqual([
      { runs: [{ face: 'latin', text: 'Kismaayo (2026)' }], rightToLeft: false },
    ])
    expect(visualPieces('')).toEqual([])
  })

  it('turns the words of Arabic round, and says that they are read from the right', () => {
    const [before, arabic, after] = visualPieces('see حقوق الإنسان here')
    expect(before?.runs[0]?.text).toBe('see ')
    expect(arabic?.runs.map((run) => run.text)).toEqual(['الإنسان', ' ', 'حقوق'])
    expect([before, arabic, after].map((piece) => piece?.rightToLeft)).toEqual([false, true, false])
    expect(after?.runs[0]?.text).toBe(' here')
  })

  it('keeps numbers readable in Arabic: the shaper turns Arabic digits, so they go in turned already', () => {
    expect(drawn('رقم ١٢٣٤')).toEqual([['٤٣٢١', ' ', 'رقم']])
    expect(drawn('بتاريخ 20/11/2026 في')).toEqual([['في', ' ', '20/11/2026', ' ', 'بتاريخ']])
  })

  it('mirrors brackets within Arabic, and no others', () => {
    expect(drawn('المادة (٩) من')).toEqual([['من', ' ', '(', '٩', ')', ' ', 'المادة']])
    expect(drawn('(قانون)')).toEqual([['('], ['قانون'], [')']])
  })

  it('closes at the end of a line what was opened within Arabic, on the side where it was opened', () => {
    expect(drawn('المادة (٩)')).toEqual([['(', '٩', ')', ' ', 'المادة']])
    expect(drawn('المادة [(٩)] x')).toEqual([['[', '(', '٩', ')', ']', ' ', 'المادة'], [' x']])
    expect(drawn('المادة ٩) x')).toEqual([['٩', ' ', 'المادة'], [') x']])
  })
})

describe('the lines of a text', () => {
  const directions = (text: string) => directedLines(text).map(({ rightToLeft }) => rightToLeft)

  it('have the direction of their own first letter, or of the line before them', () => {
    expect(directions('حقوق\nRights\n2026\nحقوق\n\n2026')).toEqual([true, false, false, true, true, true])
    expect(directions('2026\n– حقوق\nRights')).toEqual([true, true, false])
    expect(directions('Rights\n(2026)')).toEqual([false, false])
  })

  it('are one passage as long as they have one direction', () => {
    const one = 'حقوق\n2026\n\nحقوق'
    expect(passagesOf(one)).toEqual([{ text: one, rightToLeft: true }])
    expect(passagesOf('Rights\n2026')).toEqual([{ text: 'Rights\n2026', rightToLeft: false }])
    expect(passagesOf('')).toEqual([{ text: '', rightToLeft: false }])
    expect(passagesOf(`${one}\nRights\n\nmore\nحقوق`)).toEqual([
      { text: one, rightToLeft: true },
      { text: 'Rights\n\nmore', rightToLeft: false },
      { text: 'حقوق', rightToLeft: true },
    ])
  })
})

describe('a paragraph of Arabic', () => {
  it('is one whose first letter is Arabic', () => {
    expect(['حقوق end', '(2026) – حقوق', '«حقوق»'].map(isRightToLeft)).toEqual([true, true, true])
    expect(['ICCPR حقوق', '2026', '', 'Kismaayo', '...'].map(isRightToLeft)).toEqual(Array(5).fill(false))
  })

  it('has its full stop at its left end, and what is written otherwise in its own direction', () => {
    const pieces = visualPieces('تقرير ICCPR (2020) رقم 2026.', true)
    expect(pieces.map(({ runs }) => runs.map(({ text }) => text))).toEqual([
      ['.', '2026', ' ', 'رقم', ' '],
      ['ICCPR (2020)'],
      [' ', 'تقرير'],
    ])
    expect(pieces.map(({ rightToLeft }) => rightToLeft)).toEqual([true, false, true])
    expect(visualPieces('Line two.', true).map(({ runs }) => runs.map(({ text }) => text))).toEqual([
      ['.'],
      ['Line two'],
    ])
  })

  it('is split without losing a sign', () => {
    for (const text of ['تقرير ICCPR (2020) رقم 2026.', 'ab) حقوق «x» 5%', '- ١٢ UPR, ICCPR؟', ' ']) {
      for (const rightToLeft of [true, false])
        expect(
          splitByDirection(text, rightToLeft)
            .map((each) => each.text)
            .join(''),
        ).toBe(text)
    }
  })
})
