import type { Mirror } from '#desktop/mirror/mirror.ts'
import { clockAhead } from '#shared/sync/device-clock.ts'

const MINUTE_MS = 60_000

/** Stores by how many minutes this device's clock is ahead of the server's, whose answers contain its time. */
export function noteClock(
  { meta }: Pick<Mirror, 'meta'>,
  { headers }: Pick<Response, 'headers'>,
  now: Date,
): void {
  const server = new Date(headers.get('date') ?? '')
  if (Number.isNaN(server.getTime())) return
  const minutes = Math.round(clockAhead(now, server) / MINUTE_MS)
  if (minutes !== (meta.get('clockAheadMinutes') ?? 0)) meta.set('clockAheadMinutes', minutes)
}
