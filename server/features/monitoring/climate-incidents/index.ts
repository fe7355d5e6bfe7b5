import { summaryHandlers } from '#server/features/monitoring/publications/index.ts'
import { noteOpened, ofVisitor, receive } from '#server/features/protection/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { recordsHandlers } from '#server/record-handlers/index.ts'
import type { climateIncidentsContract } from '#shared/contract/monitoring/climate-incidents.ts'
import { may } from '#shared/domain/access.ts'
import { withSentRegion } from '#shared/records/sent-region.ts'
import { climateIncidents } from '#shared/schemas/climate-incidents.ts'

const records = recordsHandlers.climateIncidents

/** Climate incidents: the calls that every record collection has, and visitors' reports. */
export const climateIncidentsHandlers: Handlers<typeof climateIncidentsContract> = {
  ...records,
  ...summaryHandlers('climate-incidents'),
  create(call) {
    if (may(call.context.user, climateIncidents.edit)) return records.create(call)
    const input = withSentRegion(climateIncidents, call.input)
    return receive(call.context, climateIncidents.name, ofVisitor(climateIncidents.name, input))
  },

  async get(call) {
    const record = await records.get(call)
    await noteOpened(call.context, climateIncidents.name, record)
    return record
  },
}
