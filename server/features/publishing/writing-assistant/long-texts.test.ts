import { expect, test } from 'vitest'
import { joinedAnswers, textsOfRequests } from './long-texts.ts'

const LONG = [{ text: 'content', answer: 'improvedContent' }]

test('a text of the length of an article is sent in parts, and other texts once', () => {
  const paragraph = `${'Water is scarce. '.repeat(60)}\n\n`
  const content = paragraph.repeat(48).trimEnd()
  expect(content.length).toBeGreaterThan(48_000)
  const requests = textsOfRequests({ title: 'Wells', content }, LONG)
  expect(requests.length).toBeGreaterThan(7)
  expect(requests.map(({ texts }) => texts.title).join('')).toBe('Wells')
  const answers = requests.map(({ before, texts }) => ({
    before,
    answer: { improvedContent: texts.content },
  }))
  expect(joinedAnswers(answers, LONG)).toEqual({ improvedContent: content })
})

test('lists of all parts are one list, and the beginning of an answer is joined as far as it is there', () => {
  const first = { before: {}, answer: { improvedContent: 'One.', suggestions: ['a'] } }
  expect(
    joinedAnswers([first, { before: { content: '\n\n' }, answer: { improvedContent: 'Tw' } }], LONG),
  ).toEqual({
    improvedContent: 'One.\n\nTw',
    suggestions: ['a'],
  })
  expect(joinedAnswers([first, { before: { content: '\n\n' }, answer: undefined }], LONG)).toEqual({
    improvedContent: 'One.\n\n',
    suggestions: ['a'],
  })
  expect(joinedAnswers([first], LONG)).toBe(first.answer)
})

test('two long texts are each sent in parts, together where there is room', () => {
  const [summary, content] = ['Goal. '.repeat(1200).trimEnd(), 'Well. '.repeat(1200).trimEnd()]
  const long = [
    { text: 'summary', answer: 'summary' },
    { text: 'content', answer: 'content' },
  ]
  const requests = textsOfRequests({ title: 'T', summary, content }, long)
  expect(requests.length).toBeLessThan(5)
  for (const { texts } of requests)
    expect((texts.summary ?? '').length + (texts.content ?? '').length).toBeLessThanOrEqual(6000)
  expect(
    joinedAnswers(
      requests.map(({ before, texts }) => ({ before, answer: texts })),
      long,
    ),
  ).toEqual({
    ...{ title: 'T', summary, content },
  })
})
