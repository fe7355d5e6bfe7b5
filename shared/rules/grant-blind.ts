import type { GrantFieldName } from '#shared/domain/grant-application.ts'
import { foldText } from '#shared/domain/search-text.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'

/** The fields that say who applies; in a blind review no reviewer gets them. */
const IDENTITY_FIELDS = [
  'organizationName',
  'registrationNumber',
  'organizationAddress',
  'website',
  'contactPersonName',
  'contactPersonTitle',
  'contactEmail',
  'contactPhone',
] as const satisfies readonly GrantFieldName[]
type IdentityField = (typeof IDENTITY_FIELDS)[number]

/** What reviewers read in place of a name. */
export const HIDDEN_NAME = '[…]'

/** Words of names of organisations that point to none. */
const GENERIC = new Set(
  `a an and the of for in to on with at by from our all association centre center club coalition collective committee
  community communities cooperative council development empowerment federation forum foundation group groups initiative
  institute international local national network ngo organisation organization organisations organizations project
  programme program relief rights human humanitarian service services society solidarity support trust union unit work
  aid action advocacy agency charity civil education health justice legal peace protection women womens woman girls girl
  youth children child men mothers people persons disability disabled displaced refugees minority minorities rural urban
  somali somalia somaliland soomaali soomaaliya soomaaliyeed african africa east horn
  mogadishu muqdisho banadir benadir puntland jubaland hirshabelle hirshabeelle galmudug south west southwest koonfur
  galbeed baidoa baydhabo kismayo kismaayo garowe garoowe hargeisa bosaso
  urur ururka ururada ha iyo oo ee ka ku la u haweenka haween dumarka carruurta dhalinyarada bulshada bulsho
  horumarinta xarunta xarun xuquuqda aadanaha nabadda nabad gargaarka iskaashiga mu'assasada hay'adda hayadda shirkad
  منظمة جمعية مركز مؤسسة شبكة حقوق الإنسان المرأة النساء الشباب الطفل التنمية الصومال الصومالية في من و`
    .split(/\s+/)
    .map(foldText),
)
/** Words of names of organisations that sentences are full of: written small and alone they point to nobody, as in "to document well". */
const COMMON = new Set(
  'well hope light life way new first home water future vision voice one good best'.split(' '),
)
/** Hosts of mail that point to nobody. */
const COMMON_HOSTS = new Set(
  'gmail googlemail yahoo ymail hotmail outlook live icloud proton protonmail aol mail example com org net so info'.split(
    ' ',
  ),
)

/** What points to an applicant, in the form that texts are compared in. */
export interface PlantedNames {
  /** Names of several words, each as its folded words. */
  readonly phrases: readonly (readonly string[])[]
  /** The names of the organisation without their small words; a part of one, or another spelling, is hidden as well. */
  readonly organizations: readonly (readonly string[])[]
  /** Folded words that stand for the name alone. */
  readonly words: ReadonlySet<string>
  /** Short forms in capitals. */
  readonly initials: ReadonlySet<string>
  /** The last digits of telephone numbers. */
  readonly digits: readonly string[]
}

const WORD = /[\p{L}\p{M}\p{N}\p{Cf}]+(?:['’ʼ`][\p{L}\p{M}\p{N}\p{Cf}]+)*/gu
const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+|(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]+/giu
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00?)?\d(?:[\s().-]{0,2}\d){6,14}(?![\p{L}\p{N}])/gu
const SHORTEST_WORD = 3
/** From so many letters on a name is also found within a longer word. */
const WITHIN = 5
const PHONE_DIGITS = 6
/** So many words of the name of an organisation in a row are that name, though each of them may be a word of many names. */
const ROW_OF_WORDS = 3
const SMALL = /^(an?|and|of|the|for|in|to|iyo|o{1,2}|e{1,2}|ka|ku|la|u|ha|و|من|في)$/i

const folded = (text: string) => foldText(text.replace(/\p{Cf}/gu, ''))
/** The folded words of a text, by which names are compared. */
export const nameWords = (text: string) => (text.match(WORD) ?? []).map(folded).filter((word) => word !== '')
/** Whether a word tells one name from another: most names of organisations have some that do not. */
const isTellingWord = (word: string) =>
  word.length >= SHORTEST_WORD && !GENERIC.has(word) && !COMMON_HOSTS.has(word)

/** The distinct words by which a name is compared: those that every second name has are left out where others are there. */
export function comparedWords(name: string): readonly string[] {
  const words = [...new Set(nameWords(name))]
  const telling = words.filter(isTellingWord)
  return telling.length > 0 ? telling : words
}

type Identity = Pick<GrantApplication, IdentityField>

/** Gathers what points to the applicant from the fields of one or more versions. */
export function plantedNames(versions: readonly Identity[]): PlantedNames {
  const phrases = new Map<string, readonly string[]>()
  const words = new Set<string>()
  const organizations = new Map<string, readonly string[]>()
  const initials = new Set<string>()
  const digits: string[] = []
  for (const version of versions) {
    for (const text of namingTexts(version)) keepSeveral(phrases, nameWords(text))
    for (const word of namingWords(version)) words.add(word)
    keepSeveral(
      organizations,
      nameWords(version.organizationName).filter((word) => !SMALL.test(word)),
    )
    for (const short of shortForms(version.organizationName)) initials.add(short)
    const number = version.contactPhone.replace(/\D/g, '')
    if (number.length >= PHONE_DIGITS) digits.push(number.slice(-PHONE_DIGITS))
  }
  return {
    phrases: [...phrases.values()].toSorted((a, b) => b.length - a.length),
    organizations: [...organizations.values()],
    ...{ words, initials, digits },
  }
}

/** Keeps a name of several words once. */
function keepSeveral(names: Map<string, readonly string[]>, words: readonly string[]): void {
  if (words.length > 1) names.set(words.join(' '), words)
}

/** The texts that are names as a whole. */
function namingTexts(identity: Identity): string[] {
  const address = identity.organizationAddress
    .split(/[,;\n]/)
    // A street also without its number.
    .flatMap((part) => [part, part.replace(/\p{N}+/gu, ' ')])
  return [identity.organizationName, identity.contactPersonName, identity.registrationNumber, ...address]
}

/** The folded words that point to the applicant alone. */
function namingWords(identity: Identity): string[] {
  const hosts = [identity.contactEmail, identity.website].map((text) =>
    text.replace(/^https?:\/\/(www\.)?/i, ''),
  )
  const words = [identity.organizationName, identity.contactPersonName, ...hosts].flatMap(nameWords)
  const number = folded(identity.registrationNumber).replaceAll(' ', '')
  return [...words.filter(isTellingWord), ...(number.length > 1 ? [number] : [])]
}

/** The initials of a name, with and without its small words, and the words in brackets beside it. */
function shortForms(name: string): string[] {
  const parts = name.match(WORD) ?? []
  const first = (list: readonly string[]) => list.map((word) => word.charAt(0).toUpperCase()).join('')
  const bracketed = [...name.matchAll(/\(([^)]+)\)/g)].map(([, inside]) =>
    (inside ?? '').trim().toUpperCase(),
  )
  return [first(parts), first(parts.filter((word) => !SMALL.test(word))), ...bracketed].filter(
    (short) => short.length >= SHORTEST_WORD,
  )
}

