import type { Mirror } from '#desktop/mirror/mirror.ts'
import { LEDGER_HEAD_HEADER, readHead, type SeenHead } from '#shared/sync/ledger-head.ts'

/** Heads that are kept, the farthest ones: the server's ledger has to contain them for ever. */
const KEPT = 1000

/** Keeps the head of the server's ledger that an answer told, if it is another than those known. */
export function keepHead(
  { db }: Pick<Mirror, 'db'>,
  { headers }: Pick<Response, 'headers'>,
  at: string,
): void {
  const told = readHead(headers.get(LEDGER_HEAD_HEADER))
  if (!told) return
  db.transaction(() => {
    const kept = db
      .prepare('insert into ledger_heads (entry, hash, at) values (?, ?, ?) on conflict do nothing')
      .run(told.entry, told.hash, at)
    if (kept.changes === 0) return
    db.prepare(
      `delete from ledger_heads where entry < (select entry from ledger_heads order by entry desc limit 1 offset ?)`,
    ).run(KEPT)
  })()
}

/** The farthest head that this device was shown, for the server to find again; null before the first. */
export function farthestHead({ db }: Pick<Mirror, 'db'>): SeenHead | null {
  const row = db
    .prepare<[], SeenHead>('select entry, hash from ledger_heads order by entry desc, at limit 1')
    .get()
  return row ?? null
}
