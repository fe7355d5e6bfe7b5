import { isEnglish, wordWeights } from './weights.ts'
import { english } from './wink.ts'

const MOST_TAGS = 6
/** What a tag may have at most; a word that folding made longer is cut. */
const LONGEST_TAG = 60
/** A phrase of the title says more of an article than one of its text. */
const IN_TITLE = 3

/** Tags from the words and phrases that a title and a text use most; for English, short phrases too. */
export function localTags(title: string, content: string): string[] {
  const phrases = isEnglish(`${title} ${content}`)
    ? phraseWeights(title, content)
    : weighed(wordWeights(title), wordWeights(content))
  const sorted = [...phrases].sort(([a, weight], [b, other]) => other - weight || (a < b ? -1 : 1))
  const chosen: string[] = []
  for (const [whole] of sorted) {
    const phrase = whole.slice(0, LONGEST_TAG).toWellFormed().trim()
    if (chosen.length === MOST_TAGS) break
    if (!chosen.some((tag) => tag.includes(phrase) || phrase.includes(tag))) chosen.push(phrase)
  }
  // Where no word says anything, the title is what the article is about.
  return chosen.length > 0 ? chosen : [title.trim().slice(0, LONGEST_TAG).toWellFormed().trim()]
}

function weighed(
  title: ReadonlyMap<string, number>,
  content: ReadonlyMap<string, number>,
): Map<string, number> {
  const weights = new Map(content)
  for (const [word, count] of title) weights.set(word, (weights.get(word) ?? 0) + count * IN_TITLE)
  return weights
}

function phraseWeights(title: string, content: string): Map<string, number> {
  return weighed(phrasesOf(title), phrasesOf(content))
}

const LONGEST_PHRASE = 3

function phrasesOf(text: string): Map<string, number> {
  const { readDoc, its } = english()
  const tokens = readDoc(text).tokens()
  const words = tokens.out(its.normal)
  const kinds = tokens.out(its.pos)
  const weights = wordWeights(text)
  const phrases = new Map<string, number>()
  const add = (from: number, to: number) => {
    const phrase = words.slice(from, to)
    const last = phrase.at(-1) ?? ''
    if (!weights.has(last) && phrase.length === 1) return
    // Two words that belong together say more than each of them.
    phrases.set(phrase.join(' '), (phrases.get(phrase.join(' ')) ?? 0) + 1 + (phrase.length - 1) / 2)
  }
  for (let at = 0; at < words.length; at++) {
    let to = at
    while (to < words.length && to - at < LONGEST_PHRASE && /^(?:ADJ|NOUN)$/.test(kinds[to] ?? '')) to++
    while (to > at && kinds[to - 1] !== 'NOUN') to--
    if (to === at) continue
    add(at, to)
    if (to - at > 1) add(to - 1, to)
    at = to - 1
  }
  return phrases
}
