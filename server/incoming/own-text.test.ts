import { expect, test } from 'vitest'
import { ownTextOf } from './own-text.ts'

const QUOTED = '> [High] New message\n> ##- Write above this line -##\n> Name: Amina\n> My telephone is 123.'

test('what a program quotes below a reply is left out, however it introduces it', () => {
  const own = 'Thank you.\n\nWe meet on Monday at 9:'
  for (const introduction of [
    'On Wed, Nov 25, 2026 at 9:00 AM Office <info@example.org> wrote:',
    'On Wed, Nov 25, 2026 at 9:00 AM Office\n<info@example.org> wrote:',
    'Le 25 nov. 2026 à 09:00, Office <info@example.org> a écrit :',
    '-----Original Message-----\nFrom: Office <info@example.org>\nSent: Wednesday\nTo: Me\nSubject: New message',
    '________________________________\nFrom: Office\nSent: Wednesday',
  ])
    expect(ownTextOf(`${own}\n\n${introduction}\n\n${QUOTED}\n`), introduction).toBe(own)
})

test('a mark that lost its quotation signs still ends the reply', () => {
  expect(
    ownTextOf('Yes.\n\nOn 25 Nov Office <info@example.org> wrote:\n##- Write above -##\nName: Amina'),
  ).toBe('Yes.')
})

test('a last line of their own that ends with a colon is not taken for an introduction', () => {
  expect(ownTextOf(`Bring these:\n\n${QUOTED}`)).toBe('Bring these:')
  expect(ownTextOf(`We meet at 9:\n${QUOTED}`)).toBe('We meet at 9:')
})

test('a text without quotation stays whole, and one that only quotes is empty', () => {
  expect(ownTextOf('First.\n\nSecond: a > b\n')).toBe('First.\n\nSecond: a > b')
  expect(ownTextOf(`\n${QUOTED}`)).toBe('')
})
