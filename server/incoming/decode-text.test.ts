import { describe, expect, test } from 'vitest'
import { bytesIn } from '#tests/support/bytes-in.ts'
import { decodeText } from './decode-text.ts'
import { readMail } from './read-mail.ts'

/** "Soldiers took my brother from the house on Friday", in Arabic. */
const ARABIC =
  '\u0623\u062e\u0630 \u0627\u0644\u062c\u0646\u0648\u062f \u0623\u062e\u064a \u0645\u0646 \u0627\u0644\u0628\u064a\u062a \u064a\u0648\u0645 \u0627\u0644\u062c\u0645\u0639\u0629'
const FRENCH = 'Les soldats ont arr\u00eat\u00e9 mon fr\u00e8re \u00e0 N\u00e9gu\u00e9li.'

const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['UTF-8 that is declared', utf8(ARABIC), 'utf-8', ARABIC, false],
  ['UTF-8 that is not declared', utf8(ARABIC), null, ARABIC, false],
  ['UTF-8 that is declared as Latin', utf8(ARABIC), 'iso-8859-1', ARABIC, true],
  ['UTF-8 that is declared as plain letters', utf8(FRENCH), 'us-ascii', FRENCH, false],
  ['UTF-8 under a name that nothing has', utf8(FRENCH), 'x-nothing', FRENCH, true],
  ['Arabic of Windows that is declared', bytesIn(ARABIC, 'windows-1256'), 'windows-1256', ARABIC, false],
  ['Arabic of Windows that is not declared', bytesIn(ARABIC, 'windows-1256'), null, ARABIC, true],
  [
    'Arabic of Windows that is declared as Latin',
    bytesIn(ARABIC, 'windows-1256'),
    'iso-8859-1',
    ARABIC,
    true,
  ],
  ['Arabic of Windows that is declared as UTF-8', bytesIn(ARABIC, 'windows-1256'), 'utf-8', ARABIC, true],
  ['Arabic of ISO that is not declared', bytesIn(ARABIC, 'iso-8859-6'), null, ARABIC, true],
  ['Arabic of ISO that is declared as Latin', bytesIn(ARABIC, 'iso-8859-6'), 'windows-1252', ARABIC, true],
  ['French that is declared', bytesIn(FRENCH, 'windows-1252'), 'windows-1252', FRENCH, false],
  ['French that is not declared', bytesIn(FRENCH, 'windows-1252'), null, FRENCH, true],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${ARABIC}`, 'utf16le'), null, ARABIC, false],
  ['UTF-16 without its mark', Buffer.from(ARABIC, 'utf16le'), null, ARABIC, true],
  [
    'UTF-16 that is declared as UTF-8',
    Buffer.from('Hello there, all', 'utf16le'),
    'utf-8',
    'Hello there, all',
    true,
  ],
])('%s is read', (_, bytes, declared, text, isGuess) => {
  expect(decodeText(bytes, declared)).toEqual({ text, isGuess })
})

test('a text that was cut between two bytes keeps its other letters', () => {
  const { text, isGuess } = decodeText(utf8(ARABIC).subarray(0, -1), 'utf-8')
  expect(text.slice(0, -1)).toBe(ARABIC.slice(0, -1))
  expect(isGuess).toBe(true)
})

describe('the letters of a mail are those that its bytes make:', () => {
  const inCharset = (charset: string | null, hex: string) =>
    Buffer.concat([
      Buffer.from(
        `From: a@example.com\n${charset === null ? '' : `Content-Type: text/plain; charset=${charset}\n`}\n`,
      ),
      Buffer.from(hex, 'hex'),
    ])
  const utf8 = (text: string) => Buffer.from(text).toString('hex')
  test.each([
    ['UTF-7', 'utf-7', utf8('Hi +BkUGMQYtBigGJw- a+-b'), '\u0645\u0631\u062d\u0628\u0627', false],
    ['Japanese without a name', null, '1b2442243331291b2842', '\u3053', true],
    ['UTF-8 called Chinese', 'gb2312', utf8('\u4f60\u597d\u4e16\u754c'), '\u4f60\u597d\u4e16\u754c', true],
    ['UTF-8 called Japanese', 'iso-2022-jp', utf8('\u3042\u3044\u3046'), '\u3042\u3044\u3046', true],
    ['Chinese called so', 'gb2312', 'c4e3bac3', '\u4f60\u597d', false],
    [
      'UTF-8 encoded twice',
      'utf-8',
      utf8(Buffer.from('\u0645\u0631\u062d\u0628\u0627 caf\u00e9').toString('latin1')),
      '\u0645\u0631\u062d\u0628\u0627 caf\u00e9',
      true,
    ],
    ['Arabic without a name', null, 'c7e1d3e1c7e320dae1edddc7', '\u0627\u0644\u0633\u0644\u0627\u0645', true],
    [
      'Russian without a name',
      null,
      'cff0e8e2e5f220ece8f0',
      '\u041f\u0440\u0438\u0432\u0435\u0442 \u043c\u0438\u0440',
      true,
    ],
    [
      'Russian of another page',
      null,
      'f0d2c9d7c5d420cdc9d2',
      '\u041f\u0440\u0438\u0432\u0435\u0442 \u043c\u0438\u0440',
      true,
    ],
    [
      'French without a name',
      null,
      utf8('').concat('e974e920e0206c27e9636f6c65'),
      "\u00e9t\u00e9 \u00e0 l'\u00e9cole",
      true,
    ],
    ['a code page of DOS', 'cp850', '63616682208120b5', 'caf\u00e9 \u00fc \u00c1', false],
    ['the first one of DOS', 'IBM437', '636166822081', 'caf\u00e9 \u00fc', false],
    ['Arabic of DOS', 'cp864', 'c7e4d3e4c7e5', '\u0627\u0644\u0633\u0644\u0627\u0645', false],
    ['Arabic of a later DOS', 'dos-720', '9feca89f', '\u0627\u0647\u0630\u0627', false],
    [
      'UTF-8 called a page of DOS',
      'cp850',
      utf8('\u0645\u0631\u062d\u0628\u0627'),
      '\u0645\u0631\u062d\u0628\u0627',
      true,
    ],
    [
      'Chinese without a name',
      null,
      'ced2c3c7b5c4b4e5d7d3b1bbcadcb9a5bba7a3acc7ebb0efd6fa',
      '\u6211\u4eec\u7684\u6751\u5b50',
      true,
    ],
    ['a name in quotation signs', '"\'utf-8\'"', utf8('h\u00e9llo'), 'h\u00e9llo', false],
  ])('%s', async (_, charset, hex, words, isGuess) => {
    const { text, notes } = await readMail(inCharset(charset, hex), null)
    expect(text).toContain(words)
    expect(notes.includes('charset-guessed')).toBe(isGuess)
  })
})
