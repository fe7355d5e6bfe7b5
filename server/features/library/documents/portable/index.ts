import { existsSync } from 'node:fs'
import type { Services, StartWorkers } from '#server/services.ts'
import { everyMinute, recurs } from '#server/tasks/recurring.ts'
import { keepNoted } from '#server/uploads/index.ts'
import { packLibrary, SCRIPT } from './pack.ts'
import { readLibrary } from './read-library.ts'
import { dropStored, EMPTY, findStored, replaceStored, stateOf } from './stored.ts'

export { openPortable, readPortable } from './stored.ts'

/** The largest file on a stick that every device reads (FAT32). */
const MOST_BYTES = 2 ** 32 - 1
/** While one is given out that only lacks what is newer, the next is not made before this time. */
const AT_MOST_EVERY_MS = 10 * 60_000

/** Makes the portable library again after the library has changed, once for all servers. */
export const makePortableLibrary: StartWorkers = (services) =>
  recurs(
    services,
    {
      name: 'portable-library',
      rule: everyMinute(),
      // One is made at a time, however long it takes.
      options: { policy: 'stately', retryLimit: 0, expireInSeconds: 2 * 3600, heartbeatSeconds: 30 },
    },
    () => renewPortable(services),
  )

/** Looks whether the library has changed, and does what has to be done. */
export async function renewPortable(services: Services): Promise<void> {
  const { database, keys, records } = services
  const [state, stored] = [await stateOf(services), await findStored(database, keys.currentKid)]
  if (stored && !stored.isGivenOut) {
    // What was withdrawn must not lie here longer than it has to.
    await database.transaction((transaction) => dropStored(transaction, records.now()))
  }
  if (state === EMPTY || state === stored?.state) return
  const age = stored?.isGivenOut ? records.now().getTime() - Date.parse(stored.madeAt) : AT_MOST_EVERY_MS
  if (age < AT_MOST_EVERY_MS) return
  if (!existsSync(SCRIPT)) {
    services.log.warn('the portable library is not made: its script is missing (npm start builds it)')
    return
  }
  await make(services, state)
}

async function make(services: Services, state: string): Promise<void> {
  const { database, files, keys, records } = services
  const madeAt = records.now()
  const keyId = keys.currentKid
  const library = await readLibrary(services, madeAt)
  const packed = packLibrary(services, library)
  const received = await files.receive(packed, { maxBytes: MOST_BYTES, signal: services.tasks.stopping })
  try {
    await keepNoted(services, received)
    // The library has changed meanwhile: the file stays noted as a leftover, and the next turn makes another.
    if ((await stateOf(services)) !== state) return
    const contents = library.documents.map(({ id, updatedAt }) => ({ id, at: updatedAt }))
    await database.transaction((transaction) =>
      replaceStored(transaction, { received, madeAt, state, keyId, contents }),
    )
  } finally {
    await received.discard()
  }
}
