/** What can happen to an evidence file; each occurrence is an entry of its custody log. */
export const CUSTODY_EVENTS = [
  'received',
  'checked',
  'copied',
  'opened',
  'refused',
  'removed',
  'recovered',
] as const
export type CustodyEvent = (typeof CUSTODY_EVENTS)[number]

/**
 * Details of an entry. For a check: what the virus scanner reported, or that the stored bytes were `broken`. For a
 * refusal: bytes of another hash (`other-content`), a type that is not accepted (`type`), or `infected`. For an
 * opening: on a `device`, from bytes that it has not sent yet. For a removal: the record had been deleted for longer
 * than the `retention`.
 */
export const CUSTODY_DETAILS = [
  'clean',
  'no-scanner',
  'unscanned',
  'broken',
  'other-content',
  'type',
  'infected',
  'device',
  'retention',
] as const
export type CustodyDetail = (typeof CUSTODY_DETAILS)[number]
