import { recordContext, recordsHandlers } from '#server/features/records/index.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import { noteLookedAt } from '#server/records/index.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { incidentsContract } from '#shared/contract/incidents.ts'
import { may } from '#shared/domain/access.ts'
import { creation, writeOrRefuse } from '#shared/records/handlers.ts'
import { incidents } from '#shared/schemas/incidents.ts'

const records = recordsHandlers.incidents

/** Incidents: the calls that every record collection has, and visitors' reports. */
export const incidentsHandlers: Handlers<typeof incidentsContract> = {
  ...records,
  create: (call) =>
    may(call.context.user, 'incidents:edit') ? records.create(call) : report(call.context, call.input),

  ticket: ({ context: { request, services }, input }) => services.reportGate.priceFor(request.ip, input.held),

  // When a user who may edit incidents opens a report, it counts as opened: from then on search finds it, and devices
  // get it.
  async get(call) {
    const found = await records.get(call)
    const { user, services } = call.context
    if (found.channel === 'public' && may(user, 'incidents:edit')) {
      await noteLookedAt(services.records, incidents.name, call.params.id)
    }
    return found
  },
}

/**
 * A visitor's report: always new, without tags and assignee, to be routed by others; a repeated one is the same
 * report.
 */
async function report(context: ServerContext, input: Readonly<Record<string, unknown>>) {
  const on = recordContext(context)
  const id = typeof input.id === 'string' ? input.id : on.newId()
  const { status: _status, tags: _tags, assigneeId: _assignee, importKey: _importKey, ...given } = input
  const { triageRegion: _triage, ...reported } = given
  try {
    await writeOrRefuse(on, 'public', creation(incidents, id, reported))
  } catch (error) {
    // The answer must not reveal whether an id exists; the same report sent twice is received once.
    if (!(error instanceof Refusal && error.code === 'exists')) throw error
  }
  return { id, received: true as const }
}
