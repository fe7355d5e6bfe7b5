import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import {
  RECORD_COLLECTION_NAMES,
  type RecordCollectionName,
  type ResourceOf,
  resourceOf,
} from '#shared/domain/names.ts'
import { listQuery } from '#shared/queries/list-rules.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { type ExportNameOf, exportNameOf, recordCollections } from '#shared/schemas/records.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { recordCalls } from './records.ts'

type Declared = typeof recordCollections

const counts = z.record(z.string(), z.int())
/**
 * How many records of a list there are by state, by region, and by the month in which they were registered (`YYYY-MM` in
 * East Africa Time); `none` counts those without a region.
 */
const listCounts = z.object({ byStatus: counts, byRegion: counts, byMonth: counts })
export type ListCounts = z.infer<typeof listCounts>

/** The calls that follow from a collection's declaration. */
export function declaredCalls<const C extends RecordCollection>(collection: C) {
  const { path, plural } = collection as { readonly path: C['path']; readonly plural: string }
  const query = listQuery(collection)
  return {
    ...recordCalls({ path, plural, collection, query }),
    counts: endpoint({
      method: 'GET',
      path: `${path}/counts` as `${C['path']}/counts`,
      access: collection.read as Permission,
      offline: 'mirror',
      summary: `Count a list of ${plural} by state, region and month of registration, each without the filter by itself`,
      input: query,
      output: listCounts,
    }),
  }
}

/** The calls of every record collection, by their resources; those that have more add theirs in the contract. */
export const declaredContract = Object.fromEntries(
  RECORD_COLLECTION_NAMES.map((name) => [resourceOf(name), declaredCalls(recordCollections[name])]),
) as unknown as {
  readonly [N in RecordCollectionName as ResourceOf<N>]: ReturnType<typeof declaredCalls<Declared[N]>>
}

const EXPORT_FORMAT = { format: z.enum(['csv', 'xlsx']) }
const EXPORT_MEDIA = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

function exportCall<const C extends RecordCollection>(collection: C) {
  return fileEndpoint({
    method: 'GET',
    path: `/exports/${collection.name as C['name']}`,
    access: collection.read as Permission,
    also: 'records:export',
    offline: 'mirror',
    summary:
      'Export the current view as CSV or Excel, without fields about persons; needs the permission to export',
    input: listQuery(collection).extend(EXPORT_FORMAT),
    mediaTypes: EXPORT_MEDIA,
    errors: [],
  })
}

/** The calls that export the current view of each list as a file. */
export const exportsContract = Object.fromEntries(
  RECORD_COLLECTION_NAMES.map((name) => [exportNameOf(name), exportCall(recordCollections[name])]),
) as unknown as {
  readonly [N in RecordCollectionName as ExportNameOf<N>]: ReturnType<typeof exportCall<Declared[N]>>
}
