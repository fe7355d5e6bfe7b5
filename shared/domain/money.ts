/** An amount in the smallest unit of its currency: $3,000 is 300000 cents. */
export interface Money {
  readonly minor: number
  readonly currency: Currency
}

/** The currencies of budgets in Somalia; each has a hundred smaller units. */
const CURRENCIES = {
  USD: ['usd', 'us$', '$', 'dollar', 'dollars', 'doolar', 'doollar'],
  EUR: ['eur', '€', 'euro', 'euros', 'yuuro'],
  GBP: ['gbp', '£', 'pound', 'pounds'],
  SOS: ['sos', 'sh.so', 'sh.so.', 'shilling', 'shillings', 'shilin'],
  KES: ['kes', 'ksh', 'kshs'],
  AED: ['aed'],
  SAR: ['sar'],
  SEK: ['sek'],
  NOK: ['nok'],
  DKK: ['dkk'],
  CHF: ['chf'],
} as const
export const CURRENCY_CODES = Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[]
export type Currency = keyof typeof CURRENCIES

const FACTORS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1000,
  thousand: 1000,
  kun: 1000,
  m: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
  milyan: 1_000_000,
}
const NUMBER = /\d[\d.,\s]*/g
const MINOR_UNITS = 100

/**
 * The amount that a text states, such as `$3,000`, `25 000.50 USD`, `EUR 1.5 million` or `12.000,50 €`. Null if it
 * states none, several, or one that can be read in two ways: a guess would be worse than the text alone.
 */
export function parseMoney(text: string): Money | null {
  const numbers = text.match(NUMBER) ?? []
  const [digits] = numbers
  if (numbers.length !== 1 || digits === undefined) return null
  const amount = parseAmount(digits.trim())
  const words = text
    .replace(digits, ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const factors = words.filter((word) => word in FACTORS)
  const named = words.filter((word) => !(word in FACTORS))
  const currencies = named.map(currencyOf)
  const [currency] = currencies
  const isOne = currency && currencies.every((each) => each === currency) && factors.length <= 1
  if (amount === null || !isOne) return null
  const minor = Math.round(amount * (FACTORS[factors[0] ?? ''] ?? 1) * MINOR_UNITS)
  return Number.isSafeInteger(minor) ? { minor, currency } : null
}

function currencyOf(word: string): Currency | undefined {
  return CURRENCY_CODES.find((code) => (CURRENCIES[code] as readonly string[]).includes(word))
}

const WHOLE = /^\d+$/
const COMMA_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
const SPACE_GROUPS = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/
const DOT_GROUPS = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d{1,2})$/
const DECIMALS = /^\d+[.,]\d{1,2}$/

function parseAmount(digits: string): number | null {
  if (WHOLE.test(digits)) return Number(digits)
  if (COMMA_GROUPS.test(digits)) return Number(digits.replaceAll(',', ''))
  if (SPACE_GROUPS.test(digits)) return Number(digits.replaceAll(/\s/g, '').replace(',', '.'))
  if (DOT_GROUPS.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'))
  return DECIMALS.test(digits) ? Number(digits.replace(',', '.')) : null
}
