import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { detailFinder } from './find-details.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { type Hidden, MaskingFailed, mask } from './mask.ts'
import { restoreAll, restorer } from './restore.ts'

let known: KnownWords
beforeAll(async () => {
  known = await knownWords()
})

const masked = (text: string, also?: readonly string[]) =>
  mask([text], detailFinder(known, also), { within: 10_000 })
const hiddenIn = (text: string) => masked(text).hidden.map((each) => each.text)

describe('details are found', () => {
  test.each([
    ['Xaawo Tusaale, who has lived there since 2014, spoke.', ['Xaawo Tusaale']],
    ['waxaa la xiray cabdi xasan cali oo ka yimid tuulada buulo xaawo', ['cabdi xasan cali', 'buulo xaawo']],
    ['MAXAMED CALI WAS ARRESTED YESTERDAY.', ['MAXAMED CALI']],
    ['The witness is Muhammad bin Abdirahman, they said.', ['Muhammad bin Abdirahman']],
    ['We met Dr. Deeqa and Officer Mark Osman.', ['Deeqa', 'Mark Osman']],
    ['The families live near the market of Buulo Xubey.', ['Buulo Xubey']],
    [
      '\u0648\u0642\u0627\u0644\u062a \u0641\u0627\u0637\u0645\u0629 \u0623\u062d\u0645\u062f \u0625\u0646 \u0627\u0628\u0646\u0647\u0627 \u0645\u062d\u0645\u062f \u0639\u0628\u062f \u0627\u0644\u0644\u0647 \u0627\u0639\u062a\u0642\u0644',
      [
        '\u0641\u0627\u0637\u0645\u0629 \u0623\u062d\u0645\u062f',
        '\u0645\u062d\u0645\u062f \u0639\u0628\u062f \u0627\u0644\u0644\u0647',
      ],
    ],
    ['Call +252 61 555 0000 or 0615551234.', ['+252 61 555 0000', '0615551234']],
    [
      '\u0631\u0642\u0645 \u0627\u0644\u0647\u0627\u062a\u0641 \u0660\u0666\u0661\u0665\u0665\u0665\u0661\u0662\u0663\u0664',
      ['\u0660\u0666\u0661\u0665\u0665\u0665\u0661\u0662\u0663\u0664'],
    ],
    ['Write to amina.cali@example.org.', ['amina.cali@example.org']],
    ['It is case 2026-T3Y8-8JSAQ and file HRP-0000-00.', ['2026-T3Y8-8JSAQ', 'HRP-0000-00']],
    ['XUBEY GUURE WAS HELD FOR TEN DAYS.', ['XUBEY GUURE']],
    ['They asked for Maryan GUURE by name.', ['Maryan GUURE']],
    ['It was Khamiis Cali who came.', ['Khamiis Cali']],
    ['She lives in Hope camp.', ['Hope']],
    ['Call 0615,551,234 today.', ['0615,551,234']],
    [
      'It is at 2.0469, 45.3182 or 2\u00b002\u203249\u2033N.',
      ['2.0469', '45.3182', '2\u00b002\u203249\u2033N'],
    ],
    ['A car with the plate AB1234 came.', ['AB1234']],
    ['Write xaawo (at) example (dot) org.', ['xaawo (at) example (dot) org']],
    ['Kiiska lambarkiisu waa 4412.', ['4412']],
    ['M0hamed was seen.', ['M0hamed']],
    ['Call 0615 - 55 - 00 - 00 now.', ['0615 - 55 - 00 - 00']],
    ['\u12a0\u1260\u1260 was there too.', ['\u12a0\u1260\u1260']],
  ])('%s', (text, expected) => {
    expect(hiddenIn(text)).toEqual(expected)
  })

  test.each([
    'In Kismaayo district and in Banaadir 140 families were evicted on 12 March 2024.',
    'The Human Rights Council in Geneva asked the Ministry of Justice of Somalia to act.',
    'Bulldozers came at dawn. Journalists of the United Nations were held for 2024-2025.',
    'UN and AMISOM paid 1.200.000 dollars.',
    'Waxaa la soo sheegay in dad badan la barakiciyay gobolka Banaadir.',
  ])('what is public stays: %s', (text) => {
    expect(hiddenIn(text)).toEqual([])
  })

  test('a district whose name people have is a place only where the text says so', () => {
    expect(hiddenIn('Hodan told us.')).toEqual(['Hodan'])
    expect(hiddenIn('It happened in Hodan district.')).toEqual([])
  })

  test('the same words have the same placeholder, and what the editor adds is hidden too', () => {
    const { texts, hidden } = masked('Xaawo Tusaale saw it. The well was dry. Xaawo Tusaale left.', [
      'the well',
    ])
    expect(texts[0]).toBe('[NAME-1] saw it. [OTHER-1] was dry. [NAME-1] left.')
    expect(hidden.map(({ times }) => times)).toEqual([2, 1])
  })

  test.each(['[NAME-1]', '[magac 1]', '(Name 1)', 'name_1'])('a text that says %s keeps it', (said) => {
    const text = `The form says ${said}, and Xaawo Tusaale signed.`
    const { texts, hidden } = masked(text)
    expect(texts[0]).not.toContain(`${said},`)
    expect(restoreAll(texts[0] ?? '', hidden)).toEqual({ text, lost: [], unclear: [] })
  })
})

