import { noteOpened, receive, recordsHandlers } from '#server/features/records/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { incidentsContract } from '#shared/contract/incidents.ts'
import { may } from '#shared/domain/access.ts'
import { dayEnd, mogadishuDay, nextDay } from '#shared/domain/dates.ts'
import { incidents } from '#shared/schemas/incidents.ts'

const records = recordsHandlers.incidents

/** Incidents: the calls that every record collection has, and visitors' reports. */
export const incidentsHandlers: Handlers<typeof incidentsContract> = {
  ...records,
  create: (call) =>
    may(call.context.user, 'incidents:edit')
      ? records.create(call)
      : receive(
          call.context,
          incidents.name,
          notToCome(reported(call.input), call.context.services.records.now()),
        ),

  ticket: ({ context: { request, services }, input }) => services.reportGate.priceFor(request.ip, input.held),

  async get(call) {
    const found = await records.get(call)
    await noteOpened(call.context, incidents.name, found)
    return found
  },
}

/** What a visitor may say of an incident: without state, tags and assignee, and to be routed by others. */
function reported(input: Readonly<Record<string, unknown>>) {
  const { status: _status, tags: _tags, assigneeId: _assignee, importKey: _importKey, ...given } = input
  const { triageRegion: _triage, receivedBy: _received, workStep: _step, ...said } = given
  return said
}

/** A time after tomorrow is a slip of the finger; the clock of a phone may run ahead by some hours. */
function notToCome<V extends Readonly<Record<string, unknown>>>(said: V, now: Date): V {
  const latest = dayEnd(nextDay(mogadishuDay(now)))
  if (typeof said.dateTime !== 'string' || said.dateTime < latest) return said
  throw new Refusal('invalid_input', {
    details: [{ path: 'dateTime', message: 'The date is in the future' }],
  })
}
