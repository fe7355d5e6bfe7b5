import { v7 as uuidv7 } from 'uuid'
import { overriddenOn } from '#server/consents/index.ts'
import type { ServerContext } from '#server/http/context.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { RecordContext } from '#shared/records/handlers.ts'

type OnServer<H> = {
  readonly [K in keyof H]: H[K] extends (call: infer C) => infer R
    ? (call: Omit<C, 'context'> & { readonly context: ServerContext }) => R
    : never
}

/** The context of the shared handlers of records, from the server's context of a call. */
export function recordContext({ user, services }: ServerContext): RecordContext {
  const { records, recordStore, database } = services
  return {
    ...{ user, records: recordStore, now: records.now, newId: uuidv7 },
    overridden: (exit, of) => overriddenOn(database, exit, of, mogadishuDay(records.now())),
  }
}

/** The shared handlers of records, called with the server's context. */
export function onServer<H extends Readonly<Record<string, (call: never) => unknown>>>(
  handlers: H,
): OnServer<H> {
  const adapted = Object.entries(handlers).map(([name, handler]) => [
    name,
    (call: { context: ServerContext }) => handler({ ...call, context: recordContext(call.context) } as never),
  ])
  return Object.fromEntries(adapted) as OnServer<H>
}
