import type { Mirror } from '#desktop/mirror/mirror.ts'
import { LONGEST_WAIT_SECONDS } from '#shared/sync/send-rank.ts'
import type { KeptFile } from './kept-files.ts'

/** Whether a file has waited for so long, while others were sent, that it goes before them. */
export function isOverdue(
  { lineSeconds }: Pick<KeptFile, 'lineSeconds'>,
  { meta }: Pick<Mirror, 'meta'>,
): boolean {
  return (meta.get('lineSeconds') ?? 0) - lineSeconds > LONGEST_WAIT_SECONDS
}

/** Files in the order in which they are sent: what has waited for too long, then the smallest first. */
export function inSendOrder(files: readonly KeptFile[], mirror: Mirror): KeptFile[] {
  const keys = new Map(
    files.map((file) => [file, isOverdue(file, mirror) ? -1 : sizeOf(mirror, file.evidenceId)]),
  )
  const of = (file: KeptFile) => keys.get(file) ?? 0
  return files.toSorted((one, other) => of(one) - of(other) || one.lineSeconds - other.lineSeconds)
}

/** How many bytes the files have that wait, as their records say. */
export function waitingBytes(files: readonly KeptFile[], mirror: Mirror): number {
  return files.filter(waits).reduce((sum, { evidenceId }) => sum + sizeOf(mirror, evidenceId), 0)
}

/**
 * When the oldest record was made, by the server's clock, that the server has and whose file waits. Of a record that waits itself,
 * the outbox knows it.
 */
export function oldestWaiting(files: readonly KeptFile[], mirror: Mirror): string | null {
  const times = files
    .filter((file) => waits(file) && mirror.outbox.overlay('evidence', file.evidenceId).length === 0)
    .flatMap(({ evidenceId }) => {
      const { createdAt } = documentOf(mirror, evidenceId)
      return typeof createdAt === 'string' ? [createdAt] : []
    })
  return times.toSorted()[0] ?? null
}

const waits = ({ state, removedSince }: KeptFile) => state === 'waiting' && removedSince === null

function sizeOf(mirror: Mirror, evidenceId: string): number {
  const { size } = documentOf(mirror, evidenceId)
  return typeof size === 'number' ? size : 0
}

function documentOf(mirror: Mirror, evidenceId: string): { size?: unknown; createdAt?: unknown } {
  const row = mirror.rows('evidence').find(evidenceId)
  return row ? JSON.parse(row.doc) : {}
}
