import { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { OPENINGS } from '#shared/domain/access-ways.ts'
import { call } from './server-calls.ts'

const BATCH = 1000
const fields = z.array(z.string())
const how = z.enum(OPENINGS).optional()

interface Row {
  readonly id: number
  readonly collection: string
  readonly record_id: string
  readonly fields: string
  readonly at: string
  readonly how: string | null
}

/** Reports to the server which personal data were read here while it could not be reached. */
export async function sendAccessLog(mirror: Mirror, remote: Remote, signal: AbortSignal): Promise<void> {
  for (;;) {
    const rows = mirror.db.prepare<[number], Row>('select * from access_log order by id limit ?').all(BATCH)
    const last = rows.at(-1)
    if (!last) return
    const readings = rows.map((row) => ({
      collection: row.collection,
      recordId: row.record_id,
      at: row.at,
      fields: fields.parse(JSON.parse(row.fields)),
      how: how.parse(row.how ?? undefined),
    }))
    await call(remote, syncContract.reportAccess, {
      input: { deviceId: mirror.deviceId, readings },
      signal,
    })
    mirror.db.prepare('delete from access_log where id <= ?').run(last.id)
  }
}
