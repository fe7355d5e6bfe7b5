import retextEnglish from 'retext-english'
import retextReadability from 'retext-readability'
import retextRepeatedWords from 'retext-repeated-words'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { ImproveFocus } from '#shared/domain/writing-assistant.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { beginningOf, sentencesOf } from './sentences.ts'
import { isEnglish } from './weights.ts'
import { english } from './wink.ts'

const LONG_SENTENCE = 25
const READER_AGE = 14
const MOST_SUGGESTIONS = 12

/** Something in a text that could be better, and the sentence in which it is. */
interface Finding {
  readonly kind: 'long' | 'passive' | 'hard' | 'repeated'
  readonly sentence: string
  readonly count?: number
}

/** Which findings belong to which focus (REQ-AI-02). */
const FINDINGS: Readonly<Record<ImproveFocus, readonly Finding['kind'][]>> = {
  all: ['repeated', 'long', 'passive', 'hard'],
  grammar: ['repeated'],
  clarity: ['long', 'passive', 'hard'],
  engagement: ['passive', 'long'],
  structure: ['long'],
}

/**
 * What methods without a model find: words written twice, which are mended, and sentences that are long, passive or hard to
 * read, which are named in the editor's language.
 */
export async function localImprovement(content: string, focus: ImproveFocus, locale: Locale) {
  const wanted = FINDINGS[focus]
  const { findings, improvedContent } = await checked(content)
  const { findings: words } = await loadNamespace(locale, 'writingAssistant')
  const suggestions = findings
    .filter(({ kind }) => wanted.includes(kind))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ kind, sentence, count = 0 }) =>
      fillText(words[kind], { sentence: beginningOf(sentence), count: formatNumber(count, locale) }),
    )
  return {
    improvedContent: wanted.includes('repeated') ? improvedContent : content,
    suggestions: suggestions.length > 0 ? suggestions : [words.none],
  }
}

async function checked(content: string) {
  const sentences = sentencesOf(content)
  const isInEnglish = isEnglish(content)
  const { repeated, hard } = await read(content, isInEnglish)
  const sentenceAt = (offset: number) => sentences.findLast(({ from }) => from <= offset)?.text ?? ''
  const findings: Finding[] = [
    ...repeated.map(({ from }) => ({ kind: 'repeated', sentence: sentenceAt(from) }) as const),
    ...sentences.flatMap(({ text }) => longOf(text)),
    ...(isInEnglish ? sentences.filter(({ text }) => isPassive(text)) : []).map(
      ({ text }) => ({ kind: 'passive', sentence: text }) as const,
    ),
    ...hard.map((from) => ({ kind: 'hard', sentence: sentenceAt(from) }) as const),
  ]
  const improvedContent = repeated.reduceRight(
    (text, { from, to, once }) => text.slice(0, from) + once + text.slice(to),
    content,
  )
  return { findings, improvedContent }
}

function longOf(sentence: string): Finding[] {
  const count = sentence.split(/\s+/).length
  return count > LONG_SENTENCE ? [{ kind: 'long', sentence, count }] : []
}

async function read(content: string, isInEnglish: boolean) {
  const file = new VFile(content)
  const reader = unified().use(retextEnglish).use(retextRepeatedWords)
  if (isInEnglish) reader.use(retextReadability, { age: READER_AGE, minWords: 8 })
  await reader.run(reader.parse(file), file)
  const repeated: { from: number; to: number; once: string }[] = []
  const hard: number[] = []
  for (const { source, place, expected } of file.messages) {
    if (!place || !('start' in place)) continue
    const [from, to] = [place.start.offset ?? 0, place.end.offset ?? 0]
    if (source === 'retext-repeated-words') {
      // The first of both words stays as it is written.
      const [once = expected?.[0] ?? ''] = content.slice(from, to).split(/\s/)
      repeated.push({ from, to, once })
    } else hard.push(from)
  }
  return { repeated, hard }
}

const BE = new Set(['am', 'is', 'are', 'was', 'were', 'be', 'been', 'being'])

/** Whether a form of “be” is followed by a participle. */
function isPassive(sentence: string): boolean {
  const { readDoc, its } = english()
  const tokens = readDoc(sentence).tokens()
  const words = tokens.out(its.normal)
  const kinds = tokens.out(its.pos)
  return words.some((word, at) => {
    if (!BE.has(word)) return false
    let next = at + 1
    while (kinds[next] === 'ADV' || kinds[next] === 'PART') next++
    return kinds[next] === 'VERB' && !words[next]?.endsWith('ing')
  })
}
