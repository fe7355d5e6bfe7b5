/** The parts of a whole that have words in the catalogues. */
export const FRACTIONS = [
  '1/2',
  '1/3',
  '2/3',
  '1/4',
  '3/4',
  '1/5',
  '2/5',
  '3/5',
  '4/5',
  '1/6',
  '1/7',
  '1/8',
  '1/9',
  '1/10',
  '3/10',
  '7/10',
  '9/10',
] as const
export type Fraction = (typeof FRACTIONS)[number]

/** How far a share may be from a fraction that is said for it, and how far if it is said without "about". */
const NEAR = 0.015
const EXACT = 0.005

/** The fraction that says a share from 0 to 1 in words; null where none is near enough. */
export function fractionOf(share: number): { readonly name: Fraction; readonly isExact: boolean } | null {
  const distance = (name: Fraction) => {
    const [part, whole] = name.split('/').map(Number)
    return Math.abs(share - Number(part) / Number(whole))
  }
  const [name] = FRACTIONS.toSorted((a, b) => distance(a) - distance(b))
  if (name === undefined || distance(name) > NEAR) return null
  return { name, isExact: distance(name) <= EXACT }
}
