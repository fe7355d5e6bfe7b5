import { referenceIn } from '#shared/domain/named-reference.ts'
import { type Detail, detailsOf, type FindDetails } from './details.ts'

// Each pattern begins where its kind of character does, so that a long run of them is read once and not from each character.
const EMAIL =
  /(?<![\p{L}\p{N}\p{Cf}._%+-])[\p{L}\p{N}\p{Cf}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}\p{Cf}-]+(?:\.[\p{L}\p{N}\p{Cf}-]+)+/giu
/** The same, as people write it so that programs don't find it. */
const SPELT_EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|[([]at[)\]]|\bat\b)\s?[\p{L}\p{N}-]+\s?(?:[([]dot[)\]]|\bdot\b)\s?\p{L}+/giu
/** The name of a person's account on a social network. */
const HANDLE = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}\p{Cf}_.]{3,}/gu
/** The address of an account names its bearer. */
const PROFILE =
  /(?:https?:\/\/)?(?:www\.|m\.)?(?:facebook|fb|instagram|tiktok|twitter|x|t|wa|linkedin|youtube)\.(?:com|me)\/[^\s)]+/giu

/** E-mail addresses, and accounts of people on social networks. */
export const findEmails: FindDetails = (text) =>
  [EMAIL, SPELT_EMAIL, HANDLE, PROFILE].flatMap((pattern) => detailsOf(text, pattern, 'email'))

const DIGITS = /[+(]?\p{Nd}(?:[\s\p{Cf}().\-\u2010-\u2015/]{0,3}\p{Nd}){5,}\+?/gu
/** With commas too where the beginning is that of a telephone number and not of an amount. */
const DIALLED = /(?<![\p{Nd}.,])(?:\+|0)\p{Nd}[\p{Nd}\p{Cf},;.\s()/-]{5,20}\p{Nd}/gu
const FEWEST_DIGITS = 6
/** Days, ranges of years and amounts with their thousands apart are no telephone numbers. */
const DAY = /^(?:\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}|\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{2,4})$/u
const YEARS = /^(?:19|20)\p{Nd}{2}\s?[-/\u2010-\u2015]\s?(?:19|20)\p{Nd}{2}$/u
const AMOUNT = /^[1-9]\p{Nd}{0,2}(?:\.\p{Nd}{3})+$/u

/** The number of a resolution and its year. */
const RESOLUTION = /^\p{Nd}{1,4}\s?\((?:19|20)\p{Nd}{2}$/u

/** Telephone numbers in any digits and any common way of writing them. */
export const findPhones: FindDetails = (text) =>
  [DIGITS, DIALLED].flatMap((pattern) => detailsOf(text, pattern, 'phone')).filter(isPhone(text))

function isPhone(text: string) {
  return ({ from, to }: Detail): boolean => {
    const passage = text.slice(from, to)
    if ([DAY, YEARS, AMOUNT, RESOLUTION].some((pattern) => pattern.test(passage))) return false
    return (passage.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS
  }
}

/** References of records, numbers of court files, passports and the like: letters and digits, joined by a dash or slash. */
const REFERENCE =
  /(?<![\p{L}\p{N}])\p{L}{1,12}[-/_#](?=[\p{L}\p{N}/_-]{0,20}\p{Nd})[\p{L}\p{N}][\p{L}\p{N}/_-]*(?![\p{L}\p{N}])/gu
/** Numbers of files, such as 417/BN/2022, and numbers after the letters of a register, such as OB 31/14/2023 or RC 009412. */
const FILE_NUMBER =
  /(?<![\p{L}\p{N}/-])(?:\p{Nd}{1,6}(?:[/-]\p{L}{1,6}){1,3}[/-]\p{Nd}{1,6}|\p{Nd}{1,6}(?:[/-]\p{Nd}{1,6}){1,3}[/-]\p{L}{1,4}|\p{Lu}{1,4}[.\s]?\p{Nd}{1,6}(?:\/\p{Nd}{1,6}){1,3}|\p{Lu}{1,4}[.\s]?\p{Nd}{5,12})(?![\p{L}\p{N}])/gu
/** Places are named after their distance, such as KM4, or after a junction, such as K-4. */
const DISTANCE = /(?<![\p{L}\p{N}])K(?:M|m|ilo)?[\s-]?\p{Nd}{1,3}(?![\p{L}\p{N}])/gu
/** The numbers of public documents of the United Nations. */
const PUBLIC_DOCUMENT =
  /^(?:A|S|E|HR|ST|CAT|CCPR|CED|CEDAW|CERD|CESCR|CMW|CRC|CRPD|UNEP|FCCC)\/(?:[A-Z]+|\p{Nd}+)(?:[/.-]\w+)+$/u
/** The name of a service that has a digit inside. */
const SERVICE = /^what3words$/i
/** A record's reference (decision 0134), also where it was written without dashes. */
const RECORD = /(?<![\p{L}\p{N}])\p{Nd}{4}[-\s]?[0-9A-Z]{4}[-\s]?[0-9A-Z]{5}(?![\p{L}\p{N}])/giu
const IDENTIFIER = /(?<![\p{L}\p{N}])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\p{L}\p{N}])/giu
/** Plates of cars, numbers of papers, and names in which digits hide letters. */
const MIXED =
  /(?<![\p{L}\p{N}])(?:\p{L}{1,4}\p{Nd}{3,12}\p{L}?|\p{L}{1,12}\p{Nd}{1,3}\p{L}{2,12})(?![\p{L}\p{N}])/gu
/**
 * Plates of cars: letters, perhaps in two groups, and a number, after a word for a plate or a car; with two groups anywhere. Only
 * before a letter is it looked back: looking back from each sign of a long run would read the run again.
 */
const PLATE =
  /(?=\p{L})(?<=(?:\bplates?\b|\bregistration\b|taar[gq]\p{L}*|targ\p{L}*|\u0644\u0648\u062d\p{L}*)(?:[^\p{L}\p{Nd}]+\p{Ll}+|[^\p{L}\p{Nd}]+[\u0621-\u064a]+){0,3}[^\p{L}\p{Nd}]+)\p{L}{1,3}[\s-]?(?:\p{L}{1,3}[\s-]?)?\p{Nd}{2,6}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}/-])\p{Lu}{2}-\p{Lu}{1,2}[\s-]\p{Nd}{2,6}(?![\p{L}\p{N}])/gu
