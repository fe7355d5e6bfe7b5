import { type Detail, detailsOf, type FindDetails } from './details.ts'

/** The signs of Plus Codes, of which none looks like another. */
const OLC = '[23456789CFGHJMPQRVWXcfghjmpqrvwx]'
/** A Plus Code: whole, short beside the name of a town, or of a whole area; also with spaces where people pause. */
const PLUS_CODE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${OLC}{4}\\s?)?${OLC}{2,4}0{0,2}\\s?\\+(?:\\s?${OLC}{2,3}(?![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))`,
  'gu',
)
/** The part before the sign has an even number of signs. */
const isPlusCode = (text: string): boolean => {
  const [before = '', after = ''] = text.replace(/\s/g, '').split('+')
  return [4, 6, 8].includes(before.length) && (after !== '' || before.length === 8)
}

const WORD = '\\p{L}[\\p{L}\\p{M}]*'
const BETWEEN = '[.\\u00b7\\u30fb\\u3002\\uff0e]'
const THREE = `${WORD}${BETWEEN}${WORD}${BETWEEN}${WORD}`
/** Three words of what3words, with a sign that nothing else has: slashes, the address of the site, or its name. */
const SAID_THREE_WORDS = new RegExp(
  `\\/\\/\\/\\s?${THREE}|(?<=\\bw(?:3w\\.co|hat3words\\.com)\\/)${THREE}|(?<=\\b(?:what\\s?(?:3|three)\\s?words|w3w)\\b[^\\p{L}\\n]{1,5}(?:(?:is|are|waa|address|code)[^\\p{L}\\n]{1,3})?)${WORD}[.\\s\\u00b7]${WORD}[.\\s\\u00b7]${WORD}`,
  'giu',
)
/** Three words with points, which are a place or a sentence without spaces. */
const THREE_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}@/.:_-])(?:\\p{Ll}[\\p{Ll}\\p{M}]{2,}${BETWEEN}){2}\\p{Ll}[\\p{Ll}\\p{M}]{2,}(?![\\p{L}\\p{N}@/_-]|${BETWEEN}\\p{L})`,
  'gu',
)
/** Endings of addresses of sites, of which three words with points are one as well. */
const SITE = /^www\.|\.(?:org|com|net|gov|edu|info|int|news|media|online)$/u

/** A geohash: letters and digits without a, i, l and o. Somalia is in the cells that begin so. */
const GEOHASH =
  /(?<![\p{L}\p{N}_/-])(?=[b-hj-km-np-z]*[0-9])(?=[0-9]*[b-hj-km-np-z])[0-9b-hj-km-np-z]{6,12}(?![\p{L}\p{N}_/-])/giu
const IN_SOMALIA = /^[stkm]/i
/** The same where the text says what it is, also with letters alone. */
const SAID_GEOHASH =
  /(?<=\bgeo-?\s?hash(?:-?k[au])?\b[^\p{L}\p{N}\n]{1,5}(?:(?:is|waa|of|code)[^\p{L}\p{N}\n]{1,3})?)[0-9b-hj-km-np-z]{4,12}(?![\p{L}\p{N}])/giu

/** Codes that mean a place of some metres: Plus Codes, three words of what3words, and geohashes. */
export const findPlaceCodes: FindDetails = (text) => [
  ...detailsOf(text, PLUS_CODE, 'place').filter(({ from, to }) => isPlusCode(text.slice(from, to))),
  ...detailsOf(text, SAID_THREE_WORDS, 'place'),
  ...detailsOf(text, THREE_WORDS, 'place')
    .filter(({ from, to }) => !SITE.test(text.slice(from, to)))
    .map((detail): Detail => ({ ...detail, unsure: 'three-words' })),
  ...detailsOf(text, SAID_GEOHASH, 'place'),
  ...detailsOf(text, GEOHASH, 'place').map(
    (detail): Detail =>
      IN_SOMALIA.test(text.slice(detail.from, detail.to)) ? detail : { ...detail, unsure: 'code' },
  ),
]
