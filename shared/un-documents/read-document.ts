import { readLines } from './lines.ts'
import { codesFollowedUp, sortObservations } from './observations.ts'
import { readParagraphs } from './paragraphs.ts'
import { partsOf } from './parts.ts'
import { sortReview } from './review.ts'
import { statesAtEnd } from './states.ts'
import type { Block, ReadDocument } from './un-text.ts'
import { joinLines } from './words.ts'

/** Reads the recommendations of a document of the Universal Periodic Review, or of concluding observations, from its text. */
export function readRecommendations(source: string): ReadDocument {
  const lines = readLines(source)
  const blocks = readParagraphs(lines).map((paragraph) => ({
    ...paragraph,
    words: joinLines(source, paragraph.lines, paragraph.from),
  }))
  const readable = blocks.map((block) =>
    block.words.text.length > LONGEST_PARAGRAPH ? withoutWords(block) : block,
  )
  const kind = isReview(readable) ? 'review' : 'observations'
  const sorted = kind === 'review' ? sortReview(readable) : sortObservations(readable)
  const followed = codesFollowedUp(readable)
  const read = sorted.flatMap(({ recommendations }) => recommendations)
  return {
    kind,
    recommendations: read.map(({ from: _, ...rest }) => ({ ...rest, isFollowedUp: followed(rest.code) })),
    parts: partsOf(lines, sorted),
  }
}

/** A longer paragraph is no recommendation, and is left over whole: looking for States in it could take for ever. */
const LONGEST_PARAGRAPH = 20_000
const withoutWords = (block: Block): Block => ({ ...block, words: { text: '', places: [] } })

const isReview = (blocks: readonly Block[]) =>
  blocks.some(({ number, words }) => number.includes('.') && statesAtEnd(words.text) !== null) ||
  blocks.some(({ words }) => /\binteractive dialogue\b|\benjoys? the support\b/i.test(words.text))
