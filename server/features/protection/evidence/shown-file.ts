import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ParserEnded } from '#files/apart/reader-line.ts'
import type { FileKind } from '#files/file-types.ts'
import { ImageNotShown, LARGEST_SHOWN } from '#files/image-not-shown.ts'
import type { Services } from '#server/services.ts'
import { keepNoted } from '#server/uploads/index.ts'
import type { ShownFile } from './files-table.ts'

/** A stored original, and its kind. */
export interface Original {
  readonly kind: FileKind
  readonly size: number
  readonly read: () => Readable | Promise<Readable>
}

// One decoded image takes up to 200 MB, so images are processed one after another.
let turn: Promise<unknown> = Promise.resolve()

/** Makes the copy to show, without metadata, and stores it until it is claimed; null if the file can't be shown. */
export function storeShownCopy(services: Services, original: Original): Promise<ShownFile | null> {
  if (original.kind !== 'image' || original.size > LARGEST_SHOWN) return Promise.resolve(null)
  const made = turn.then(() => makeAndStore(services, original))
  turn = made.catch(() => undefined)
  return made
}

async function makeAndStore(services: Services, { read }: Original): Promise<ShownFile | null> {
  const content = await buffer(await read())
  try {
    const { bytes, mime } = await services.parsers.makeShownCopy(content)
    const received = await services.files.receive(bytes, { maxBytes: bytes.length })
    try {
      await keepNoted(services, received)
    } finally {
      await received.discard()
    }
    return { shownName: received.storedName, shownSha256: received.originalSha256, shownType: mime }
  } catch (error) {
    if (error instanceof ImageNotShown || error instanceof ParserEnded) return null
    throw error
  }
}
