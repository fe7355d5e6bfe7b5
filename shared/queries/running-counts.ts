import { type SQL, sql } from 'drizzle-orm'
import { fieldsOf, type Predicate } from '#shared/domain/predicate.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { columnOf, compilePredicate, type Dialect } from './compile.ts'
import type { ListRequest } from './list-request.ts'

/** A list, as far as it decides whether the running counts know how many records it has. */
export interface CountedList {
  readonly collection: Collection
  readonly request: Pick<ListRequest, 'where' | 'deleted'>
  readonly visible: Predicate
  readonly search: unknown
  readonly named?: unknown
  readonly dialect: Dialect
}

/** The columns by which policies bound records; cells and months have both. */
const BOUNDS = ['regionCode', 'triageRegion']

/**
 * The counts of a list by the values of a field, or by the months of creation, where they are kept up to date and the list is narrowed by
 * nothing else than they know (decision 0201); null elsewhere.
 */
export function runningCounts(list: CountedList, field: string): SQL | null {
  const { collection } = list
  if (field === 'createdAt') {
    const condition = runningCondition(list, BOUNDS)
    return (
      condition &&
      sql`select month as name, sum(opened) as total from record_months
        where collection = ${collection.name} and opened > 0 and ${condition} group by 1`
    )
  }
  const fields = cellFields(collection)
  const condition = fields.includes(field) ? runningCondition(list, fields) : null
  return (
    condition &&
    sql`select coalesce(${columnOf(collection, field)}, 'none') as name, sum(total) as total from ${cells(collection)}
      where total > 0 and ${condition} group by 1`
  )
}

/** How many records a list has, where the running counts know it; null elsewhere. */
export function runningTotal(list: CountedList): SQL | null {
  const { collection } = list
  const condition = runningCondition(list, cellFields(collection))
  return (
    condition && sql`select coalesce(sum(total), 0) as total from ${cells(collection)} where ${condition}`
  )
}

const cellFields = ({ counts = {} }: Collection) => [...BOUNDS, 'status', ...Object.values(counts)]

/** The cells of a collection, with its own names for the level and the kind. */
function cells(collection: Collection): SQL {
  const named = Object.entries(collection.counts ?? {}).map(
    ([column, field]) => sql`nullif(${sql.identifier(column)}, 'none') as ${columnOf(collection, field)}`,
  )
  const columns = sql.join([sql`region_code, triage_region, status, total`, ...named], sql`, `)
  return sql`(select ${columns} from record_counts where collection = ${collection.name}) as cells`
}

/** The condition of a list in columns of the running counts; null where it needs one that they do not have. */
function runningCondition(list: CountedList, fields: readonly string[]): SQL | null {
  const { collection, request, visible, search, named, dialect } = list
  if (!dialect.keepsCounts || !collection.transitions || search || named || request.deleted) return null
  const predicate: Predicate = { all: [visible, request.where] }
  return fieldsOf(predicate).every((field) => fields.includes(field))
    ? compilePredicate(predicate, collection, dialect)
    : null
}
