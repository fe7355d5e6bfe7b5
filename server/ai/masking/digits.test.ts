import { beforeAll, describe, expect, test } from 'vitest'
import { detailFinder } from './find-details.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { mask } from './mask.ts'
import { restoreAll } from './restore.ts'

let known: KnownWords
beforeAll(async () => {
  known = await knownWords()
})

/** The zero of each script; its other digits follow. */
const ZEROS = {
  Arabic: 0x660,
  Persian: 0x6f0,
  Devanagari: 0x966,
  Bengali: 0x9e6,
  'full width': 0xff10,
  mathematical: 0x1d7ce,
} as const
const written = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const hiddenIn = (text: string) =>
  mask([text], detailFinder(known), { within: 10_000 }).hidden.map(
    ({ kind, text: words }) => `${kind}: ${words}`,
  )

const SAMPLES = [
  'She was born in 1991.',
  'She was born on 12 March 1991.',
  'Date of birth: 12/03/91.',
  'Wuxuu dhashay 12-kii Maarso 1991.',
  'Gabar dhalatay 2004 ayaa timid.',
  'هي من مواليد 1991 في المدينة.',
  'The paper says 3/4/1978 and 1969-07-20.',
  'Call +252 61 555 0000 or 0615551234.',
  'The file is 417/BN/2022 and the passport is no. 4412.',
]

describe.each(Object.entries(ZEROS))('%s digits', (_, zero) => {
  test.each(SAMPLES)('hide what those of ASCII hide: %s', (text) => {
    const plain = hiddenIn(text)
    expect(plain.length).toBeGreaterThan(0)
    const hidden = hiddenIn(written(text, zero))
    for (const detail of plain) expect(hidden).toContain(written(detail, zero))
  })

  test('say which placeholder is meant', () => {
    const hidden = [
      { placeholder: '[NAME-12]', kind: 'name', text: 'Xaawo', times: 1, unsure: null },
    ] as const
    expect(restoreAll(written('[NAME-12] waa timid', zero), hidden).text).toBe('Xaawo waa timid')
  })
})
