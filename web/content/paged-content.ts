import type { ComponentType } from 'react'

/** The collections of content that have a list and a page for each item. */
export type PagedCollection = 'news' | 'jobs' | 'projects' | 'documents'

/** The fields that the list and the page use of an item of any collection. */
export interface PagedItem {
  readonly id: string
  readonly slug: string
  readonly isExample?: boolean
}

/** What editors can do with an item. */
export interface ToolsProps<I> {
  readonly item: I
  readonly onEdit: () => void
  /** Whether the item is shown on its own page, which is left for the list once the item is deleted. */
  readonly leave?: boolean
}

/** The tools of editors for the items of a collection, loaded when an editor signs in. */
export interface ItemTools<I> {
  readonly Tools: ComponentType<ToolsProps<I>>
  /** Writes an item, or a new one where the id is null. */
  readonly Dialog: ComponentType<{ readonly id: string | null; readonly onClose: () => void }>
}
