import type { FindDetails } from '#server/ai/masking/details.ts'
import { detailFinder } from '#server/ai/masking/find-details.ts'
import { knownWords } from '#server/ai/masking/known-words.ts'
import {
  hiddenShare,
  type MaskedLanguage,
  ordinaryTexts,
  recallByLanguage,
  recallSentences,
} from '#tests/support/recall-sentences.ts'
import { median, type Row, samples } from './measure.ts'

const GOAL = 0.98
const NAMES = { en: 'English', so: 'Somali', ar: 'Arabic' } as const
/** Which share of the words of texts that tell of nobody may be hidden; Arabic has no capital letters to go by. */
const MOST_HIDDEN = { en: 0.05, so: 0.05, ar: 0.12 } as const
/** Milliseconds for 10,000 characters: a text of the longest length that may be sent is masked in a third of the limit. */
const MOST_TIME = 250
const RUNS = 7

/** How many details of people are hidden before a text reaches a language model, and how many ordinary words with them. */
export async function benchRecall(): Promise<Row[]> {
  const find = detailFinder(await knownWords())
  const languages = Object.keys(NAMES) as MaskedLanguage[]
  return [
    ...recallRows(find, 'dev', 'sentences that the rules were learnt from'),
    ...recallRows(find, 'held-out', 'sentences that nobody tuned for'),
    ...languages.map((language) => needlessRow(find, language)),
    ...(await timeRows(find, languages)),
  ]
}

function recallRows(find: FindDetails, file: 'dev' | 'held-out', which: string): Row[] {
  return recallByLanguage(find, recallSentences(file)).map(({ language, recall, all }) => ({
    what: `details hidden, of ${all} in ${which} (${NAMES[language]})`,
    ours: recall.toFixed(4),
    limit: '1',
    ratio: recall.toFixed(2),
    mark: `>= ${GOAL}`,
    met: recall >= GOAL,
  }))
}

function needlessRow(find: FindDetails, language: MaskedLanguage): Row {
  const share = hiddenShare(find, ordinaryTexts(language))
  return {
    what: `words hidden in texts that tell of nobody (${NAMES[language]})`,
    ours: share.toFixed(4),
    limit: '0',
    ratio: share.toFixed(2),
    mark: `<= ${MOST_HIDDEN[language]}`,
    met: share <= MOST_HIDDEN[language],
  }
}

async function timeRows(find: FindDetails, languages: readonly MaskedLanguage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const language of languages) rows.push(await timeRow(find, language))
  return rows
}

async function timeRow(find: FindDetails, language: MaskedLanguage): Promise<Row> {
  const text = ordinaryTexts(language).join('\n').repeat(5).slice(0, 10_000)
  const time = median(await samples(RUNS, () => find(text)))
  return {
    what: `ms to find the details of 10,000 characters (${NAMES[language]})`,
    ours: time.toFixed(1),
    limit: '-',
    ratio: '-',
    mark: `<= ${MOST_TIME}`,
    met: time <= MOST_TIME,
  }
}
