import { arabicKey } from '#shared/domain/arabic-key.ts'
import { WRITTEN_NAMES } from '../given-names.ts'

/** How Somali letters are written in Arabic; where there are several, writers differ. */
const CONSONANTS: Readonly<Record<string, readonly string[]>> = {
  kh: ['خ'],
  dh: ['ط', 'د', 'ذ'],
  sh: ['ش'],
  b: ['ب'],
  c: ['ع'],
  d: ['د'],
  f: ['ف'],
  g: ['غ', 'ج'],
  h: ['ه'],
  j: ['ج'],
  k: ['ك'],
  l: ['ل'],
  m: ['م'],
  n: ['ن'],
  q: ['ق'],
  r: ['ر'],
  s: ['س', 'ص'],
  t: ['ت', 'ط'],
  w: ['و'],
  x: ['ح'],
  y: ['ي'],
  z: ['ز'],
  "'": ['ء'],
}
const LONG: Readonly<Record<string, string>> = { aa: 'ا', ee: 'ي', ii: 'ي', oo: 'و', uu: 'و' }
const SHORT: Readonly<Record<string, string>> = { a: 'ا', e: 'ي', i: 'ي', o: 'و', u: 'و' }
const SOUND = /kh|dh|sh|aa|ee|ii|oo|uu|[a-z']/g

/** The keys of a Somali name as Arabic writers spell it: short vowels inside it are all written, or none of them. */
function spellingsOf(name: string): string[] {
  const sounds = name.toLowerCase().match(SOUND) ?? []
  const spelt = [true, false].flatMap((withVowels) =>
    sounds.reduce<string[]>(
      (all, sound, at) => {
        const isEdge = at === 0 || at === sounds.length - 1
        const short = SHORT[sound] ? [isEdge || withVowels ? SHORT[sound] : ''] : undefined
        const letters = CONSONANTS[sound] ?? (LONG[sound] ? [LONG[sound]] : short) ?? ['']
        return all.flatMap((start) =>
          letters.map((letter) => start + (at === 0 && 'eiou'.includes(sound) ? 'ا' : '') + letter),
        )
      },
      [''],
    ),
  )
  const ended = spelt.flatMap((word) =>
    /[aeo]$/i.test(name) ? [word, word.replace(/[اويه]$/, 'ه')] : [word],
  )
  return [...new Set(ended.map((word) => arabicKey(word.replace(/(.)\1+/g, '$1'))))]
}

/** The keys of the names in `given-names.ts`, as Arabic writers spell them; those of two letters are words too often. */
export function arabicSpellings(): ReadonlySet<string> {
  return new Set([...WRITTEN_NAMES].flatMap(spellingsOf).filter((word) => word.length > 2))
}
