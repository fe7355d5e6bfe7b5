import { allFields } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'
import type { RecordKind } from './record-kind.ts'

/** The columns of a list with a day or an instant that it shows until the user chooses otherwise, such as the due date. */
function dateFields({ collection }: Pick<RecordKind, 'collection'>): readonly string[] {
  const fields = allFields(collection)
  return collection.list.columns
    .filter(({ field, shown }) => {
      const spec = fields[field]
      return shown && spec && ['day', 'instant'].includes(kindOf(spec))
    })
    .map(({ field }) => field)
}

/** What a row says in its second line where its columns have left: state, level, region and date. */
export function rowFacts(kind: Pick<RecordKind, 'collection'>): readonly string[] {
  const { list, fields } = kind.collection
  const shown = list.columns.filter((column) => column.shown).map(({ field }) => field)
  const dates = dateFields(kind)
  return shown.filter(
    (field) => field === 'status' || field === 'regionCode' || fields[field]?.ranks || dates.includes(field),
  )
}
