import type { Look } from './take.ts'

/** How every screen is pictured. */
export const USUAL_LOOK: Look = { name: '1440-light-en', locale: 'en', theme: 'light', width: 1440 }

/** How the main screens are pictured as well. */
export const OTHER_LOOKS: readonly Look[] = [
  { name: '390-light-en', locale: 'en', theme: 'light', width: 390 },
  { name: '1440-dark-en', locale: 'en', theme: 'dark', width: 1440 },
  { name: '1440-contrast-en', locale: 'en', theme: 'contrast', width: 1440 },
  { name: '1440-light-so', locale: 'so', theme: 'light', width: 1440 },
]

/** How every screen is pictured where all of them are looked at: each theme, width, language and size of text stands in some look. */
export const ALL_LOOKS: readonly Look[] = [
  USUAL_LOOK,
  ...OTHER_LOOKS,
  { name: '390-dark-so', locale: 'so', theme: 'dark', width: 390 },
  { name: '390-large-en', locale: 'en', theme: 'light', width: 390, isLarge: true },
  { name: '1024-large-so', locale: 'so', theme: 'light', width: 1024, isLarge: true },
]

/** How the main screens are compared: the two widths, and every language; themes but high contrast. */
export const COMPARED_LOOKS: readonly Look[] = [
  USUAL_LOOK,
  { name: '390-dark-so', locale: 'so', theme: 'dark', width: 390 },
]