test.each(['a', '\u0639', 'A', '1', '1-', '-', '/', '_', 'a-', 'a.', 'a@b-', 'a@', '[NAME-', 'case ', '"'])(
  'a long run of %s is read in time that grows with its length',
  (part) => {
    // Time that grew with the square of the length would be many minutes, and end this test by its limit.
    const before = `${part.repeat(400_000 / part.length)} call `
    const number = '0615551234'
    const found = detailFinder(known)(before + number)
    expect(found).toContainEqual({ kind: 'phone', from: before.length, to: before.length + number.length })
  },
)

test('when finding fails or takes too long, nothing is masked and nothing may leave', () => {
  const fails = () => {
    throw new Error('broken')
  }
  expect(() => mask(['Xaawo'], fails, { within: 1000 })).toThrow(MaskingFailed)
  let time = 0
  const slow = () => {
    time += 600
    return []
  }
  expect(() => mask(['One', 'Two'], slow, { within: 1000, now: () => time })).toThrow(MaskingFailed)
})

const HIDDEN: readonly Hidden[] = [
  { placeholder: '[NAME-1]', kind: 'name', text: 'Xaawo \u0641 Tusaale', times: 1, unsure: null },
  { placeholder: '[NAME-12]', kind: 'name', text: 'Cabdi', times: 1, unsure: null },
  { placeholder: '[PHONE-1]', kind: 'phone', text: '+252 61 555 0000', times: 1, unsure: null },
]

/** Restores a text whose bytes arrive in pieces of any length. */
function streamed(text: string, cuts: readonly number[]): string {
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder()
  const { push, end } = restorer(HIDDEN)
  const places = [0, ...[...cuts].sort((a, b) => a - b).filter((cut) => cut < bytes.length), bytes.length]
  const pieces = places
    .slice(1)
    .map((to, at) => push(decoder.decode(bytes.slice(places[at], to), { stream: true })))
  return pieces.join('') + push(decoder.decode()) + end().rest
}

describe('details are put back', () => {
  test.each([
    ['[NAME-1] spoke.', 'Xaawo \u0641 Tusaale spoke.'],
    ['[name-1] and [Name 12] spoke.', 'Xaawo \u0641 Tusaale and Cabdi spoke.'],
    ['NAME-1, NAME_12 and [NAMES-1]', 'Xaawo \u0641 Tusaale, Cabdi and Xaawo \u0641 Tusaale'],
    ['**[NAME-1]** and \\[NAME-12\\]', '**Xaawo \u0641 Tusaale** and Cabdi'],
    ['[MAGAC-1] waxay tidhi', 'Xaawo \u0641 Tusaale waxay tidhi'],
    [
      '\u0642\u0627\u0644\u062a [\u0627\u0644\u0627\u0633\u0645-\u0661]',
      '\u0642\u0627\u0644\u062a Xaawo \u0641 Tusaale',
    ],
    ["[NAME-12]'s house, [TELEPHONE-1]", "Cabdi's house, +252 61 555 0000"],
    ['[NAME-1][NAME-12]', 'Xaawo \u0641 TusaaleCabdi'],
  ])('%s', (answer, expected) => {
    expect(restoreAll(answer, HIDDEN)).toMatchObject({ text: expected, unclear: [] })
    const bytes = new TextEncoder().encode(answer).length
    for (let cut = 1; cut < bytes; cut++) expect(streamed(answer, [cut])).toBe(expected)
    expect(
      streamed(
        answer,
        Array.from({ length: bytes }, (_, at) => at + 1),
      ),
    ).toBe(expected)
  })

  test.each([
    ...['[NAME-9] spoke', '[NAME-] spoke', '[NAME', 'NAME-x', '[NAME-[NAME-1]]', '[NAME-1-2] spoke'],
    ...['NAME 1 spoke', '[PERSON-1] spoke', '[NOM-1] spoke', '[NAME-1 and 2] spoke'],
  ])('what stands for nothing is said, never guessed: %s', (answer) => {
    expect(restoreAll(answer, HIDDEN).unclear).not.toEqual([])
  })

  test('what the answer leaves out is said', () => {
    expect(restoreAll('[NAME-1] spoke.', HIDDEN).lost.map(({ text }) => text)).toEqual([
      'Cabdi',
      '+252 61 555 0000',
    ])
  })

  test('ordinary words are never held back for longer than a piece', () => {
    const { push, end } = restorer(HIDDEN)
    expect(push('The people ')).toBe('The people ')
    expect(push('of the place')).toBe('of the ')
    expect(push(' came. ')).toBe('place came. ')
    expect(end().rest).toBe('')
  })

  test('any text with placeholders is restored alike, wherever it is cut', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '[NAME-1]',
        '[name-12]',
        'NAME-1',
        '[PHONE-1]',
        '[NAME-3]',
        '[',
        'na',
        '\u0641 ',
        'case by case ',
        '\u{10000}',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat(200)), (pieces, cuts) => {
        const answer = pieces.join('').toWellFormed().replaceAll('\ufeff', '')
        expect(streamed(answer, cuts)).toBe(restoreAll(answer, HIDDEN).text)
      }),
    )
  })

  test('whatever a text says, masking and restoring give it back', () => {
    const word = fc.constantFrom(
      'Xaawo',
      'Cabdi',
      'came',
      'to',
      'Kismaayo',
      '0615551234',
      '[NAME-1]',
      'a@b.so',
      '.',
      '\u0641\u0627\u0637\u0645\u0629',
      'NAME-1',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join(' ')
        const { texts, hidden } = masked(text)
        expect(restoreAll(texts[0] ?? '', hidden).text).toBe(text)
      }),
    )
  })
})
