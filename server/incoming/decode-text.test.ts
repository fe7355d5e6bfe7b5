import { expect, test } from 'vitest'
import { bytesIn } from '#tests/support/bytes-in.ts'
import { decodeText } from './decode-text.ts'

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
