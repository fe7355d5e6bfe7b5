import { v7 as uuidv7 } from 'uuid'
import { type DeviceEvent, deviceEvent } from '#shared/contract/administration/device-events.ts'
import type { Mirror } from './mirror.ts'
import type { MirrorDatabase } from './open.ts'

type NewEvent = Pick<DeviceEvent, 'act' | 'report' | 'detail'>

/** Notes an event for the server's audit trail before its result leaves the device; the next sync sends it. */
export function noteEvent({ db }: Pick<Mirror, 'db'>, event: NewEvent, at: Date): void {
  const noted = deviceEvent.parse({ ...event, id: uuidv7(), at: at.toISOString() })
  db.prepare('insert into audit_events (id, event) values (?, ?)').run(noted.id, JSON.stringify(noted))
}

/** The oldest events that the server does not have. */
export function unsentEvents(db: MirrorDatabase, limit: number): DeviceEvent[] {
  const rows = db
    .prepare<[number], { event: string }>('select event from audit_events order by id limit ?')
    .all(limit)
  return rows.map(({ event }) => deviceEvent.parse(JSON.parse(event)))
}

/** Deletes events that the server has. */
export function forgetEvents(db: MirrorDatabase, events: readonly DeviceEvent[]): void {
  const remove = db.prepare('delete from audit_events where id = ?')
  db.transaction(() => {
    for (const { id } of events) remove.run(id)
  })()
}