/** A text without what points to the applicant, and without any address or telephone number. */
export function withoutNames(text: string, names: PlantedNames): string {
  const plain = text
    .replace(ADDRESS, HIDDEN_NAME)
    .replace(PHONE, (number) => (isPhone(number, names) ? HIDDEN_NAME : number))
  const tokens = [...plain.matchAll(WORD)].map((match) => ({
    ...{ start: match.index, end: match.index + match[0].length, text: match[0] },
    word: folded(match[0]),
  }))
  let maskedText = ''
  let from = 0
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    const length = hiddenFrom(tokens, at, names)
    const last = tokens[at + length - 1]
    if (length > 0 && token && last) {
      maskedText += plain.slice(from, token.start) + HIDDEN_NAME
      from = last.end
    }
    at += Math.max(1, length)
  }
  return maskedText + plain.slice(from)
}

interface Found {
  readonly text: string
  readonly word: string
}

/** How many words from here on are a name; 0 where none begins. */
function hiddenFrom(tokens: readonly Found[], at: number, names: PlantedNames): number {
  const phrase = names.phrases.find((parts) => parts.every((part, by) => tokens[at + by]?.word === part))
  const part = Math.max(0, ...names.organizations.map((parts) => partFrom(tokens, at, parts)))
  if (phrase || part > 0) return Math.max(phrase?.length ?? 0, part)
  const token = tokens[at]
  if (!token) return 0
  if (names.initials.has(token.text.replace(/\p{Cf}/gu, ''))) return 1
  if (COMMON.has(token.text)) return 0
  return [...names.words].some((word) => isLike(token.word, word)) ? 1 : 0
}

/** How many words from here on are a part of an organisation's name; 0 where there are too few to say so. */
function partFrom(tokens: readonly Found[], at: number, parts: readonly string[]): number {
  let longest = 0
  for (let first = 0; first < parts.length; first++) {
    let [named, end] = [first, at]
    for (let next = at; next < tokens.length && named < parts.length; next++) {
      const word = tokens[next]?.word ?? ''
      if (isSpelledLike(word, parts[named] ?? '')) [named, end] = [named + 1, next + 1]
      else if (next === at || !SMALL.test(word)) break
    }
    if (named - first >= Math.min(ROW_OF_WORDS, parts.length)) longest = Math.max(longest, end - at)
  }
  return longest
}

/** Whether two words are spellings of one: women and womens, and of longer ones organisation and organization, centre and center. */
export function isSpelledLike(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long === `${short}s`) return true
  if (short.length < WITHIN) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  const [left, right] = [short.slice(same), long.slice(same)]
  if (short.length < long.length) return left === right.slice(1)
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return isSwapped || left.slice(1) === right.slice(1)
}

/** Somali and English add endings to names; long names are also found in the middle of a word. */
function isLike(token: string, name: string): boolean {
  if (token === name) return true
  if (name.length >= WITHIN) return token.includes(name)
  return name.length > SHORTEST_WORD && token.startsWith(name) && token.length - name.length <= 2
}

function isPhone(text: string, { digits }: PlantedNames): boolean {
  const number = text.replace(/\D/g, '')
  return /^[+0]/.test(text) || number.startsWith('252') || digits.some((own) => number.endsWith(own))
}

/** What a reviewer reads of an application in a blind review: no field that says who applies, and no name in the others. */
export function blindAnswers(
  answers: GrantApplication,
  names: PlantedNames = plantedNames([answers]),
): Omit<GrantApplication, IdentityField> {
  const entries = Object.entries(answers).filter(
    ([field]) => !(IDENTITY_FIELDS as readonly string[]).includes(field),
  )
  const blind = entries.map(([field, value]) => [
    field,
    typeof value === 'string' ? withoutNames(value, names) : value,
  ])
  return {
    ...(Object.fromEntries(blind) as Omit<GrantApplication, IdentityField>),
    budgetLines: answers.budgetLines.map((line) => ({ ...line, item: withoutNames(line.item, names) })),
  }
}
