import type { Chapter, Chart, Message, Signatures } from '../templates/document.ts'
import type { Fitted } from './fit.ts'

/** A case in so many words as its place has room for. */
export interface CaseInFocus {
  readonly heading: Fitted
  readonly text: Fitted
}

/** What every slide has: the chapter that it is from, a title of its own, and what is said by who shows it. */
interface Common {
  readonly section: Chapter
  readonly title: string
  readonly notes: readonly string[]
}

/** Paragraphs in one size of type, as they fit on their slide, and what comes below them. */
export interface TextContent {
  readonly kind: 'text'
  readonly paragraphs: readonly string[]
  readonly size: 'large' | 'text'
  /** Whether the paragraphs are a list with letters. */
  readonly isLettered: boolean
  readonly below: string | null
}

/** What one slide shows. */
export type Content =
  | { readonly kind: 'messages'; readonly messages: readonly Message[] }
  | { readonly kind: 'chart'; readonly chart: Chart }
  | { readonly kind: 'cases'; readonly cases: readonly CaseInFocus[]; readonly below: string | null }
  | TextContent
  | { readonly kind: 'signatures'; readonly signatures: Signatures }

export type PlannedSlide = Common & Content
