import { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { OPENINGS } from '#shared/domain/access-ways.ts'
import type { BatchSize } from './batch-size.ts'
import { sendRows } from './send-rows.ts'
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
export function sendAccessLog(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  size: BatchSize,
): Promise<void> {
  return sendRows(size, {
    most: BATCH,
    next: (limit) =>
      mirror.db.prepare<[number], Row>('select * from access_log order by id limit ?').all(limit),
    async send(rows) {
      const input = { deviceId: mirror.deviceId, readings: rows.map(readingOf) }
      await call(remote, syncContract.reportAccess, { input, signal })
      mirror.db.prepare('delete from access_log where id <= ?').run(rows.at(-1)?.id)
    },
  })
}

const readingOf = (row: Row) => ({
  collection: row.collection,
  recordId: row.record_id,
  at: row.at,
  fields: fields.parse(JSON.parse(row.fields)),
  how: how.parse(row.how ?? undefined),
})
