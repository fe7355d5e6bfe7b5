import { decodeStrictly } from './charsets.ts'

interface Alphabet {
  readonly encodings: readonly string[]
  readonly letters: RegExp
  /** The letters of which most of its texts are made. */
  readonly common: RegExp
}
/** Alphabets whose texts are known by their letters in encodings of one byte. */
const ARABIC: Alphabet = {
  encodings: ['windows-1256', 'iso-8859-6'],
  letters: /[\u0621-\u064a\u066e-\u06d3]/g,
  common: /[اليمنوترب]/g,
}
const OTHERS: readonly Alphabet[] = [
  { encodings: ['windows-1251', 'koi8-r'], letters: /[\u0400-\u045f]/g, common: /[оеаинтсрвл]/g },
  { encodings: ['windows-1253'], letters: /[\u0386-\u03ce]/g, common: /[αοιετσνηυρ]/g },
]
const LEAST_POINTS = 0.9
/** From how many bytes the alphabet of a text is judged. */
const MOST_JUDGED = 65_536
const PLAIN_SIGNS = /[\u00a0\u2013\u2014\u2018-\u201e\u2026\u00ab\u00bb\u060c\u061b\u061f\u0640]/g

/**
 * The encoding of a text in an alphabet that is neither Latin nor Arabic; null where none makes words of the bytes. No such
 * encoding is offered for a table, but a person who writes from elsewhere may use one in a mail.
 */
export function otherEncoding(whole: Uint8Array): string | null {
  const bytes = whole.subarray(0, MOST_JUDGED)
  if (isChinese(whole)) return 'gbk'
  const latin = new TextDecoder('windows-1252').decode(bytes)
  const high = latin.match(/\P{ASCII}/gu)?.length ?? 0
  // A European language writes most of its letters without accents.
  const together = latin.match(/\P{ASCII}{3,}/gu)?.join('').length ?? 0
  if (high === 0 || together * 2 < high) return null
  const [best] = [ARABIC, ...OTHERS]
    .flatMap((alphabet) =>
      alphabet.encodings.map((encoding) => {
        const points = pointsOf(new TextDecoder(encoding).decode(bytes), alphabet)
        return { alphabet, encoding, points }
      }),
    )
    .toSorted((one, other) => other.points - one.points)
  return best && best.alphabet !== ARABIC && best.points > LEAST_POINTS ? best.encoding : null
}

/** From how many signs on Chinese can be distinguished from words of one byte for each letter. */
const LEAST_CHINESE = 6
const LEAST_COMMON = 0.8

/** Whether bytes are Chinese of two bytes each: whole to the last one, and nearly all of them common signs. */
function isChinese(bytes: Uint8Array): boolean {
  if (decodeStrictly(bytes, 'gbk') === null) return false
  let [all, common] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x80) continue
    at++
    all++
    if (trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))) common++
  }
  return all >= LEAST_CHINESE && common >= all * LEAST_COMMON
}

/** How much of what is not English is of an alphabet, its common letters counted again, and what no word of it has against it. */
function pointsOf(text: string, { letters, common }: Alphabet): number {
  const high = (text.match(/\P{ASCII}/gu)?.length ?? 0) - (text.match(PLAIN_SIGNS)?.length ?? 0)
  const own = text.match(letters)?.length ?? 0
  const often = text.match(common)?.length ?? 0
  const marks = text.match(/(?<=\p{Script=Arabic})\p{M}/gu)?.length ?? 0
  const strange = Math.max(0, high - own - marks)
  // A word of capitals within small letters, as another encoding makes of it.
  const turned = text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0
  return high <= 0 ? 0 : (own + often - 2 * strange - 2 * turned) / high
}
