import type { Look } from '../look.ts'
import type { Wording } from '../templates/wording.ts'
import type { TextLayout } from '../typesetting/text-layout.ts'

/** What all slides are made with. */
export interface Setting {
  readonly layout: TextLayout
  readonly wording: Wording
  readonly look: Look
}
