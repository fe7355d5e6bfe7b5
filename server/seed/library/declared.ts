import type { DOCUMENT_CATEGORIES } from '#shared/domain/enumerations.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** A part of an example's text. */
export interface ExampleSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Lettered below the paragraphs. */
  readonly points?: readonly string[]
}

/** What the file of an example holds, from which it is made. */
export type ExampleFile =
  | { readonly form: 'pdf' | 'docx'; readonly kind: string; readonly sections: readonly ExampleSection[] }
  | {
      readonly form: 'xlsx' | 'csv'
      readonly sheet: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly (string | number)[])[]
    }
  | { readonly form: 'txt'; readonly text: string }
  | { readonly form: 'png'; readonly heading: string; readonly lines: readonly string[] }

/** An invented document of the demo's library. */
export interface ExampleDocument {
  readonly locale: Locale
  readonly title: string
  readonly description: string
  readonly category: (typeof DOCUMENT_CATEGORIES)[number]
  readonly tags: string
  /** Without its extension. */
  readonly fileName: string
  readonly file: ExampleFile
  readonly isPublic: boolean
  /** A pending one waits for the approval of another person. */
  readonly isApproved: boolean
  /** Whether it had a first version, which lacked the last section. */
  readonly hasFormer: boolean
  readonly daysAgo: number
}

/** Appears in each example, so that none can be taken for a real document of the organisation. */
export const EXAMPLE_NOTE = {
  en: {
    label: 'Example',
    value:
      'This document is an example that was made for the demo. Places, figures and events in it are invented.',
  },
  so: {
    label: 'Tusaale',
    value:
      'Dukumentigani waa tusaale loo sameeyay tijaabada. Goobaha, tirooyinka iyo dhacdooyinku waa male-awaal.',
  },
} as const satisfies Record<Locale, { readonly label: string; readonly value: string }>