/** What a word such as “case no.” introduces, in the three languages. */
const INTRODUCED =
  /(?:\b(?:case|file|record|reference|ref|passport|id|docket|receipt|kiis|kiiska|lambar|lambarka|tixraac|tixraaca|baasaboor)\b|\u0642\u0636\u064a\u0629|\u0645\u0644\u0641|\u0631\u0642\u0645)(?:\s+(?:no|nr|number|lambar|lambarkiisu|lambarkeedu|waa|is|\u0631\u0642\u0645)){0,2}[.:#\s]{1,3}(?=[\p{L}\p{N}/_-]{0,20}\p{Nd})[\p{L}\p{N}][\p{L}\p{N}/_-]+/giu

/** Numbers of cases, files and papers, by which a person can be found. */
export const findCaseNumbers: FindDetails = (text) => [
  ...[IDENTIFIER, REFERENCE, FILE_NUMBER, MIXED]
    .flatMap((pattern) => detailsOf(text, pattern, 'case'))
    .filter(
      ({ from, to }) => !PUBLIC_DOCUMENT.test(text.slice(from, to)) && !SERVICE.test(text.slice(from, to)),
    ),
  ...detailsOf(text, PLATE, 'case'),
  ...detailsOf(text, DISTANCE, 'place'),
  ...detailsOf(text, RECORD, 'case').filter(({ from, to }) => isReference(text.slice(from, to))),
  ...detailsOf(text, INTRODUCED, 'case').map((detail) => numberOf(text, detail)),
]

/** Three words after a year may have the form of a reference, but not its check character or its dashes. */
function isReference(text: string): boolean {
  return text.split('-').length > 2 || referenceIn(text) !== null
}

/** Only the number itself, so that the sentence around it stays a sentence. */
function numberOf(text: string, detail: Detail): Detail {
  const length = /[\p{L}\p{N}/_-]+$/u.exec(text.slice(detail.from, detail.to))?.[0].length ?? 0
  return { ...detail, from: detail.to - length }
}

/** Degrees with four or more decimals, or with minutes: they lead to a single house. */
const COORDINATES =
  /(?<![\p{Nd}.])-?\p{Nd}{1,3}\.\p{Nd}{4,}|\p{Nd}{1,3}\s?\u00b0\s?(?:\p{Nd}{1,2}(?:\.\p{Nd}+)?\s?['\u2019\u2032"\u201d\u2033]\s?){0,2}[NSEWnsew]?/gu

/** Coordinates of places. */
export const findCoordinates: FindDetails = (text) => detailsOf(text, COORDINATES, 'place')
