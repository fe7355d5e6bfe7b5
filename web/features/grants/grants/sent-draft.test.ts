import { expect, test } from 'vitest'
import { EMPTY_GRANT } from './grant-values.ts'
import { digestOf, isWhatWasSent } from './sent-draft.ts'

const [first = '', second = ''] = Object.keys(EMPTY_GRANT)
const values = { ...EMPTY_GRANT, [first]: 'Written here' }

test.each([
  ['what was sent', { values, sent: null }, true],
  ['the same as a former build kept it', values, true],
  ['one word more', { values: { ...values, [second]: 'Written in another visit' }, sent: null }, false],
  ['the same words in another field', { values: { ...EMPTY_GRANT, [second]: 'Written here' } }, false],
  ['letters in another order', { values: { ...values, [first]: 'Written heer' } }, false],
  ['nothing', null, false],
  ['a text that is no draft', 'x', false],
])('a draft goes only with the application that it is: %s', (_what, kept, isSent) => {
  expect(isWhatWasSent(kept, digestOf(values))).toBe(isSent)
})
