import { noteOpened, onlyNamed, receive, recordsHandlers } from '#server/features/records/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { incidentsContract } from '#shared/contract/incidents.ts'
import { may } from '#shared/domain/access.ts'
import { dayEnd, mogadishuDay, nextDay } from '#shared/domain/dates.ts'
import { incidents } from '#shared/schemas/incidents.ts'

const records = recordsHandlers.incidents

/** What a visitor may say of an incident; the rest is for those who work on it. */
const TOLD: readonly string[] = [
  'id',
  'incidentType',
  'severity',
  'location',
  'dateTime',
  'description',
  'victimInfo',
  'witnessInfo',
  'anonymous',
  'reporterName',
  'reporterContact',
  'callBackTime',
  'callBackWay',
  'urgentAssistance',
  'referralNeeded',
  'regionCode',
  'districtCode',
  'stateCode',
  'receiptCode',
]

/** Incidents: the calls that every record collection has, and visitors' reports. */
export const incidentsHandlers: Handlers<typeof incidentsContract> = {
  ...records,
  create: (call) =>
    may(call.context.user, 'incidents:edit')
      ? records.create(call)
      : receive(
          call.context,
          incidents.name,
          notToCome(onlyNamed(TOLD, call.input), call.context.services.records.now()),
        ),

  ticket: ({ context: { request, services }, input }) => services.reportGate.priceFor(request.ip, input.held),

  async get(call) {
    const found = await records.get(call)
    await noteOpened(call.context, incidents.name, found)
    return found
  },
}

/** A time after tomorrow is a slip of the finger; the clock of a phone may run ahead by some hours. */
function notToCome(said: Readonly<Record<string, unknown>>, now: Date): Readonly<Record<string, unknown>> {
  const latest = dayEnd(nextDay(mogadishuDay(now)))
  if (typeof said.dateTime !== 'string' || said.dateTime < latest) return said
  throw new Refusal('invalid_input', {
    details: [{ path: 'dateTime', message: 'The date is in the future' }],
  })
}
