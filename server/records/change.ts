/** A record whose row is another than before; `left` are the regions that it left ('' for triage), if it did. */
export interface Change {
  readonly collection: string
  readonly recordId: string
  readonly left: readonly string[]
  /** In which regions it is seen now, `null` for triage; without them everybody's pull is woken. */
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
  /** Whether the user sees the record now; otherwise the row travels as a removal. */
  readonly visible: boolean
}
