import path from 'node:path'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { freeBytesIn } from '#desktop/vault/index.ts'
import type { DeviceReport } from '#shared/contract/administration/sync.ts'

/** The state of this device, for those who look after devices; nothing of what is recorded is in it. */
export async function reportOf({ db, meta, outbox }: Mirror, waitingFiles: number): Promise<DeviceReport> {
  const { waiting } = outbox.counts()
  return {
    ...{ waiting, waitingFiles },
    oldestUnsent: outbox.waiting(1)[0]?.operation.at ?? null,
    freeBytes: await freeBytesAt(path.dirname(db.name)),
    clockAheadMinutes: meta.get('clockAheadMinutes') ?? 0,
  }
}

async function freeBytesAt(folder: string): Promise<number | null> {
  try {
    const free = await freeBytesIn(folder)
    return Number.isSafeInteger(free) ? free : null
  } catch {
    // A system that does not say it is no reason not to sync.
    return null
  }
}
