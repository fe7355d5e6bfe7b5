import { calendar } from '#shared/i18n/so/calendar.ts'

/** The names of the months in English, Somali and Arabic. */
const MONTHS: readonly (readonly string[])[] = [
  [
    'january|jan',
    'february|feb',
    'march|mar',
    'april|apr',
    'May',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sept|sep',
    'october|oct',
    'november|nov',
    'december|dec',
  ],
  calendar.months,
  // How newspapers write them as well.
  [
    'Janaayo',
    'Feberaayo',
    'Maars',
    'Abril',
    'Mey',
    'Juunyo',
    'Luuliyo',
    'Agoosto',
    'Sebtembar',
    'Oktobar',
    'Nofembar',
    'Desembar',
  ],
  // And in other spellings.
  [
    'Janawari',
    'Febraayo',
    'Marso',
    'Abriil',
    'Maajo',
    'Juun',
    'Luulyo',
    'Ogosto',
    'Setembar',
    'Oktoober',
    'Nofeembar',
    'Disembar',
  ],
  'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر'.split('|'),
  'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول'.split('|'),
]
/** The number of each name of a month, in small letters. */
export const MONTH_NUMBER: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names) =>
    names.flatMap((written, at) => written.split('|').map((name) => [name.toLowerCase(), at + 1] as const)),
  ),
)
/** A pattern of all of them. Names of months in small letters count too, but for “may”, which is a verb as well. */
export const ANY_MONTH = [...MONTH_NUMBER.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => (name === 'may' ? 'May' : `[${name[0]}${name[0]?.toUpperCase()}]${name.slice(1)}`))
  .join('|')
