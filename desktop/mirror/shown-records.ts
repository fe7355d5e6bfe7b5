import type { CollectionName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { applyPending } from './apply-pending.ts'
import type { MetaStore } from './meta.ts'
import type { MirrorDatabase } from './open.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'
import { type FoundRow, type MirrorRow, type TableRows, tableRows } from './rows.ts'

type Values = Readonly<Record<string, unknown>>
type Rows = (name: CollectionName) => TableRows

/** The rows of a mirror, with the shown state of each record: what the server has, and what is pending above it. */
export interface ShownRecords {
  readonly rows: Rows
  /** Recomputes the shown state of a record after its server document or its pending operations have changed. */
  readonly refresh: (name: CollectionName, id: string) => void
  /** The server has acknowledged an operation: its values become part of the server's document until the next pull. */
  readonly acknowledge: (entry: OutboxEntry, version: number) => void
}

/** Prepares the statements of a collection when it is first asked for. */
function rowsOf(db: MirrorDatabase): Rows {
  const tables = new Map<CollectionName, TableRows>()
  return (name) => {
    const table = tables.get(name) ?? tableRows(db, collections[name])
    tables.set(name, table)
    return table
  }
}

/** Makes them over an open database. */
export function shownRecords(db: MirrorDatabase, meta: MetaStore, outbox: Outbox): ShownRecords {
  const rows = rowsOf(db)
  const parentRegion = (operation: Operation) => regionOfParent(rows, operation)

  /** Work of this device says nothing of whether the server still has a record: while everything is read, only the server does. */
  function write(name: CollectionName, row: MirrorRow, before: FoundRow | undefined): void {
    const generation = before?.generation ?? meta.get('generation') ?? 0
    rows(name).write({ ...row, record: parse(row.doc) ?? {}, generation })
  }

  function refresh(name: CollectionName, id: string): void {
    const row = rows(name).find(id)
    const entries = outbox.overlay(name, id)
    if (entries.length > 0) overlay(name, id, row, entries)
    else if (row?.removed_on_server === 1) rows(name).remove(id)
    else if (row?.sync) settle(name, row)
  }

  /**
   * Shows the server's document once no operation is pending. A record that was created here has none, and stays as
   * it is.
   */
  function settle(name: CollectionName, row: FoundRow): void {
    const deleted_at = row.base === null ? row.deleted_at : row.base_deleted
    write(
      name,
      { ...row, doc: row.base ?? row.doc, base: null, base_deleted: null, deleted_at, sync: null },
      row,
    )
  }

  function overlay(
    name: CollectionName,
    id: string,
    row: FoundRow | undefined,
    entries: readonly OutboxEntry[],
  ): void {
    const base =
      row && row.removed_on_server === 0 ? (row.base ?? (row.sync === null ? row.doc : null)) : null
    const beneath = parse(base ?? row?.doc ?? null)
    const base_deleted = row?.sync === null ? row.deleted_at : (row?.base_deleted ?? null)
    const under = beneath && { record: beneath, deleted: base_deleted !== null }
    const shown = applyPending(collections[name], under, entries, parentRegion)
    if (!shown) return
    write(
      name,
      {
        id,
        version: row?.version ?? 0,
        doc: JSON.stringify(shown.record),
        base,
        base_deleted,
        deleted_at: shown.deleted ? String(shown.record.updatedAt) : null,
        sync: entries.some(({ state }) => state === 'rejected') ? 'attention' : 'waiting',
        removed_on_server: row?.removed_on_server ?? 0,
      },
      row,
    )
  }

  function acknowledge(entry: OutboxEntry, version: number): void {
    const { collection: name, recordId } = entry.operation
    const row = rows(name).find(recordId)
    // A row of at least this version already contains the operation, and perhaps later changes by others.
    if (!row || row.removed_on_server === 1 || row.version >= version) return
    // Without further pending operations, the shown state is now the server's.
    if (outbox.overlay(name, recordId).length === 0) {
      rows(name).settle(recordId)
      return
    }
    const base = parse(row.base)
    const under = base && { record: base, deleted: row.base_deleted !== null }
    const shown = applyPending(collections[name], under, [entry], parentRegion)
    if (!shown) return
    const base_deleted = shown.deleted ? entry.operation.at : null
    write(name, { ...row, base: JSON.stringify(shown.record), base_deleted }, row)
  }

  return { rows, refresh, acknowledge }
}

function regionOfParent(rows: Rows, { collection, patch }: Operation): string | null {
  const keys = collections[collection].parent
  const parent = Object.values(collections).find((each) => each.name === (keys && patch[keys.collection]?.to))
  const row = keys && parent ? rows(parent.name).find(String(patch[keys.id]?.to)) : undefined
  const region = parse(row?.doc ?? null)?.regionCode
  return typeof region === 'string' ? region : null
}

function parse(doc: string | null): Values | null {
  return doc === null ? null : (JSON.parse(doc) as Values)
}
