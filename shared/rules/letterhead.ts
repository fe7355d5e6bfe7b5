import type { Locale } from '#shared/i18n/locale.ts'

/** Most characters of the texts of the letterhead, and most people who sign. */
export const LETTERHEAD_LIMITS = {
  name: 120,
  signatoryName: 100,
  signatoryRole: 120,
  signatories: 4,
} as const

/** Largest picture that can be uploaded as a logo, in bytes. */
export const LOGO_UPLOAD_LIMIT = 5_000_000
/** The box in pixels that a logo fits into: two inches wide where it is printed. */
export const LOGO_BOX = { width: 600, height: 300 } as const
/** Largest logo as it is kept, in bytes; one that is drawn with few colours takes a tenth of it. */
export const LOGO_LIMIT = 250_000

/** The product's own blue, in which documents are made until another colour is set. */
export const DEFAULT_ACCENT = '#1f5fa8'
/** The least contrast of text with its ground (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

/** A picture (PNG) in base64, with its size in pixels. */
export interface Logo {
  readonly png: string
  readonly width: number
  readonly height: number
}

/** A person who signs, with the role in both languages. */
export interface Signatory {
  readonly name: string
  readonly role: string
  readonly roleSo: string
}

/** What makes documents the organisation's own; a name of null is that of the catalogue. */
export interface Letterhead {
  readonly name: string | null
  readonly nameSo: string | null
  readonly accentColour: string
  readonly signatories: readonly Signatory[]
  readonly logo: Logo | null
}

/** The letterhead until one is set, also of a device that never received another. */
export const DEFAULT_LETTERHEAD: Letterhead = {
  name: null,
  nameSo: null,
  accentColour: DEFAULT_ACCENT,
  signatories: [],
  logo: null,
}

/** The name that was set for documents in a language; the other language's where only that was set. */
export function nameOn({ name, nameSo }: Letterhead, locale: Locale): string | null {
  return locale === 'so' ? (nameSo ?? name) : (name ?? nameSo)
}

/** The contrast of a colour (`#rrggbb`) with white: from 1 for white itself to 21 for black. */
export function contrastOnWhite(colour: string): number {
  return 1.05 / (luminanceOf(colour) + 0.05)
}

/** The relative luminance of a colour (`#rrggbb`), as WCAG defines it. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
