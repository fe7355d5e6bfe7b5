import { Refusal } from '#shared/domain/errors.ts'

/** The codes of SQLite and of the system for a full disk. */
const FULL = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT']

/** Bytes that copies of files leave free for the records, which matter more. */
export const SPARE_BYTES = 100_000_000

/** Whether an error means that the disk of this device is full. */
export function isDiskFull(error: unknown): boolean {
  return FULL.includes(String(Reflect.get(Object(error), 'code')))
}

/**
 * The refusal with advice for the user; nothing of the failed save was kept, and everything saved before is still
 * there.
 */
export const diskFullRefusal = () =>
  new Refusal('not_ready', {
    message: 'The disk of this device is full, so nothing was saved. Make some space, and save again.',
  })
