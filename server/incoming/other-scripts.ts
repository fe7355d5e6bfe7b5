import { isFunctionWord } from '#shared/domain/arabic-function-words.ts'
import { arabicKey } from '#shared/domain/arabic-key.ts'
import { nameKey, nameSpellings } from '#shared/domain/name-spellings.ts'

/** Arabic letters in those of Somali names; where there are several, writers differ. Short vowels are not written. */
const ARABIC: Readonly<Record<string, readonly string[]>> = {
  ...{ ا: ['a'], ب: ['b'], پ: ['b', 'p'], ت: ['t', 'd'], ث: ['d', 's'], ج: ['j', 'g'], چ: ['j', 'sha'] },
  ...{
    ح: ['x'],
    خ: ['kh'],
    د: ['d'],
    ذ: ['d', 's'],
    ر: ['r'],
    ز: ['s'],
    س: ['s'],
    ش: ['sha', 's'],
    ص: ['s'],
  },
  ...{
    ض: ['d', 's'],
    ط: ['d', 't'],
    ظ: ['d', 's'],
    ع: ['c', ''],
    غ: ['g'],
    ف: ['f'],
    ڤ: ['f', 'v'],
    ق: ['q'],
  },
  ...{ ك: ['k'], گ: ['g'], ل: ['l'], م: ['m'], ن: ['n'], ه: ['x', ''], و: ['w'], ي: ['y'] },
}
/** Arabic letters that are read otherwise at the end: a silent one, and the one of which Somali makes n. */
const LAST: Readonly<Record<string, readonly string[]>> = { ه: ['', 'x'], م: ['m', 'n'] }
/** Cyrillic letters in Latin ones. */
const CYRILLIC: Readonly<Record<string, readonly string[]>> = {
  ...{
    а: ['a'],
    б: ['b'],
    в: ['v', 'w'],
    г: ['g', 'h'],
    ґ: ['g'],
    д: ['d'],
    е: ['e'],
    ё: ['yo'],
    є: ['ye'],
    ж: ['j'],
  },
  ...{
    з: ['s'],
    и: ['i'],
    і: ['i'],
    ї: ['yi'],
    й: ['y'],
    к: ['k'],
    қ: ['q'],
    л: ['l'],
    м: ['m'],
    н: ['n'],
    о: ['o'],
  },
  ...{
    п: ['p'],
    р: ['r'],
    с: ['s'],
    т: ['t', 'd'],
    у: ['u'],
    ў: ['w'],
    ф: ['f'],
    х: ['x', 'kh'],
    ҳ: ['x'],
    ц: ['s'],
  },
  ...{ ч: ['j'], ш: ['sh'], щ: ['sh'], ъ: [''], ы: ['i'], ь: [''], э: ['e'], ю: ['yu'], я: ['ya'], ғ: ['g'] },
}
/** The consonants of the Ethiopic syllables from U+1200 on, eight syllables for each; `_` is the silent one. */
const ETHIOPIC =
  'h l x m s r s sh q q q q b v t j kh h n n _ k k kh kh w c s j y d d j g g g t j p s s f p'.split(' ')
const ETHIOPIC_FROM = 0x1200
const ETHIOPIC_VOWELS = ['a', 'u', 'i', 'a', 'e', '', 'o', 'wa']
/** In which each letter that may be read in two ways doubles the readings of a word. */
const MOST_READINGS = 64

/** The readings of a letter in Latin ones; null for a letter of a script that is not read here. */
function readingsOf(letter: string): readonly string[] | null {
  const code = letter.codePointAt(0) ?? 0
  const syllable = code - ETHIOPIC_FROM
  const consonant = syllable < 0 ? undefined : ETHIOPIC[syllable >> 3]
  if (consonant !== undefined) return [`${consonant.replace('_', '')}${ETHIOPIC_VOWELS[syllable & 7] ?? ''}`]
  return ARABIC[letter] ?? CYRILLIC[letter] ?? (/[a-z]/.test(letter) ? [letter] : null)
}

/** A word of another script in the letters of Somali names, in each way in which it may be read; empty where its script is not read. */
function readingsIn(word: string): string[] {
  let all = ['']
  const letters = Array.from(word)
  for (const [at, letter] of letters.entries()) {
    const letterReadings = (at === letters.length - 1 && LAST[letter]) || readingsOf(letter)
    if (letterReadings === null) return []
    const readings =
      all.length * letterReadings.length > MOST_READINGS ? letterReadings.slice(0, 1) : letterReadings
    // The ayn that begins a name is followed by a vowel, which Arabic does not write.
    const isFirstAyn = at === 0 && letter === 'ع'
    all = all.flatMap((before) => readings.map((each) => before + (isFirstAyn ? 'ca' : each)))
  }
  return [...new Set(all)]
}

/** Letters that Arabic joins to the beginning of a word: and, so, with, like, for. */
const JOINED = /^[وفبكل](?=..)/
/** Names that begin so are written in one word or in two. */
const SERVANT = /^عبد(?:ال)?(?=..)/

/** One way in which an Arabic word is written: without its article, and a servant of God in both forms of that name. */
function keysOfArabic(word: string): string[] {
  const [servant] = SERVANT.exec(word) ?? []
  if (servant === undefined) return readingsIn(word.replace(/^ال(?=..)/, '')).map(nameKey)
  const rest = word.slice(servant.length)
  if (/^(?:ل?له|لا)$/.test(rest)) return ['cabdalla', 'cabdullaahi'].map(nameKey)
  return readingsIn(rest).map((each) => nameKey(`cabd${each}`))
}

const IN_ARABIC = /^\p{Script=Arabic}+$/u
const IN_LATIN = /^\p{Script=Latin}+$/u

/** By what a word sounds, in whatever script; empty where it is no name or its script is not read. */
export function soundsOf(word: string): readonly string[] {
  if (IN_LATIN.test(word)) return [...new Set(nameSpellings(word).map(nameKey))]
  if (!IN_ARABIC.test(word)) return [...new Set(readingsIn(word).map(nameKey))]
  if (isFunctionWord(word)) return []
  const key = arabicKey(word)
  const bare = key.replace(/[\u0621\u0624\u0626]/g, '')
  const forms = [bare, bare.replace(JOINED, '')]
  return [...new Set(forms.flatMap(keysOfArabic))].filter(Boolean)
}

/** Whether two words are in different scripts, or in one that is written in several ways. */
export const isOtherWriting = (one: string, other: string) => !(IN_LATIN.test(one) && IN_LATIN.test(other))
