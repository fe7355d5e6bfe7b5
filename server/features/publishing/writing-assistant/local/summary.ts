import { shortened } from '../actions.ts'
import { sentencesOf } from './sentences.ts'
import { contentWords, wordWeights } from './weights.ts'

/** The first sentence counts more, since articles begin with what matters. */
const FIRST = 1.5

/** The sentences whose words occur most, in their order, with at most so many characters together. */
export function localSummary(content: string, most: number): string {
  const plain = content.replace(/^#+\s.*$/gm, '').replace(/[*_>]|^[-+]\s/gm, '')
  const weights = wordWeights(plain)
  const sentences = sentencesOf(plain).map(({ text }, at) => {
    const words = contentWords(text)
    const sum = words.reduce((total, word) => total + (weights.get(word) ?? 0), 0)
    return { text, at, weight: (sum / Math.max(5, words.length)) * (at === 0 ? FIRST : 1) }
  })
  const chosen: typeof sentences = []
  let length = 0
  for (const sentence of [...sentences].sort((a, b) => b.weight - a.weight || a.at - b.at)) {
    if (length + sentence.text.length + 1 > most) continue
    chosen.push(sentence)
    length += sentence.text.length + 1
  }
  if (chosen.length === 0) return shortened(sentences[0]?.text ?? plain, most)
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' ')
}
