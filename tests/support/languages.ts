/** The languages whose texts the browser tests of single screens have by hand; in a further one every page is looked at. */
const WALKED = ['en', 'so'] as const
type Walked = (typeof WALKED)[number]

/**
 * The languages in which a file walks through its screens: every one in `npm run test:all`, only the given one in
 * `npm test`, which has ten minutes (decision 0152). Catalogues are compared in all anyway. Of the pages, `npm test` looks at
 * every seventh of visitors and every tenth of staff, each in one look (`every-page.ts`, `staff-pages.test.ts`).
 */
export function languages(short: Walked): readonly Walked[] {
  return process.env.EVERY_LANGUAGE ? WALKED : [short]
}

/**
 * The looks (theme, width, language) in which a screen is examined: each of them in `npm run test:long`; in `npm test` only
 * one, by the screen's `index` among those that are examined together, so that every look has its screens.
 */
export function looksOf<Look>(looks: readonly Look[], index: number): readonly Look[] {
  const first = index % looks.length
  return process.env.EVERY_LANGUAGE ? looks : looks.slice(first, first + 1)
}
