import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type FindDetails, joinDetails } from '#server/ai/masking/details.ts'

const LANGUAGES = ['en', 'so', 'ar'] as const
/** A language in which texts are masked. */
export type MaskedLanguage = (typeof LANGUAGES)[number]

const sentence = z.object({
  language: z.enum(LANGUAGES),
  text: z.string(),
  details: z.array(z.string()),
})
/** An invented sentence, and the details in it that must not leave. */
export type RecallSentence = z.infer<typeof sentence>

const ROOT = path.resolve(import.meta.dirname, '../..')
const FIXTURES = path.join(ROOT, 'tests/fixtures/recall')

/**
 * Sentences of somebody who had not seen the lists of names: from `dev` the rules were learnt, `held-out` only measures
 * them. A file that is not there has none.
 */
export function recallSentences(file: 'dev' | 'held-out'): RecallSentence[] {
  const place = path.join(FIXTURES, `${file}.json`)
  return existsSync(place) ? z.array(sentence).parse(JSON.parse(readFileSync(place, 'utf8'))) : []
}

/** How many of the details in sentences a finder hides whole, and those that it misses. */
function recallOf(find: FindDetails, sentences: readonly RecallSentence[]) {
  const missed: string[] = []
  let all = 0
  for (const { text, details } of sentences) {
    const hidden = joinDetails(find(text))
    let from = 0
    for (const detail of details) {
      const at = text.indexOf(detail, from)
      if (at < 0) throw new Error(`A detail of sentence ${text.slice(0, 20)} is not in it`)
      from = at + detail.length
      all++
      if (!hidden.some((each) => each.from <= at && each.to >= at + detail.length))
        missed.push(`${detail}: ${text}`)
    }
  }
  return { recall: (all - missed.length) / all, all, missed }
}

/** The same for each language that the sentences are in. */
export function recallByLanguage(find: FindDetails, sentences: readonly RecallSentence[]) {
  return LANGUAGES.map((language) => ({
    language,
    ...recallOf(
      find,
      sentences.filter((each) => each.language === language),
    ),
  })).filter(({ all }) => all > 0)
}

/** Texts that tell of nobody: lessons of the courses, written paragraphs, and the sentences without details. */
export function ordinaryTexts(language: MaskedLanguage): string[] {
  const lessons = language === 'ar' ? [] : globSync(`courses/*/${language}/*.md`, { cwd: ROOT }).sort()
  const written = language === 'ar' ? ['tests/fixtures/recall/ordinary-ar.txt'] : []
  const texts = [...lessons, ...written].map((place) => readFileSync(path.join(ROOT, place), 'utf8'))
  const sentences = [...recallSentences('dev'), ...recallSentences('held-out')]
  const without = sentences.filter((each) => each.language === language && each.details.length === 0)
  return [...texts, ...without.map(({ text }) => text)]
}

const WORD = /\p{L}[\p{L}\p{M}'\u2019]*/gu
const countWords = (text: string) => text.match(WORD)?.length ?? 0

/** Which share of the words of texts is hidden. */
export function hiddenShare(find: FindDetails, texts: readonly string[]): number {
  const hidden = texts.flatMap((text) => joinDetails(find(text)).map(({ from, to }) => text.slice(from, to)))
  return countWords(hidden.join('\n')) / countWords(texts.join('\n'))
}
