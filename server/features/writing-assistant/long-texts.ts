import { z } from 'zod'
import type { LongText } from './actions.ts'
import { joinedParts, partsOfText } from './text-parts.ts'

/** Most characters of a long text in one request: its answer is as long again, and models answer only so much at once. */
const MOST_IN_REQUEST = 6000

/** The texts of one request, and what stands between its part of the long text and the one before. */
export interface RequestTexts {
  readonly before: string
  readonly texts: Readonly<Record<string, string>>
}

/** The texts of each request: the long one in parts, the others in the first request only. */
export function textsOfRequests(
  texts: Readonly<Record<string, string>>,
  long: LongText | undefined,
): RequestTexts[] {
  const whole = long && texts[long.text]
  if (!long || whole === undefined) return [{ before: '', texts }]
  const none = Object.fromEntries(Object.keys(texts).map((name) => [name, '']))
  return partsOfText(whole, MOST_IN_REQUEST).map(({ before, text }, at) => ({
    before,
    texts: { ...(at === 0 ? texts : none), [long.text]: text },
  }))
}

/** An answer, or its beginning, and what stands between it and the one before. */
interface PartAnswer {
  readonly before: string
  readonly answer: unknown
}

const anyTexts = z.record(z.string(), z.unknown()).catch({})

/** The answers of all requests as one: the long text joined, lists one after another, other texts as the first has them. */
export function joinedAnswers(answers: readonly PartAnswer[], long: LongText | undefined): unknown {
  const [first, ...further] = answers
  if (!long || !first || further.length === 0) return first?.answer
  const read = answers.map(({ before, answer }) => ({ before, texts: anyTexts.parse(answer) }))
  const joined = Object.entries(read[0]?.texts ?? {}).map(([name, value]) => {
    if (Array.isArray(value)) return [name, read.flatMap(({ texts }) => texts[name] ?? [])]
    if (name !== long.answer) return [name, value]
    const parts = read.map(({ before, texts }) => ({ before, text: String(texts[name] ?? '') }))
    return [name, joinedParts(parts)]
  })
  return Object.fromEntries(joined)
}
