import path from 'node:path'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { freeBytesIn, type VaultGuard } from '#desktop/vault/index.ts'
import type { DeviceReport } from '#shared/contract/administration/sync.ts'

const MINUTE_MS = 60_000

/** The evidence files, as they are counted. */
export interface CountedFiles {
  /** How many files wait, and how many the server has rejected. */
  readonly counts: () => { readonly waiting: number; readonly failed: number }
  /** About how many bytes of them wait. */
  readonly waitingBytes: () => number
  /** When the oldest of those was made whose record the server has, by its clock. */
  readonly oldestWaiting: () => string | null
}

/** The state of this device, for those who look after devices; nothing of what is recorded is in it. */
export async function reportOf(
  { db, meta, outbox }: Mirror,
  files: CountedFiles,
  guard: () => Promise<VaultGuard>,
): Promise<DeviceReport> {
  const clockAheadMinutes = meta.get('clockAheadMinutes') ?? 0
  const oldestFile = byThisClock(files.oldestWaiting(), clockAheadMinutes)
  const oldest = [outbox.waiting(1)[0]?.operation.at, oldestFile].filter((at) => typeof at === 'string')
  return {
    ...{ waiting: outbox.counts().waiting, waitingFiles: files.counts().waiting },
    waitingFileBytes: files.waitingBytes(),
    oldestUnsent: oldest.toSorted()[0] ?? null,
    freeBytes: await freeBytesAt(path.dirname(db.name)),
    clockAheadMinutes,
    ...(await guardOrNothing(guard)),
  }
}

/** An instant of the server's, as this device's clock showed it. */
const byThisClock = (at: string | null, aheadMinutes: number): string | null =>
  at && new Date(Date.parse(at) + aheadMinutes * MINUTE_MS).toISOString()

async function freeBytesAt(folder: string): Promise<number | null> {
  try {
    const free = await freeBytesIn(folder)
    return Number.isSafeInteger(free) ? free : null
  } catch {
    // A system that does not say it is no reason not to sync.
    return null
  }
}

async function guardOrNothing(guard: () => Promise<VaultGuard>): Promise<VaultGuard | null> {
  try {
    return await guard()
  } catch {
    // Neither is a keychain that does not answer.
    return null
  }
}
