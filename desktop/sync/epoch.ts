import type { Mirror } from '#desktop/mirror/mirror.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { acknowledgedTo, forgetPlaces } from './acknowledged.ts'

/** The server was restored to an earlier state: what it has lost is sent again before anything is rebuilt. */
export class ServerSetBack extends Error {
  readonly epoch: string
  constructor(epoch: string) {
    super('The server was set back')
    this.name = 'ServerSetBack'
    this.epoch = epoch
  }
}

/** The epoch of the server that made a cursor, which begins with it. */
export const epochOf = (cursor: string): string => cursor.split('.')[0] ?? ''

/**
 * Another epoch than that of the rows, or than that in which the server acknowledged something, means that the server was set back:
 * reading ends, and begins from the start.
 */
export function refuseOtherEpoch({ meta }: Mirror, epoch: string): void {
  const epochs = [meta.get('epoch') ?? epoch, ...acknowledgedTo({ meta }).map(epochOf)]
  if (epochs.every((each) => each === epoch)) return
  meta.remove('cursor')
  meta.set('rebuilding', false)
  throw new ServerSetBack(epoch)
}

/**
 * Handles a restored server: operations that it had acknowledged within 30 days wait again, rows are kept separately
 * for an administrator, and everything is read again.
 */
export function acceptSetBack(mirror: Mirror, epoch: string, at: string): void {
  mirror.transaction(() => {
    mirror.outbox.sendAgain()
    // What the server had taken may be lost with what it was set back over.
    mirror.db.exec('update set_back set offered_at = null, taken = 0')
    for (const { name } of Object.values(collections)) {
      mirror.db
        .prepare(
          // The server's document, since pending operations are in the outbox. After two restorations the newer
          // document counts.
          `insert into set_back (collection, id, version, doc, at)
           select ?, id, version, coalesce(base, doc), ? from ${tableName(name)}_whole
           where version > 0 and removed_on_server = 0 and base_deleted is null
             and (base is not null or (sync is null and deleted_at is null))
           on conflict (collection, id) do update set version = excluded.version, doc = excluded.doc,
             at = excluded.at, offered_at = null where excluded.version > set_back.version`,
        )
        .run(name, at)
    }
    mirror.meta.set('epoch', epoch)
    mirror.meta.remove('cursor')
    const places = acknowledgedTo(mirror)
    forgetPlaces(
      mirror,
      places.filter((place) => epochOf(place) !== epoch),
    )
  })
}
