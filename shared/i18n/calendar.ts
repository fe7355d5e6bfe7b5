/** The words for dates, spans, lists and sizes in a language that browsers don't support. */
export interface Calendar {
  /** Beginning with January. */
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  /** Beginning with Sunday. */
  readonly weekdays: readonly string[]
  readonly weekdaysShort: readonly string[]
  /** The forms for one and for many. */
  readonly spans: Readonly<Record<'minute' | 'hour' | 'day', readonly [one: string, many: string]>>
  /** A text with `{span}`, such as "{span} ago". */
  readonly ago: string
  readonly ahead: string
  readonly eastAfricaTime: string
  readonly and: string
  readonly or: string
  readonly bytes: string
}
