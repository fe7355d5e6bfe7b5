import { domainToASCII, domainToUnicode } from 'node:url'
import { hasHeaderBlock, plainLine } from './header-block.ts'
import { filesWithin, MOST_READ, readingsOf } from './telling-files.ts'
import { hasGivenName, hasName } from './telling-names.ts'

/** What could reveal to the sender of a message which colleague answers. */
export const TELLING_SIGNS = ['lines', 'address', 'name', 'telephone'] as const
export type TellingSign = (typeof TELLING_SIGNS)[number]

/** Who answers by mail, as far as it is known, and what may be written although it looks alike. */
export interface Answering {
  readonly addresses: readonly string[]
  /** Full names, which are looked for in any spelling of their letters. */
  readonly names: readonly string[]
  /** What may be a full name or a role, as the name of a route: it counts where it is written as a name. */
  readonly titles: readonly string[]
  readonly phones: readonly string[]
  /** What the sender has written: a name in it reveals nothing to them. */
  readonly senderText: string
  /** The addresses, telephone numbers and names under which the organisation is known. */
  readonly published: readonly string[]
}

/** What is looked through: the text that would be sent, and what else came with it. */
export interface LookedThrough {
  readonly text: string
  /** Behind two dashes, and not sent: its number is one of who answers. */
  readonly signature: string
  /** All that does not go on: a number in it that neither the sender nor the organisation wrote is one of ours. */
  readonly cut?: string
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** What in an answer would reveal its author; empty if nothing does. By default files do not leave, and are searched as well. */
export function tellingSigns(
  { text, signature, cut = '', files }: LookedThrough,
  who: Answering,
): TellingSign[] {
  const phones = [
    ...[...who.phones, ...phonesIn(signature), ...phonesIn(cut), ...phonesOfSignature(text)],
    ...[...who.names, ...who.addresses].flatMap(phonesIn),
    ...[...phonesBesideName(text, who.names), ...files.flatMap(phonesOfCard)],
  ]
  const own = phones.filter(
    (phone) => ![...who.published, who.senderText].some((text) => hasPhone(text, phone)),
  )
  const inFiles = filesWithin(files).flatMap(({ name, bytes }) => [
    name,
    name.replace(/\.[^.]*$/, ''),
    ...readingsOf(bytes),
  ])
  const places = [text, ...inFiles]
  const named = { ...who, titles: [...who.titles, ...signerOf(signature)] }
  const isPresent: Record<TellingSign, boolean> = {
    lines: hasHeaderBlock(text),
    address: places.some((place) => hasAddress(place, who)),
    name: places.some((place) => hasName(place, named)),
    telephone: [text, ...files.map(({ name }) => name)].some((place) =>
      own.some((phone) => hasPhone(place, phone)),
    ),
  }
  return TELLING_SIGNS.filter((sign) => isPresent[sign])
}

/** The first line of a signature, which is most often a name. */
function signerOf(signature: string): string[] {
  const lines = signature.split('\n').map((line) => plainLine(line).trim())
  return lines.filter((line) => /\p{L}/u.test(line)).slice(0, 1)
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** The sign of an address, or what people write for it: a word in brackets, or a short one by itself. */
const AT = '(?:@|[^\\S\\n]?[[({<][^\\n\\])}>]{1,6}[\\])}>][^\\S\\n]?|[^\\S\\n]\\p{L}{1,3}[^\\S\\n])'
/** A point in an address, or a word for it in brackets. */
const DOT = '(?:\\.|[^\\S\\n]?[[({<][^\\n\\])}>]{1,6}[\\])}>][^\\S\\n]?)'

// Anything may follow the address: in the text of a table in a mail, often nothing is left between two cells.
function hasAddress(place: string, { addresses, published }: Answering): boolean {
  const publishedTexts = new Set(published.map((each) => each.trim().toLowerCase()))
  const plain = plainLine(place.normalize('NFKC').toLowerCase()).replaceAll('%40', '@')
  // Programs break long lines, and people put spaces into an address.
  const forms = [plain, plain.replaceAll('\n', ''), plain.replace(/[^\S\n]{0,3}([@.])[^\S\n]{0,3}/g, '$1')]
  return addresses.some((address) => {
    const lower = address.trim().toLowerCase()
    if (publishedTexts.has(lower)) return false
    const [local = '', domain = ''] = lower.split('@')
    const base = local.split('+')[0] ?? local
    if (base === '' || domain === '') return false
    const domains = [domain, domainToASCII(domain), domainToUnicode(domain)].filter(Boolean)
    const written = domains.map((each) => each.split('.').map(escaped).join(DOT)).join('|')
    const sign = new RegExp(
      `(?<![\\p{L}\\p{N}._%+-])${escaped(base)}(?:\\+[^\\s@]{0,80})?${AT}(?:${written})(?!\\.[\\p{L}\\p{N}])`,
      'u',
    )
    return forms.some((form) => sign.test(form))
  })
}

const PHONE = /[+(]?\p{Nd}[\p{Nd}\p{Zs}().\u2010-\u2015/-]{5,24}\p{Nd}/gu
const LEAST_DIGITS = 7

/** The digits of a text in ASCII, whatever script they are written in. */
function digitsOf(text: string): string {
  return text.replace(/[^\p{Nd}]/gu, '').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++
    return String(value)
  })
}

const DAY = /\p{Nd}{4}([./-])\p{Nd}{1,2}\1\p{Nd}{1,2}|\p{Nd}{1,2}([./-])\p{Nd}{1,2}\2\p{Nd}{4}/gu

/** The telephone numbers in a text, as digits. */
export function phonesIn(text: string): string[] {
  const plain = plainLine(text).replace(DAY, ' / ')
  return [...plain.matchAll(PHONE)]
    .map(([number]) => digitsOf(number))
    .filter((digits) => digits.length >= LEAST_DIGITS)
}

/** The same number may have the code of its country, a zero in its place, or neither. */
function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [one, other].map((digits) => digits.replace(/^0+/, ''))
  if (a === undefined || b === undefined || Math.min(a.length, b.length) < LEAST_DIGITS) return false
  return a.endsWith(b) || b.endsWith(a)
}

