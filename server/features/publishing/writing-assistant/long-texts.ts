import { z } from 'zod'
import type { LongText } from './actions.ts'
import { partsOfText } from './text-parts.ts'

/** Most characters of long texts in one request: its answer is as long again, and models answer only so much at once. */
const MOST_IN_REQUEST = 6000

type Texts = Readonly<Record<string, string>>

/** The texts of one request, and what precedes its part of each long text. */
export interface RequestTexts {
  readonly before: Texts
  readonly texts: Texts
}

/** The texts of each request: long ones in parts, the others in the first request only. */
export function textsOfRequests(texts: Texts, long: readonly LongText[] = []): RequestTexts[] {
  const none = Object.fromEntries(Object.keys(texts).map((name) => [name, '']))
  const names = long.map(({ text }) => text)
  const others = Object.entries(texts).filter(([name]) => !names.includes(name))
  const requests: { before: Texts; texts: Texts; length: number }[] = [
    { before: {}, texts: { ...none, ...Object.fromEntries(others) }, length: 0 },
  ]
  for (const name of names)
    for (const { before, text } of partsOfText(texts[name] ?? '', MOST_IN_REQUEST)) {
      if (text === '') continue
      const last = requests.at(-1)
      if (last && last.texts[name] === '' && last.length + text.length <= MOST_IN_REQUEST) {
        last.texts = { ...last.texts, [name]: text }
        last.before = { ...last.before, [name]: before }
        last.length += text.length
      } else
        requests.push({ before: { [name]: before }, texts: { ...none, [name]: text }, length: text.length })
    }
  return requests
}

/** An answer, or its beginning, and what precedes its part of each long text. */
export interface PartAnswer {
  readonly before: Texts
  readonly answer: unknown
}

const anyTexts = z.record(z.string(), z.unknown()).catch({})

/** The answers of all requests as one: long texts joined, lists one after another, other texts as the first has them. */
export function joinedAnswers(answers: readonly PartAnswer[], long: readonly LongText[] = []): unknown {
  const [first, ...further] = answers
  if (!first || further.length === 0) return first?.answer
  const read = answers.map(({ before, answer }) => ({ before, texts: anyTexts.parse(answer) }))
  const joined = Object.entries(read[0]?.texts ?? {}).map(([name, value]) => {
    if (Array.isArray(value)) return [name, read.flatMap(({ texts }) => texts[name] ?? [])]
    const textName = long.find(({ answer }) => answer === name)?.text
    if (textName === undefined) return [name, value]
    return [
      name,
      read.map(({ before, texts }) => (before[textName] ?? '') + String(texts[name] ?? '')).join(''),
    ]
  })
  return Object.fromEntries(joined)
}
