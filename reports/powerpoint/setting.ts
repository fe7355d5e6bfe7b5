import type { Look } from '../look.ts'
import type { TextLayout } from '../pdf/text-layout.ts'
import type { Wording } from '../templates/wording.ts'

/** What all slides are made with. */
export interface Setting {
  readonly layout: TextLayout
  readonly wording: Wording
  readonly look: Look
}
