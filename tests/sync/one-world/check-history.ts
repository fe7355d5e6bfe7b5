import type { JournalEvent } from './journal.ts'

type Server = Extract<JournalEvent, { e: 'server' }>

/** No deletion was applied to a record with other values than its person saw. */
export function deletedUnseen(events: readonly JournalEvent[], { history }: Server): string[] {
  const seenBy = new Map(
    events.flatMap((event) =>
      event.e === 'entered' && event.kind === 'delete' ? [[event.op, event.seen] as const] : [],
    ),
  )
  const values = new Map<string, Record<string, string | null>>()
  return history.flatMap(({ op, record, kind, after }) => {
    const now = { ...values.get(record), ...after }
    values.set(record, now)
    const seen = kind === 'delete' ? seenBy.get(op ?? '') : undefined
    return Object.entries(seen ?? {}).flatMap(([field, value]) =>
      (now[field] ?? null) === value
        ? []
        : [`operation ${op} deleted a record whose ${field} was ${now[field]}, and its person saw ${value}`],
    )
  })
}

/** The history, replayed, is what each record has. */
export function notReplayed({ history, records }: Server): string[] {
  const values = new Map<string, Record<string, string | null>>()
  for (const { record, after } of history) values.set(record, { ...values.get(record), ...after })
  return Object.entries(records).flatMap(([id, record]) =>
    Object.entries(record.values).flatMap(([field, value]) => {
      const replayed = values.get(id)?.[field] ?? null
      return replayed === value ? [] : [`record ${id} has ${field} ${value}, and its history ${replayed}`]
    }),
  )
}
