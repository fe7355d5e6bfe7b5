import { type SQL, sql } from 'drizzle-orm'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { type CubeShape, cubeShape } from '#shared/queries/statistics.ts'
import type { CollectionName, StoredRecord } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'

/** The counted fields of a record before or after a change; a deleted record is not counted. */
export interface CountedState {
  readonly record: StoredRecord
  readonly deletedAt: string | null
}

interface Cell {
  collection: string
  region_code: string | null
  triage_region: string | null
  status: string
  level: string
  kind: string
  total: number
  ended: number
  lasted: number
}

interface Month {
  collection: string
  region_code: string | null
  triage_region: string | null
  month: string
  opened: number
  ended: number
}

const NONE = 'none'
const MONTH_LETTERS = 'YYYY-MM'.length

/** The differences that the changes of one transaction make to the running counts of the statistics. */
export class CountMoves {
  readonly #cells = new Map<string, Cell>()
  readonly #months = new Map<string, Month>()

  /** Moves a record from its former cell to its present one. */
  move(collection: CollectionName, before: CountedState | null, after: CountedState): void {
    const shape = cubeShape(collections[collection])
    if (!shape) return
    if (before && !before.deletedAt) this.#add(collection, shape, before.record, -1)
    if (!after.deletedAt) this.#add(collection, shape, after.record, 1)
  }

  #add(collection: CollectionName, shape: CubeShape, record: StoredRecord, by: 1 | -1): void {
    const text = (field: string | undefined) => {
      const value = field ? record[field] : null
      return typeof value === 'string' ? value : null
    }
    const region = { region_code: text('regionCode'), triage_region: text('triageRegion') }
    const opened = text('createdAt')
    const ended = text(shape.end)
    const at = {
      ...{ collection, ...region, status: text('status') ?? NONE },
      ...{ level: text(shape.level) ?? NONE, kind: text(shape.kind) ?? NONE },
    }
    const cell = entry(this.#cells, JSON.stringify(at), () => ({ ...at, total: 0, ended: 0, lasted: 0 }))
    cell.total += by
    if (opened) this.#month(collection, region, opened).opened += by
    if (!ended) return
    cell.ended += by
    cell.lasted += opened ? by * (Date.parse(ended) - Date.parse(opened)) : 0
    this.#month(collection, region, ended).ended += by
  }

  #month(collection: string, region: Pick<Month, 'region_code' | 'triage_region'>, instant: string): Month {
    const month = mogadishuDay(new Date(instant)).slice(0, MONTH_LETTERS)
    return entry(this.#months, JSON.stringify([collection, region, month]), () => ({
      ...{ collection, ...region, month, opened: 0, ended: 0 },
    }))
  }

  /**
   * The differences as parts of a `with` clause. They read from `clock`, so that the writer holds its lock: two
   * transactions then never deadlock over each other's cells.
   */
  statements(): SQL[] {
    const cells = [...this.#cells.values()].filter(
      ({ total, ended, lasted }) => total !== 0 || ended !== 0 || lasted !== 0,
    )
    const months = [...this.#months.values()].filter(({ opened, ended }) => opened !== 0 || ended !== 0)
    return [
      ...(cells.length > 0 ? [cellsStatement(cells)] : []),
      ...(months.length > 0 ? [monthsStatement(months)] : []),
    ]
  }
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key)
  if (value) return value
  const made = make()
  map.set(key, made)
  return made
}

function cellsStatement(cells: readonly Cell[]): SQL {
  return sql`cells as (
    insert into record_counts as kept (collection, region_code, triage_region, status, level, kind, total, ended, lasted)
    select given.* from clock, json_to_recordset(${JSON.stringify(cells)}::json) as given (collection text,
      region_code text, triage_region text, status text, level text, kind text, total bigint, ended bigint, lasted bigint)
    on conflict (collection, region_code, triage_region, status, level, kind) do update set total = kept.total + excluded.total,
      ended = kept.ended + excluded.ended, lasted = kept.lasted + excluded.lasted)`
}

function monthsStatement(months: readonly Month[]): SQL {
  return sql`months as (
    insert into record_months as kept (collection, region_code, triage_region, month, opened, ended)
    select given.* from clock, json_to_recordset(${JSON.stringify(months)}::json) as given (collection text,
      region_code text, triage_region text, month text, opened bigint, ended bigint)
    on conflict (collection, region_code, triage_region, month) do update set opened = kept.opened + excluded.opened,
      ended = kept.ended + excluded.ended)`
}
