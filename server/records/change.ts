/** A record whose row has changed; `left` are the regions that it has left, if any ('' for none). */
export interface Change {
  readonly collection: string
  readonly recordId: string
  readonly left: readonly string[]
  /** The regions in which it is now visible, `null` for none; if absent, everyone's pulls are woken. */
  readonly seenIn?: readonly (string | null)[] | undefined
}

/** A row of the stream of changes, before it becomes a line. */
export interface ChangeRow {
  readonly position: number
  readonly collection: string
  readonly id: string
  readonly version: number
  readonly doc: string | null
  readonly sealed: Buffer | null
  /** Whether the user currently sees the record; otherwise the row is sent as a removal. */
  readonly visible: boolean
}
