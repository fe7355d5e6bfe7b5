import { withoutLongRuns } from '#shared/domain/mark-runs.ts'

/** How often a text has each of its words, whatever their case; signs between them say nothing. */
export function wordsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const words = withoutLongRuns(text)
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  for (const word of words ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** What is read of the forms of one mail, and whether one of them says what the chosen one leaves out. */
export interface Chosen {
  readonly text: string
  /** The lines of other forms with words that the text does not have; empty where there are none. */
  readonly others: readonly string[]
}

/**
 * Chooses among the forms in which a mail offers the same (RFC 2046 §5.1.4), the plainest first: one gives way to a later one that
 * says more. A form that says something else than the chosen one is not lost: its lines with other words are kept beside it.
 */
export function chooseForm(forms: readonly string[]): Chosen {
  const formsWithWords = forms
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter(({ words }) => words.size > 0)
  const [first, ...later] = formsWithWords
  if (!first) return { text: '', others: [] }
  let chosen = first
  for (const form of later) {
    const more = missing(form.words, chosen.words)
    const less = missing(chosen.words, form.words)
    // A sentence may consist of words that other sentences have as well.
    const isLonger =
      more + less === 0 && repeated(form.words, chosen.words) > repeated(chosen.words, form.words)
    if (isLonger || (more > 0 && more >= less)) chosen = form
  }
  const others = formsWithWords
    .filter((form) => form !== chosen)
    .flatMap(({ text }) => linesBeyond(text, chosen.words))
  return { text: chosen.text, others: [...new Set(others)] }
}

type Words = ReadonlyMap<string, number>

function missing(words: Words, among: Words): number {
  let count = 0
  for (const word of words.keys()) if (!among.has(word)) count++
  return count
}

/** How many words the first has more often than the other. */
function repeated(words: Words, among: Words): number {
  let count = 0
  for (const [word, often] of words) count += Math.max(0, often - (among.get(word) ?? 0))
  return count
}

function linesBeyond(text: string, knownWords: Words): string[] {
  return text.split('\n').filter((line) => missing(wordsOf(withoutNames(line)), knownWords) > 0)
}

/** Programs write in the plain form where a picture was, by its name. */
const withoutNames = (line: string) => line.replace(/\[(?:cid:|image: )[^\]\s]{0,200}\]/gi, '')
