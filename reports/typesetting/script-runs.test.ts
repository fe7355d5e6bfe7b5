import { describe, expect, it } from 'vitest'
import { openFace } from './fonts.ts'
import { COVERAGE, FACES, splitByFace, visualPieces } from './script-runs.ts'

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
    expect(splitByFace('a\u200b\u00ad\u0007b 中🙂')).toEqual([{ face: 'latin', text: 'ab \ufffd\ufffd' }])
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
