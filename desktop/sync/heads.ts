import type { Mirror } from '#desktop/mirror/mirror.ts'
import { LEDGER_HEAD_HEADER, readHead, type SeenHead } from '#shared/sync/ledger-head.ts'

/** How many of the farthest heads are kept: the server's ledger must contain them for ever. */
const KEPT = 1000

/** Stores the head of the server's ledger from an answer, if it is a new one. */
export function keepHead(
  { db, meta }: Pick<Mirror, 'db' | 'meta'>,
  { headers }: Pick<Response, 'headers'>,
  at: string,
): void {
  const received = readHead(headers.get(LEDGER_HEAD_HEADER))
  if (!received || isSame(received, meta.get('lastHead'))) return
  meta.set('lastHead', received)
  db.transaction(() => {
    const result = db
      .prepare('insert into ledger_heads (entry, hash, at) values (?, ?, ?) on conflict do nothing')
      .run(received.entry, received.hash, at)
    if (result.changes === 0) return
    db.prepare(
      `delete from ledger_heads where entry < (select entry from ledger_heads order by entry desc limit 1 offset ?)`,
    ).run(KEPT)
  })()
}

/**
 * The heads that the server's ledger must contain: the farthest one that this device has seen, and the last one if it
 * differs, since a restored server stays behind the farthest one for long.
 */
export function seenHeads({ db, meta }: Pick<Mirror, 'db' | 'meta'>): {
  seen?: SeenHead
  seenLast?: SeenHead
} {
  const seen = db
    .prepare<[], SeenHead>('select entry, hash from ledger_heads order by entry desc, at limit 1')
    .get()
  const last = meta.get('lastHead')
  return { ...(seen && { seen }), ...(last && !isSame(last, seen) && { seenLast: last }) }
}

function isSame(one: SeenHead, other: SeenHead | null | undefined): boolean {
  return one.entry === other?.entry && one.hash === other.hash
}
