/** Fewest characters of a passphrase; four short words are longer. */
const PASSPHRASE_MIN_LENGTH = 12
const MIN_DISTINCT = 6
/** Fewest different letters that a passphrase has beside what others know or guess first. */
const MIN_OTHERS = 5
/** Shorter parts of names are in many words. */
const SHORTEST_KNOWN = 3

/** Why a new passphrase is refused. */
export type PassphraseFault = 'passphrase_too_short' | 'passphrase_too_simple'

/**
 * Why a new passphrase is refused, or null. Length counts characters, not bytes, after NFKC. `known` are texts that
 * others know of its owner, such as the name and the e-mail address: a passphrase is not made of these.
 */
export function passphraseFault(
  passphrase: string,
  knownTexts: readonly string[] = [],
): PassphraseFault | null {
  const characters = [...passphrase.normalize('NFKC').trim()]
  if (characters.length < PASSPHRASE_MIN_LENGTH) return 'passphrase_too_short'
  const distinct = new Set(characters.map((character) => character.toLowerCase()))
  if (distinct.size < MIN_DISTINCT || isRun(characters) || isOneKind(characters)) {
    return 'passphrase_too_simple'
  }
  return isGuessedFirst(passphrase, knownTexts) ? 'passphrase_too_simple' : null
}

/** Whether each character follows the one before, as in 123456789012, abcdefghijkl or backwards. */
function isRun(characters: string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return steps.filter((step) => step <= 1).length > steps.length / 2
}

/** Whether there are only digits, as in telephone numbers and dates, however many. */
function isOneKind(characters: string[]): boolean {
  return characters.every((character) => /[\p{N}\p{P}\p{Z}]/u.test(character))
}

/** Words and rows of keys with which passwords are made that everybody tries, in English and Somali. */
const WELL_KNOWN = (
  'password passwort passw0rd qwertyuiop qwertyuio qwerty asdfghjkl asdfgh zxcvbnm zxcvbn qazwsxedc qazwsx 1q2w3e4r5t6y 1qaz2wsx3edc ' +
  'letmein welcome administrator admin iloveyou monkey dragon football baseball sunshine princess superman batman master shadow ' +
  'michael trustno1 whatever freedom secret login changeme default abc123 abcdef test testing hello computer internet ' +
  'somaliland somalia soomaaliya muqdisho mogadishu hargeisa hargeysa kismayo kismaayo furaha sirta soodhowow salaam allahu bismillah humanrights'
).split(' ')

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@$!]/gu, '')
const asLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOKS_LIKE[sign] ?? sign)

/** Whether little is left once the words that others know or try first are taken out. */
function isGuessedFirst(passphrase: string, knownTexts: readonly string[]): boolean {
  const own = knownTexts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const words = [...WELL_KNOWN, ...own].map(plain).filter((word) => word.length >= SHORTEST_KNOWN)
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  return [plain(passphrase), asLetters(plain(passphrase))].some((text) => {
    const left = longestFirst.reduce(
      (rest, word) => rest.replaceAll(word, ' ').replaceAll(asLetters(word), ' '),
      text,
    )
    return left !== text && new Set(left.replace(/\P{L}/gu, '')).size < MIN_OTHERS
  })
}
