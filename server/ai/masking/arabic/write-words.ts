// node_modules/.bin/node server/ai/masking/arabic/write-words.ts <ar.dic>: writes words.data.json from the dictionary of Debian's
// package hunspell-ar (decision 0330).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { arabicKey } from '#shared/domain/arabic-key.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'
import { packed } from './lexicon.ts'
import { arabicSpellings } from './spellings.ts'

const SOURCE =
  "Ayaspell's dictionary of Arabic (Debian package hunspell-ar 3.2), \u00a9 2006-2008 Mohamed Kebdani, MPL 1.1"

/** The classes of endings that the dictionary gives to names of people and countries only. */
const PROPER = new Set(['59', '60', '62', '63', '64'])
const [dictionary = ''] = process.argv.slice(2)

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
/** Of the verbs with few letters most are rare, and look like names; the present of those with four does not. */
const usedLemmas = new Set(forms.filter(([form]) => EVERYDAY_WORDS.has(form)).map(([, lemma]) => lemma))
const isPresent = (form: string) => form.length > 4 && /^[يتن]/.test(form)
const isTaken = ([form, lemma]: readonly [string, string]) =>
  lemma.length > 4 || usedLemmas.has(lemma) || (lemma.length === 4 && isPresent(form))
const verbs = new Set(forms.filter(isTaken).map(([form]) => form))
const alsoNames = [...nouns, ...verbs].filter((word) => names.has(word))
const lists = { source: SOURCE, nouns: packed(nouns), verbs: packed(verbs), alsoNames: packed(alsoNames) }
writeFileSync(path.join(import.meta.dirname, 'words.data.json'), `${JSON.stringify(lists, null, 2)}\n`)
process.stdout.write(`${nouns.size} nouns, ${verbs.size} verbs, ${alsoNames.length} names among them\n`)
