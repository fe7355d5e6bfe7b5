/** The typeface of the product; programs without it take the first of the others that they have. */
export const FONT = 'Noto Sans'
/** Its companion for Arabic. */
export const ARABIC_FONT = 'Noto Sans Arabic'
/** Typefaces of nearly the same width, which every Windows and macOS has. */
export const SUBSTITUTES = { [FONT]: 'Segoe UI', [ARABIC_FONT]: 'Arial' } as const
/** The classification by which a program finds a similar typeface: a sans serif of normal width. */
export const PANOSE = '020B0502040504020204'
