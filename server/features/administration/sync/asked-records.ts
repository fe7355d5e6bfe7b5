import type { z } from 'zod'
import { requireDevice } from '#server/features/administration/devices/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readRecordLines } from '#server/records/read-records.ts'
import type { syncContract } from '#shared/contract/administration/sync.ts'

/**
 * Answers records that a device asks for by themselves. The access log has an entry for each whose personal fields are open in
 * it, before it is sent.
 */
export async function askedRecords(
  context: ServerContext,
  { deviceId, records: wanted }: z.output<typeof syncContract.records.input>,
): Promise<z.output<typeof syncContract.records.output>> {
  const device = await requireDevice(context, deviceId)
  const { records } = context.services
  const user = callerOf(context)
  const read = await readRecordLines(records, user, wanted)
  const at = records.now().toISOString()
  for (const { collection, id, opened } of read) {
    if (opened.length === 0) continue
    const entry = { userId: user.id, deviceId: device.id, collection, recordId: id, fields: opened, at }
    await records.accessLog.enter({ how: 'record', ...entry })
  }
  return { lines: read.map(({ line }) => line) }
}
