import { expect, test } from 'vitest'
import { keywordsIn, type MatchedRoute, matchRoutes } from './email-routing.ts'

const route = (id: string, triggerKeywords: string, more: Partial<MatchedRoute> = {}): MatchedRoute => ({
  ...{ id, triggerKeywords, priority: 'medium', createdAt: '2026-01-01T00:00:00.000Z' },
  ...more,
})
const ids = (text: string, routes: readonly MatchedRoute[]) =>
  matchRoutes(text, routes).map(({ route: { id } }) => id)

test('keywords have commas, semicolons or line breaks between them, also Arabic ones, and count once', () => {
  expect(
    keywordsIn('arrest, Arrest;detention\nforced  eviction\u060c \u0627\u0639\u062a\u0642\u0627\u0644,, -'),
  ).toEqual(['Arrest', 'detention', 'forced  eviction', '\u0627\u0639\u062a\u0642\u0627\u0644'])
})

test.each([
  ['abduct', 'He was ABDUCTED yesterday', true],
  ['abduct', 'No adduction here', false],
  ['forced eviction', 'There were forced evictions', true],
  ['forced eviction', 'An eviction was forced', false],
  ['xadgudub', 'Xadgudubyo badan ayaa dhacay', true],
  ['go\u2019aan', 'goaanka maxkamadda', true],
  ['caawin', 'Fadlan na caawiya', false],
  ['caawi', 'Fadlan na caawiya', true],
  ['un', 'The UN report', true],
  ['un', 'unlikely', false],
  [
    '\u0627\u0639\u062a\u0642\u0627\u0644',
    '\u062a\u0645 \u0627\u0644\u0627\u0639\u062a\u0642\u0627\u0644 \u0623\u0645\u0633',
    true,
  ],
  ['refugie', 'les réfugiés', true],
])('%s in "%s": %s', (keyword, text, isFound) => {
  expect(matchRoutes(text, [route('a', keyword)]).length === 1).toBe(isFound)
})

test('the best is found by priority, then by the number of keywords, then by age', () => {
  const low = route('low', 'press, radio, television', { priority: 'low' })
  const older = route('older', 'press')
  const newer = route('newer', 'press', { createdAt: '2026-02-01T00:00:00.000Z' })
  const more = route('more', 'press, radio', { createdAt: '2026-03-01T00:00:00.000Z' })
  const critical = route('critical', 'radio', { priority: 'critical' })
  const unfit = route('unfit', 'grant', { priority: 'critical' })
  expect(ids('Press and radio and television', [low, newer, older, unfit, more, critical])).toEqual([
    'critical',
    'more',
    'older',
    'newer',
    'low',
  ])
})

test('it is told by which keywords, as they were typed', () => {
  const [match] = matchRoutes('The RADIO called', [route('a', 'Press, Radio')])
  expect(match?.keywords).toEqual(['Radio'])
})
