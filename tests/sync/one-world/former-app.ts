import { gunzipSync } from 'node:zlib'
import type { RemoteInit } from '#desktop/engine/remote.ts'
import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import { SYNC_PROTOCOL_HEADER } from '#shared/sync/protocol.ts'

/** The calls that servers and apps of former builds do not know. */
const LATER_PATHS = ['/api/sync/push/lines', '/api/sync/meetings']
/** What the app of the first protocol leaves out of a push or a pull. */
const LATER_FIELDS = ['protocol', 'settledBelow', 'seen', 'seenLast', 'only']

export const isLaterCall = (path: string): boolean => LATER_PATHS.includes(path)

/** As a server of a former build answers a call that it does not know. */
export const unknownCall = (): Response =>
  Response.json({ error: 'not_found', message: 'There is no such call.' }, { status: 404 })

/** Turns a request into that of an app of the first protocol, which packs nothing and does not say its version. */
export function speakFormerly(path: string, init: RemoteInit): void {
  const { 'content-encoding': packed, ...headers } = { ...init.headers }
  init.headers = { ...headers, [SYNC_PROTOCOL_HEADER]: '1' }
  if (!init.body || !['/api/sync/push', '/api/sync/pull'].includes(path)) return
  const bytes = Buffer.from(init.body as Uint8Array)
  const input = JSON.parse((packed ? gunzipSync(bytes) : bytes).toString()) as Record<string, unknown>
  for (const field of LATER_FIELDS) delete input[field]
  init.body = Buffer.from(JSON.stringify(input))
}

/** What such an app enters has no sitting. */
export function enterFormerly(db: MirrorDatabase): void {
  db.prepare(
    `update outbox set operation = json_remove(operation, '$.sitting') where state = 'waiting'`,
  ).run()
}
