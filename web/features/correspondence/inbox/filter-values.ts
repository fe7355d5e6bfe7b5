import { INBOX_VIEWS, type InboxView } from '#shared/contract/correspondence/message-threads.ts'
import { CONTACT_SUBJECTS, MESSAGE_WAYS } from '#shared/domain/messages.ts'

/** What the address says of the inbox: codes and ids, and nothing that people wrote. */
export const DEFAULTS = {
  ...{ view: 'open', cursor: '' },
  ...{ way: '', subject: '', route: '', assignee: '', only: '' },
}
type Values = Readonly<Record<keyof typeof DEFAULTS, string>>

export const SUBJECT_CHOICES = [...CONTACT_SUBJECTS, 'mail'] as const
export const ONLY_CHOICES = ['late', 'bounced'] as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The filters as the calls take them; anything else in the address is passed over. */
export function filtersOf(values: Values) {
  const named = <const T extends string>(options: readonly T[], value: string) =>
    options.find((each) => each === value)
  const view: InboxView = named(INBOX_VIEWS, values.view) ?? 'open'
  const chosen = {
    way: named(MESSAGE_WAYS, values.way),
    subject: named(SUBJECT_CHOICES, values.subject),
    route: UUID.test(values.route) ? values.route : undefined,
    assignee: UUID.test(values.assignee) ? values.assignee : undefined,
    only: named(ONLY_CHOICES, values.only),
  }
  return { view, ...definedOf(chosen) }
}
export type InboxFilters = ReturnType<typeof filtersOf>

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }
const definedOf = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