const hasPhone = (text: string, phone: string) =>
  phonesIn(text).some((each) => isSamePhone(each, digitsOf(phone)))

const SIGNED_LINES = 6

/**
 * The numbers at the end of a text that look like part of a signature: a line with little more than a number, below a short one
 * or after an empty one.
 */
function phonesOfSignature(text: string): string[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => plainLine(line).trim())
  const written = lines.filter(Boolean).slice(-SIGNED_LINES)
  const [before = '', between, last] = lines.slice(-3)
  const isApart = between === '' && !/[:\uff1a\u1366]$/.test(before)
  return written.flatMap((line, at) => {
    const words =
      line
        .replace(PHONE, ' ')
        .replace(/https?:\/\/\S*/g, ' ')
        .match(/\p{L}+/gu) ?? []
    const isSigned = written.slice(0, at).some(isNameLike) || (isApart && line === last && at > 0)
    return words.length <= 2 && isSigned ? phonesIn(line) : []
  })
}

/** The numbers in one sentence with the given name of who answers: they are presented as that person's. */
function phonesBesideName(text: string, names: readonly string[]): string[] {
  const sentences = text.split(/\n|(?<=\p{L}{2})[.!?\u061f\u3002](?=\s)/u)
  return sentences.filter((sentence) => hasGivenName(sentence, names)).flatMap(phonesIn)
}

/** The numbers of a visiting card that came with an answer. */
function phonesOfCard({ name, bytes }: LookedThrough['files'][number]): string[] {
  const begins = Buffer.from(bytes.subarray(0, 100)).toString('latin1')
  const isCard = /\.vcf$/i.test(name) || /^\s*BEGIN:VCARD/i.test(begins)
  return isCard ? phonesIn(Buffer.from(bytes.subarray(0, MOST_READ)).toString('utf8')) : []
}

const isNameLike = (line: string) =>
  line.split(/\s+/).length <= 4 && !/\p{Nd}/u.test(line) && !/[.!?:;\u061f\u061b\u3002]$/.test(line)
