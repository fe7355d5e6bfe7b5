import { expect, test } from 'vitest'
import { FIRST_KEYWORDS, RELEVANCE_THRESHOLD } from './news-aggregation.ts'
import { judgeOfRelevance } from './news-relevance.ts'

const now = new Date('2026-05-04T12:00:00Z')
const scoreOf = (title: string, excerpt: string, publishedAt = '2026-05-04T06:00:00Z') =>
  judgeOfRelevance(FIRST_KEYWORDS, now)({ title, excerpt, publishedAt })

test.each([
  [
    'Families evicted from land near the old airport, Mogadishu',
    'Bulldozers cleared shelters of displaced people.',
  ],
  ['Fishing communities in Bari protest foreign trawlers', 'Women and men blocked the harbour.'],
  ['Court in Garowe orders release of two journalists', 'They had been detained without charge in Puntland.'],
  ['States discuss UPR recommendations', 'Human rights monitoring was the subject in Geneva.'],
])('an article of the field is added: %s', (title, excerpt) => {
  expect(scoreOf(title, excerpt)).toBeGreaterThanOrEqual(RELEVANCE_THRESHOLD)
})

test.each([
  ['Somali striker scores twice in cup match', 'The forward moved to the club in summer.'],
  ['Markets close higher in Europe', 'Shares of banks rose for a third day.'],
  ['Ten recipes for a warm evening', 'Soup, bread and a little cinnamon.'],
])('an article about something else is not: %s', (title, excerpt) => {
  expect(scoreOf(title, excerpt)).toBeLessThan(RELEVANCE_THRESHOLD)
})

test('a place, a keyword and a recent day each count', () => {
  const [title, text] = ['Lawyers open clinic for legal aid', 'It is free for women.']
  expect(scoreOf(`${title} in Baidoa`, text)).toBeGreaterThan(scoreOf(title, text))
  expect(scoreOf(title, text)).toBeGreaterThan(scoreOf(title, text, '2026-03-04T06:00:00Z'))
  const article = { title, excerpt: text, publishedAt: now.toISOString() }
  expect(judgeOfRelevance(['legal aid'], now)(article)).toBeGreaterThan(judgeOfRelevance([], now)(article))
})
