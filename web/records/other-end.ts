import type { LINK_KINDS } from '#shared/domain/enumerations.ts'
import type { ParentCollection } from '#shared/schemas/comments.ts'

export type LinkKind = (typeof LINK_KINDS)[number]

/** A link as lists answer it. */
export interface LinkData {
  readonly id: string
  readonly version: number
  readonly createdBy: string | null
  readonly parentCollection?: ParentCollection | undefined
  readonly parentId?: string | undefined
  readonly targetCollection?: ParentCollection | undefined
  readonly targetId?: string | undefined
  readonly note?: string | null | undefined
  readonly kind?: LinkKind | undefined
}

/** A link as it is seen from one of its ends: what is at the other. */
export interface OtherEnd {
  readonly linkId: string
  readonly link: LinkData
  readonly collection: ParentCollection
  readonly id: string
  readonly note: string | null
  /** Whether the user may remove the link here. */
  readonly removable: boolean
}
