import type { Paragraph } from './paragraphs.ts'
import type { StatePosition } from './positions.ts'
import type { Words } from './words.ts'

/** What a part of a document is. */
export type PartKind = 'recommendation' | 'introduction' | 'heading' | 'page' | 'footnote' | 'other'

export interface Part {
  readonly kind: PartKind
  readonly start: number
  readonly end: number
  /** Its place in `recommendations`; a recommendation has several parts where a page ends in the middle of it. */
  readonly recommendation: number | null
}

/** A recommendation as a document has it, before a person has looked at it. */
export interface ReadRecommendation {
  /** The code as the document writes it, such as `98.1` or `27 (c)`. Two have the same where a paragraph has two. */
  readonly code: string
  /** Its words, with one space where the document breaks the line, and without States at its end. */
  readonly text: string
  /** The words before a list of which it is an item, such as `The State party should:`; empty where there are none. */
  readonly lead: string
  readonly states: readonly string[]
  readonly position: StatePosition | null
  /** The heading above it, or an empty text. */
  readonly theme: string
  /** Whether the Committee asked for information about it before the next report. */
  readonly isFollowedUp: boolean
}

/** One after the other, the parts are the document to the last character. */
export interface ReadDocument {
  /** A report of the Universal Periodic Review, or concluding observations of a Committee. */
  readonly kind: 'review' | 'observations'
  readonly recommendations: readonly ReadRecommendation[]
  readonly parts: readonly Part[]
}

export interface Block extends Paragraph {
  readonly words: Words
}

/** A block of the document with what it is; a recommendation begins at a character of its words. */
export interface SortedBlock {
  readonly block: Block
  readonly kind: PartKind
  readonly recommendations: readonly BlockRecommendation[]
}
export interface BlockRecommendation extends Omit<ReadRecommendation, 'isFollowedUp'> {
  readonly from: number
}
