import { allFields } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'
import type { RecordKind } from './record-kind.ts'

/**
 * What a row says in its second line where its columns have left: state, level, region, and the days and instants, such as
 * the due date, of the columns that a list shows until the user chooses otherwise.
 */
export function rowFacts({ collection }: Pick<RecordKind, 'collection'>): readonly string[] {
  const fields = allFields(collection)
  const isFact = (field: string): boolean => {
    const spec = fields[field]
    if (field === 'status' || field === 'regionCode') return true
    return spec !== undefined && (spec.ranks !== undefined || ['day', 'instant'].includes(kindOf(spec)))
  }
  return collection.list.columns
    .filter(({ field, shown }) => shown && isFact(field))
    .map(({ field }) => field)
}
