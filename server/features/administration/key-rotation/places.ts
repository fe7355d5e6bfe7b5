/** The number of values in one place that depend on older master keys. */
export interface Left {
  /** The place as `table.column`, or another description. */
  readonly place: string
  readonly count: number
}

/** The result of one run of resealing. */
export interface Resealed {
  /** Values that are now sealed under the current master key. */
  readonly sealed: number
  /** Values that can't be opened; they are left unchanged. */
  readonly broken: number
}
