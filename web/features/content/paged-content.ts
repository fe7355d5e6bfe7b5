import type { ComponentType } from 'react'

/** The collections of content that have a list and a page for each item. */
export type PagedCollection = 'news' | 'jobs' | 'projects'

/** What the list and the page know of an item of any collection. */
export interface PagedItem {
  readonly id: string
  readonly slug: string
  readonly isExample?: boolean
}

/** What editors can do with an item. */
export interface ToolsProps<I> {
  readonly item: I
  readonly onEdit: () => void
  /** Whether it stands on a page of its own, which is left for the list when the item is gone. */
  readonly leave?: boolean
}

/** What editors have for the items of a collection, loaded when one of them comes. */
export interface ItemTools<I> {
  readonly Tools: ComponentType<ToolsProps<I>>
  /** Writes an item, or a new one where the id is null. */
  readonly Dialog: ComponentType<{ readonly id: string | null; readonly onClose: () => void }>
}
