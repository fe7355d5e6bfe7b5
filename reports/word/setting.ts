import type { TextLayout } from '../pdf/text-layout.ts'
import type { Wording } from '../templates/wording.ts'

/** The language of the text, and the widths of its type. */
export interface Setting {
  readonly layout: TextLayout
  readonly wording: Wording
}
