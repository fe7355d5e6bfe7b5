import {
  coversScope,
  may,
  type Permission,
  type Role,
  regionScope,
  type User,
} from '#shared/domain/access.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'

/** With whose rights a report was made: the role, and the bound of its regions (null for no bound). */
export interface ReportMaker {
  readonly role: Role
  readonly scope: readonly string[] | null
}

/** What a report made by the user now would be made with. */
export function makerNow(user: User): ReportMaker {
  return { role: user.role, scope: regionScope(user) }
}

/** Every permission on which the content of a report can depend: a new collection or a closed column adds its own. */
const DECIDING: readonly Permission[] = [
  // Records that have no region yet are seen by those who sort them.
  ...(['statistics:read', 'triage:read'] as const),
  ...Object.values(collections).map(({ read }) => read),
  ...Object.values(recordCollections).flatMap(closedColumns),
]

function closedColumns({ fields, reports }: RecordCollection): readonly Permission[] {
  const { columns = [] }: Partial<ReportParts> = reports || {}
  return columns.flatMap(({ field }) => fields[field]?.readableBy ?? [])
}

/** Whether the user may see everything that a report of the maker can hold, and may have reports at all. */
export function mayReadReportOf(user: User, { role, scope }: ReportMaker): boolean {
  const maker: User = { id: '', role, regions: [] }
  return (
    may(user, 'reports:generate') &&
    coversScope(user, scope) &&
    DECIDING.every((permission) => !may(maker, permission) || may(user, permission))
  )
}
