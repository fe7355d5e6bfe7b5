import type { Detail, FindDetails } from './details.ts'

/** Words for one digit, in the three languages. */
const UNITS = words(`
  zero oh nought nil one two three four five six seven eight nine
  eber kow hal labo laba saddex sadex sedex saddeh afar shan lix toddoba todoba toddobo siddeed sideed sagaal
  صفر واحد واحدة اثنان اثنين اثنتان ثلاثة ثلاث أربعة اربعة أربع خمسة خمس ستة ست سبعة سبع ثمانية ثماني ثمان تسعة تسع`)
const TENS = words(`
  twenty thirty forty fourty fifty sixty seventy eighty ninety
  labaatan labaaton soddon sodon afartan konton lixdan toddobaatan todobaatan siddeetan sideetan sagaashan
  عشرون عشرين ثلاثون ثلاثين أربعون أربعين خمسون خمسين ستون ستين سبعون سبعين ثمانون ثمانين تسعون تسعين`)
const TEENS = words(`
  ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen toban tobban عشرة عشر`)
const REPEATED = new Map([
  ['double', 2],
  ['triple', 3],
])
/** Words that join the two parts of one number, as in laba iyo toban. */
const JOINED = words('iyo و')
/** Words that make the numbers beside them an amount: no one says a telephone number in hundreds. */
const AMOUNTS = words(`
  hundred hundreds thousand thousands million billion boqol boqolkiiba kun milyan malyuun bilyan مئة مائة ألف الف مليون percent`)
/** Words that introduce a number by which a person can be found. */
const INTRODUCING = words(`
  phone telephone tel mobile number no call dial pin code passport id case file reference account whatsapp
  taleefan taleefanka taleefankiisa taleefankeeda telefoon telefoonka telefoonkiisa telefoonkeeda lambar lambarka lambarkiisa
  lambarkeeda lambarkayga lambarkiisu lambarkeedu lambarkaygu nambar nambarka nambarkiisa nambarkeeda wac waca soo-wac koodh koodhka
  baasaboor baasaboorka kiis kiiska tixraac tixraaca
  هاتف الهاتف هاتفه هاتفها رقم الرقم رقمه رقمها جوال اتصل قضية ملف`)
/** Words that may come between such a word and its number. */
const FILLERS = words(
  'is was of the on at me us him her his their waa ku ka oo ah yahay tahay iska هو على : number no',
)

const SURE = 6
const UNSURE = 4
const FEWEST_GROUPS = 3
const FEWEST_INTRODUCED = 2
const TOKEN = /\p{L}[\p{L}\p{M}'\u2019]*|\p{Nd}+/gu
const GAP = /^[\s,.;:/()\-\u2010-\u2015]{1,4}$/u

interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
  /** Only such signs are between this and the word before as are between the parts of a number. */
  readonly isNext: boolean
}

/** A pattern of the words for numbers, also of days and years. */
export const NUMBER_WORDS = [
  ...[...UNITS, ...TENS, ...TEENS, ...AMOUNTS].filter((word) => word !== 'oh' && word !== 'percent'),
  ...[
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
  ],
  ...[
    'twelfth',
    'thirteenth',
    'fourteenth',
    'fifteenth',
    'sixteenth',
    'seventeenth',
    'eighteenth',
    'nineteenth',
  ],
  ...[
    'twentieth',
    'thirtieth',
    'kowdii',
    'labadii',
    'saddexdii',
    'afartii',
    'shantii',
    'lixdii',
    'toddobadii',
  ],
  ...['siddeeddii', 'sagaalkii', 'tobankii', 'labaatankii', 'soddonkii'],
]
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/** Numbers in words that someone could dial or look up; numbers of people, years and amounts stay. */
export const findNumberWords: FindDetails = (text) => {
  const tokens = tokensOf(text)
  const details: Detail[] = []
  for (let at = 0; at < tokens.length; ) {
    const run = runFrom(tokens, at)
    if (!run) {
      at++
      continue
    }
    const detail = detailOf(tokens, at, run)
    if (detail) details.push(detail)
    at = run.end
  }
  return details
}

