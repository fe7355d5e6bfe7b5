import { writeReportedEvents } from '#server/audit/index.ts'
import { devicesHandlers, requireDevice } from '#server/features/administration/devices/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { readDigests } from '#server/records/digests.ts'
import type { syncContract } from '#shared/contract/administration/sync.ts'
import { askedRecords } from './asked-records.ts'
import { pull, readPulled } from './pull.ts'
import { applierOf, beginPush } from './push.ts'
import { pushLines } from './push-lines.ts'
import { enterReportedAccess } from './reported-access.ts'
import { loadTimeNote } from './time-note.ts'

export { applierOf, loadTimeNote, readPulled }

/** Sync between devices and the server (REQ-SYN-01 and the following). */
export const syncHandlers: Handlers<typeof syncContract> = {
  ...devicesHandlers,
  async push({ input, context }) {
    const apply = await beginPush(context, input)
    return { results: await apply(input.operations) }
  },
  pushLines: ({ body, context }) => pushLines(context, body),
  pull: ({ input, context }) => pull(context, input),
  records: ({ input, context }) => askedRecords(context, input),
  digests: async ({ input, context }) => {
    await requireDevice(context, input.deviceId)
    return readDigests(context.services.records, callerOf(context), input.cursor)
  },
  reportAccess: async ({ input, context }) => {
    const device = await requireDevice(context, input.deviceId)
    const clock = device.seen && { ...device.seen, aheadMs: 0 }
    await enterReportedAccess(context, { id: device.id, clock }, input.readings)
    return undefined
  },
  reportEvents: async ({ input, context }) => {
    const device = await requireDevice(context, input.deviceId)
    const { database, records } = context.services
    const by = { userId: callerOf(context).id, deviceId: device.id }
    await writeReportedEvents(database, by, input.acts, records.now())
    return undefined
  },
}
