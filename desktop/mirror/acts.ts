import { v7 as uuidv7 } from 'uuid'
import { type DeviceAct, deviceAct } from '#shared/contract/device-acts.ts'
import type { Mirror } from './mirror.ts'
import type { MirrorDatabase } from './open.ts'

type Act = Pick<DeviceAct, 'act' | 'report' | 'detail'>

/** Notes what the server's audit trail has to know of, before its result leaves the device; sent with the next sync. */
export function noteAct({ db }: Pick<Mirror, 'db'>, act: Act, at: Date): void {
  const noted = deviceAct.parse({ ...act, id: uuidv7(), at: at.toISOString() })
  db.prepare('insert into acts (id, act) values (?, ?)').run(noted.id, JSON.stringify(noted))
}

/** The oldest acts that the server has not been told. */
export function untoldActs(db: MirrorDatabase, limit: number): DeviceAct[] {
  const rows = db.prepare<[number], { act: string }>('select act from acts order by id limit ?').all(limit)
  return rows.map(({ act }) => deviceAct.parse(JSON.parse(act)))
}

/** Forgets acts that the server has. */
export function forgetActs(db: MirrorDatabase, acts: readonly DeviceAct[]): void {
  const remove = db.prepare('delete from acts where id = ?')
  db.transaction(() => {
    for (const { id } of acts) remove.run(id)
  })()
}
