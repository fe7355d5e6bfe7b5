import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { Change } from './change.ts'
import type { HistoryWritten } from './history-rows.ts'
import { CHANGES_CHANNEL, hashPrefix } from './pull-clock.ts'
import { reachOf } from './reach.ts'

/**
 * Draws the positions of a transaction's changes and links its history into the chain: the last statement of the
 * transaction, under the row lock of `sync_clock`, which is held until the commit. So positions become visible in
 * order, and no pull can pass over a transaction that commits later. What has no link is noted by a random name in its place. `alongside` are further parts of its `with`
 * clause, which read from `clock` and so are written under the same lock. The waiting pulls that it may concern are
 * notified at the commit.
 */
export function drawPositions(
  transaction: Transaction,
  history: HistoryWritten | null,
  changes: readonly Change[],
  alongside: readonly SQL[] = [],
): void {
  const byRecord = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.collection}/${change.recordId}`
    byRecord.set(key, { ...change, left: [...(byRecord.get(key)?.left ?? []), ...change.left] })
  }
  const list = [...byRecord.values()]
  if (list.length === 0 && !history) return
  const left = list.flatMap((change, index) =>
    [...new Set(change.left)].map((region) => ({ region, ordinal: index + 1 })),
  )
  const rowsHash = history?.rowsHash ?? null
  transaction.send(sql`
    with clock as (
      update sync_clock set position = position + ${list.length}::bigint,
        link = link + ${history ? 1 : 0}::bigint,
        hash = case when ${rowsHash}::bytea is null then hash else sha256(hash || ${rowsHash}::bytea) end,
        draw = case when ${rowsHash}::bytea is null then gen_random_uuid() else draw end
      returning epoch, position, position - ${list.length}::bigint as base, link, hash, draw),
    linked as (
      insert into history_links (link, tx, row_count, rows_hash, hash, base, position)
      select link, ${history?.tx ?? null}::bigint, ${history?.rows ?? 0}::integer, ${rowsHash}::bytea, hash, base, position
      from clock where ${rowsHash}::bytea is not null),
    drawn as (
      insert into changes as old (collection, record_id, position, former_regions)
      select given.collection, given.record_id, clock.base + given.ordinal,
        coalesce(removed.regions, '{}'::text[])
      from clock, unnest(${sql.param(list.map(({ collection }) => collection))}::text[],
        ${sql.param(list.map(({ recordId }) => recordId))}::uuid[]) with ordinality
        as given (collection, record_id, ordinal)
      left join (select ordinal, array_agg(region) as regions
        from unnest(${sql.param(left.map(({ ordinal }) => ordinal))}::bigint[],
          ${sql.param(left.map(({ region }) => region))}::text[]) as each (ordinal, region)
        group by ordinal) removed using (ordinal)
      on conflict (collection, record_id) do update set position = excluded.position,
        former_regions = case when excluded.former_regions <@ old.former_regions then old.former_regions
          else array(select unnest(old.former_regions) union select unnest(excluded.former_regions)) end)
    ${history ? sql`` : sql`, unlinked as (insert into unlinked_draws (draw) select draw from clock)`}
    ${sql.join(
      alongside.map((part) => sql`, ${part}`),
      sql``,
    )}
    select pg_notify(${CHANGES_CHANNEL}, json_build_object('epoch', epoch, 'base', base, 'position', position,
      'link', link, 'hash', ${sql.raw(hashPrefix('hash'))}, 'draw', draw,
      'reach', ${reachOf(changes)}::json)::text) from clock`)
}
