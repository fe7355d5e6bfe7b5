/** That a native reader has read a Somali text beside its English and found it right. */
export interface Confirmation {
  /** The reader's name or initials, as `npm run texts` was told. */
  readonly reader: string
  /** The day, as 2026-11-30. */
  readonly day: string
  readonly note?: string
  /** The fingerprint of both texts, since a text that was changed later is not confirmed. */
  readonly of: string
}