function tokensOf(text: string): Word[] {
  const tokens: Word[] = []
  for (const { index, 0: match } of text.matchAll(TOKEN)) {
    const last = tokens.at(-1)
    const between = text.slice(last?.to ?? index, index)
    const word = { text: match.toLowerCase(), from: index, to: index + match.length }
    tokens.push({ ...word, isNext: last !== undefined && GAP.test(between) && !between.includes('\n\n') })
  }
  return tokens
}

interface Run {
  /** The token after the last one. */
  readonly end: number
  readonly digits: number
  readonly groups: number
  /** How many of the groups are in words. */
  readonly spoken: number
}

/** The longest row of numbers that begins at a token; null where there is none. */
function runFrom(tokens: readonly Word[], from: number): Run | null {
  let [end, digits, groups, spoken] = [from, 0, 0, 0]
  for (;;) {
    if (end > from && !tokens[end]?.isNext) break
    const group = groupAt(tokens, end)
    if (!group) break
    ;[end, digits, groups] = [group.end, digits + group.digits, groups + 1]
    if (!group.isWritten) spoken++
  }
  return groups === 0 ? null : { end, digits, groups, spoken }
}

interface Group {
  readonly end: number
  readonly digits: number
  readonly isWritten: boolean
}

/** One number of a row: a digit, a number below a hundred, a digit that is said twice, or digits as such. */
function groupAt(tokens: readonly Word[], at: number): Group | null {
  const word = tokens[at]?.text ?? ''
  const next = (place: number) => (tokens[place]?.isNext ? (tokens[place]?.text ?? '') : '')
  const spoken = (end: number, digits: number): Group => ({ end, digits, isWritten: false })
  const times = REPEATED.get(word)
  if (times && UNITS.has(next(at + 1))) return spoken(at + 2, times)
  if (/^\p{Nd}{1,4}$/u.test(word)) return { end: at + 1, digits: word.length, isWritten: true }
  const isUnit = UNITS.has(word)
  const isTen = TENS.has(word) || TEENS.has(word)
  if (!isUnit && !isTen) return null
  // Somali and Arabic join the two parts, in either order; English says the ten first.
  const other = JOINED.has(next(at + 1)) ? next(at + 2) : ''
  const fits = isUnit ? TENS.has(other) || TEENS.has(other) : UNITS.has(other)
  if (fits) return spoken(at + 3, 2)
  if (TENS.has(word) && UNITS.has(next(at + 1)) && /^[a-z]+$/.test(word)) return spoken(at + 2, 2)
  return spoken(at + 1, isUnit ? 1 : 2)
}

function detailOf(tokens: readonly Word[], from: number, run: Run): Detail | null {
  const { end, digits, groups, spoken } = run
  if (spoken === 0) return null
  const place = { kind: 'phone' as const, from: tokens[from]?.from ?? 0, to: tokens[end - 1]?.to ?? 0 }
  if (isIntroduced(tokens, from) && groups >= FEWEST_INTRODUCED && !isAmount(tokens, end)) return place
  if (groups < FEWEST_GROUPS || spoken < FEWEST_INTRODUCED || digits < UNSURE) return null
  return digits >= SURE ? place : { ...place, unsure: 'numbers' }
}

const isAmount = (tokens: readonly Word[], at: number): boolean => AMOUNTS.has(tokens[at]?.text ?? '')

function isIntroduced(tokens: readonly Word[], at: number): boolean {
  let before = at - 1
  while (
    before >= at - 3 &&
    FILLERS.has(tokens[before]?.text ?? '') &&
    !INTRODUCING.has(tokens[before]?.text ?? '')
  )
    before--
  return INTRODUCING.has(tokens[before]?.text ?? '')
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''))
}
