/** A sentence of a text and where it begins. */
export interface Sentence {
  readonly text: string
  readonly from: number
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a text of paragraphs; headings and items of lists are sentences of their own. */
export function sentencesOf(text: string): Sentence[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ index, 0: line }) =>
    [...segmenter.segment(line)]
      .map(({ segment, index: at }) => ({ text: segment.trim(), from: index + at }))
      .filter((sentence) => sentence.text !== ''),
  )
}

/** The first words of a sentence, to name it by. */
export function beginningOf(sentence: string): string {
  const words = sentence.split(/\s+/)
  return words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS).join(' ')}…` : sentence
}

const SHOWN_WORDS = 6
