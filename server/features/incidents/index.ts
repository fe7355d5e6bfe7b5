import { noteOpened, receive, recordsHandlers } from '#server/features/records/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { incidentsContract } from '#shared/contract/incidents.ts'
import { may } from '#shared/domain/access.ts'
import { incidents } from '#shared/schemas/incidents.ts'

const records = recordsHandlers.incidents

/** Incidents: the calls that every record collection has, and visitors' reports. */
export const incidentsHandlers: Handlers<typeof incidentsContract> = {
  ...records,
  create: (call) =>
    may(call.context.user, 'incidents:edit')
      ? records.create(call)
      : receive(call.context, incidents.name, reported(call.input)),

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
  const { triageRegion: _triage, receivedBy: _received, ...said } = given
  return said
}
