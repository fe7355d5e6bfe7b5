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
  return files
    .filter(({ state, removedSince }) => state === 'waiting' && removedSince === null)
    .reduce((sum, { evidenceId }) => sum + sizeOf(mirror, evidenceId), 0)
}

function sizeOf(mirror: Mirror, evidenceId: string): number {
  const row = mirror.rows('evidence').find(evidenceId)
  const { size } = row ? (JSON.parse(row.doc) as { size?: unknown }) : {}
  return typeof size === 'number' ? size : 0
}
