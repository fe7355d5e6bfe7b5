import type { Look } from '../look.ts'
import type { Wording } from '../templates/wording.ts'
import type { TextLayout } from '../typesetting/text-layout.ts'

/** The language of the text, the widths of its type, and its colours. */
export interface Setting {
  readonly layout: TextLayout
  readonly wording: Wording
  readonly look: Look
}
