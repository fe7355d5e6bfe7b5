import type { Mirror } from '#desktop/mirror/mirror.ts'
import { LEDGER_HEAD_HEADER, readHead, type SeenHead } from '#shared/sync/ledger-head.ts'

/** Heads that are kept, the farthest ones: the server's ledger has to contain them for ever. */
const KEPT = 1000

/** Keeps the head of the server's ledger that an answer carried, if it is a new one. */
export function keepHead(
  { db, meta }: Pick<Mirror, 'db' | 'meta'>,
  { headers }: Pick<Response, 'headers'>,
  at: string,
): void {
  const received = readHead(headers.get(LEDGER_HEAD_HEADER))
  if (!received || isSame(received, meta.get('lastHead'))) return
  meta.set('lastHead', received)
  db.transaction(() => {
    const kept = db
      .prepare('insert into ledger_heads (entry, hash, at) values (?, ?, ?) on conflict do nothing')
      .run(received.entry, received.hash, at)
    if (kept.changes === 0) return
    db.prepare(
      `delete from ledger_heads where entry < (select entry from ledger_heads order by entry desc limit 1 offset ?)`,
    ).run(KEPT)
  })()
}

/**
 * What the server's ledger has to contain: the farthest head that this device was shown, and the last one where that is
 * another, since a server that was set back is behind the farthest one for long.
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
