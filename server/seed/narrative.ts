import type { Chance } from './random.ts'
import { ENGLISH, type NarrativeWords, SOMALI } from './words.ts'

/** The subject of a record, in the words of the narratives. */
export type Matter =
  | 'detention'
  | 'torture'
  | 'killing'
  | 'displacement'
  | 'violence'
  | 'expression'
  | 'exclusion'

/** Characters of a narrative: with its fields, index and history a record then takes about a kilobyte. */
const NARRATIVE_LETTERS = 700
const SOMALI_PERCENT = 40

/** A language for one record: most in English, many in Somali. */
export function languageOf(chance: Chance): NarrativeWords {
  return chance.percent(SOMALI_PERCENT) ? SOMALI : ENGLISH
}

/** A sentence with its slots filled. */
export function fill(chance: Chance, words: NarrativeWords, sentence: string, place: string): string {
  const filled = sentence.replace(/\{(\w+)\}/g, (_all, slot: string) => {
    if (slot === 'place') return place
    if (slot === 'number') return String(chance.whole(3, 90))
    return chance.often(words.slots[slot] ?? [slot])
  })
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** The events: an opening that fits the subject, and what the monitor learned further. */
export function narrate(chance: Chance, words: NarrativeWords, matter: Matter, place: string): string {
  const village = `${place}, ${villageName(chance)}`
  let text = fill(chance, words, chance.any(words.openings[matter] ?? words.sentences), village)
  while (text.length < NARRATIVE_LETTERS)
    text += ` ${fill(chance, words, chance.often(words.sentences), place)}`
  return text
}

/** One to three tags. */
export function tagsFor(chance: Chance, words: NarrativeWords): string {
  const count = chance.whole(1, 3)
  return [...new Set(Array.from({ length: count }, () => chance.often(words.tags)))].join(', ')
}

const FIRST_PARTS = ['Ceel', 'Buur', 'Bulo', 'War', 'Dooxo', 'Tuulo', 'Laan', 'Raas', 'God', 'Qallafo']
const SYLLABLES =
  'gar dheer ad bar wey xamar qod fan lo madow cad dhuux jir san waaq mar bal tir kax dug'.split(' ')

/** An invented village: as in reality, the vocabulary of place names grows with the number of records. */
function villageName(chance: Chance): string {
  const stem = Array.from({ length: chance.whole(1, 3) }, () => chance.often(SYLLABLES)).join('')
  return `${chance.often(FIRST_PARTS)} ${stem.charAt(0).toUpperCase()}${stem.slice(1)}`
}
