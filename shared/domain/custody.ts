/** What can happen to an evidence file; its custody log has one entry for each time. */
export const CUSTODY_EVENTS = ['received', 'checked', 'copied', 'opened', 'refused', 'removed'] as const
export type CustodyEvent = (typeof CUSTODY_EVENTS)[number]

/**
 * More about an act. Of a check: what the virus scanner said, or that the stored bytes were `broken`. Of a refusal:
 * bytes of another hash (`other-content`), a type that is not taken (`type`), or `infected`. Of an opening: on a
 * `device`, from bytes that it has not sent yet. Of a removal: the record had been deleted for longer than the
 * `retention`.
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
