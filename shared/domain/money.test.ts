import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCY_CODES, parseMoney } from './money.ts'

test.each([
  ['$3,000', 300_000, 'USD'],
  ['USD 25,000.50', 2_500_050, 'USD'],
  ['US$ 120000', 12_000_000, 'USD'],
  ['25 000 USD', 2_500_000, 'USD'],
  ['25k USD', 2_500_000, 'USD'],
  ['1.5 million EUR', 150_000_000, 'EUR'],
  ['€12.000,50', 1_200_050, 'EUR'],
  ['$ 3,000 USD', 300_000, 'USD'],
  ['KSh 500', 50_000, 'KES'],
  ['Sh.So. 1.000.000', 100_000_000, 'SOS'],
  ['15,000 doolar', 1_500_000, 'USD'],
  // A comma with two digits behind it is read as cents, as much of the world writes them.
  ['$1,23', 123, 'USD'],
])('%s is an amount', (text, minor, currency) => {
  expect(parseMoney(text)).toEqual({ minor, currency })
})

test.each([
  '',
  'to be decided',
  '3000',
  '$3,000-$6,000',
  '$3,000 to 6,000',
  '12.000 EUR',
  '$ EUR 5',
  '$5 a month',
  '1,0000 USD',
  '<script>$5</script>',
  '$99999999999999999999',
])('%s is none that can be read in one way', (text) => {
  expect(parseMoney(text)).toBeNull()
})

test('what is written with its thousands parted is read back', () => {
  const amounts = fc.tuple(fc.integer({ min: 0, max: 10_000_000_000 }), fc.constantFrom(...CURRENCY_CODES))
  fc.assert(
    fc.property(amounts, ([minor, currency]) => {
      const text = (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
      expect(parseMoney(`${currency} ${text}`)).toEqual({ minor, currency })
    }),
    { seed: 20261120 },
  )
})

test('any text at all is read or not, and nothing fails', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseMoney(text)
      expect(read === null || Number.isSafeInteger(read.minor)).toBe(true)
    }),
  )
})
