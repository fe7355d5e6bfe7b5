/** What older master keys sealed in one place. */
export interface Left {
  /** As `table.column`, or what else it is. */
  readonly place: string
  readonly count: number
}

/** What one run of resealing did. */
export interface Resealed {
  /** Values that now stand under the current master key. */
  readonly sealed: number
  /** Values that don't open; they are left as they are. */
  readonly broken: number
}
