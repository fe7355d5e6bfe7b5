/** What an import did. */
export interface ImportResult {
  readonly added: number
  readonly known: number
  readonly repeated: number
  readonly gone: number
  readonly skipped: number
  readonly corrected: number
  readonly conflicts: number
}
