import { POINT } from './covering.ts'

const UNITS: Readonly<Record<string, number>> = {
  ...{ pt: POINT, in: POINT * 72, pc: POINT * 12, px: POINT * 0.75 },
  ...{ cm: (POINT * 72) / 2.54, mm: (POINT * 72) / 25.4 },
}

/** A length such as `-2.5cm` in the units of Office; null for what is none. */
export function lengthIn(text: string | undefined): number | null {
  const [, number, unit = ''] = /^(-?[\d.]+)(cm|mm|in|pt|px|pc)$/.exec(text?.trim() ?? '') ?? []
  return number === undefined ? null : Number(number) * (UNITS[unit] ?? 0)
}

/** Whether a length of a line lies beside the page; `isOfPage` says that it is counted from the edge of the page. */
export function isBeside(from: number, length: number, page: number, isOfPage: boolean): boolean {
  // Where it is counted from within the page, no place of the page is farther away than a page.
  return from >= page || from + length < (isOfPage ? 0 : -page)
}
