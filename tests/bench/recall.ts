import { detailFinder } from '#server/ai/masking/find-details.ts'
import { knownWords } from '#server/ai/masking/known-words.ts'
import { recallOf, recallSentences } from '#tests/support/recall-sentences.ts'
import type { Row } from './measure.ts'

const GOAL = 0.98

/** How many details of people are hidden before a text reaches a language model, of those in 500 invented sentences. */
export async function benchRecall(): Promise<Row[]> {
  const sentences = recallSentences()
  const { recall } = recallOf(detailFinder(await knownWords()), sentences)
  return [
    {
      what: `details hidden in ${sentences.length} invented sentences (English, Somali, Arabic)`,
      ours: recall.toFixed(4),
      limit: '1',
      ratio: recall.toFixed(2),
      mark: `>= ${GOAL}`,
      met: recall >= GOAL,
    },
  ]
}
