import { Refusal } from '#shared/contract/errors.ts'

/** Words of SQLite and of the system for a disk without space. */
const FULL = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT']

/** Whether something failed since the disk of this device has no space. */
export function isDiskFull(error: unknown): boolean {
  return FULL.includes(String(Reflect.get(Object(error), 'code')))
}

/** What the user can do; of what was being saved nothing was kept, and everything saved before is there. */
export const diskFullRefusal = () =>
  new Refusal('not_ready', {
    message: 'The disk of this device is full, so nothing was saved. Make some space, and save again.',
  })
