import type { Mirror } from './mirror.ts'

/**
 * Makes the operations of a mirror that another device has filled this device's own, as where its records were handed over: the
 * server takes a device's own operations only. It knows those that it has by their ids, and enters none twice.
 */
export function ownOperations(mirror: Mirror): void {
  const { db, deviceId, meta } = mirror
  if (meta.get('deviceId') === deviceId) return
  mirror.transaction(() => {
    db.prepare(
      `update outbox set operation = json_set(operation, '$.deviceId', @deviceId)
       where json_extract(operation, '$.deviceId') <> @deviceId`,
    ).run({ deviceId })
    // How often the other one has met the server says nothing about this one.
    meta.remove('meetings')
    meta.set('deviceId', deviceId)
  })
}
