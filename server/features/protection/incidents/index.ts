import { noteOpened, ofVisitor, receive } from '#server/features/protection/visitor-reports/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { recordsHandlers } from '#server/record-handlers/index.ts'
import type { incidentsContract } from '#shared/contract/protection/incidents.ts'
import { may } from '#shared/domain/access.ts'
import { incidents } from '#shared/schemas/incidents.ts'

const records = recordsHandlers.incidents

/** Incidents: the calls that every record collection has, and visitors' reports. */
export const incidentsHandlers: Handlers<typeof incidentsContract> = {
  ...records,
  create: (call) =>
    may(call.context.user, 'incidents:edit')
      ? records.create(call)
      : receive(call.context, incidents.name, ofVisitor(incidents.name, call.input)),

  ticket: ({ context: { request, services }, input }) => services.reportGate.priceFor(request.ip, input.held),

  async get(call) {
    const record = await records.get(call)
    await noteOpened(call.context, incidents.name, record)
    return record
  },
}
