import { type RecordCollectionName, resourceOf } from '#shared/domain/names.ts'
import { listQuery } from '#shared/queries/list-rules.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { choicesOf, type Field, kindOf, longestValue } from '#shared/schemas/field.ts'
import type { FormPart } from '#shared/schemas/form-parts.ts'
import type { Filter, FilterName } from '#shared/schemas/list-parts.ts'
import { exportNameOf, recordCollections } from '#shared/schemas/records.ts'
import type { FilterPart, FormField, RecordColumn, RecordKind } from './record-kind.ts'

/** How a collection's records are listed, shown and entered, as its declaration says; `sections` are its panel's own parts. */
export function recordKind(
  name: RecordCollectionName,
  sections: NonNullable<RecordKind['sections']> = [],
): RecordKind {
  const collection: RecordCollection = recordCollections[name]
  const { list, form, page, details, edit } = collection
  const resource = resourceOf(name)
  return {
    ...{ name, resource, collection, details, edit, sections },
    path: page,
    query: listQuery(collection),
    exportCall: exportNameOf(name),
    columns: list.columns.map(({ field, shown }): RecordColumn => {
      const sort = list.sorts.includes(field) ? { sort: field } : {}
      return { field, ...sort, ...(shown ? { shown } : {}) }
    }),
    filters: list.sentence.map((each) => filterPart(collection, each)),
    moreFilters: list.optionalFilters.map((each) => filterPart(collection, each)),
    form: form.map((group) => ({
      ...group,
      fields: group.fields.map((each) => formField(collection, each)),
    })),
  }
}

const SINCE = ['last-7-days', 'last-30-days', 'this-month', 'this-year'] as const
/** What every list can be narrowed by. */
const EVERYWHERE: Partial<Readonly<Record<FilterName, FilterPart>>> = {
  region: { type: 'regions', name: 'region' },
  assignee: { type: 'assignee', name: 'assignee' },
  tag: { type: 'tag', name: 'tag' },
  created: { type: 'period', name: 'created', presets: SINCE },
}

function filterPart(collection: RecordCollection, name: FilterName): FilterPart {
  const filter: Filter | undefined = collection.list.filters[name]
  const part = filter ? ownPart(collection, name, filter) : EVERYWHERE[name]
  if (!part) throw new Error(`The list of ${collection.name} has no filter ${name} to choose by`)
  return part
}

function ownPart({ fields }: RecordCollection, name: FilterName, filter: Filter): FilterPart | undefined {
  if (filter.by === 'days' || filter.by === 'instants')
    return { type: 'period', name, presets: filter.periods }
  if (filter.by === 'flag' || filter.by === 'attention') return { type: filter.by, name }
  if (filter.by !== 'choices') return undefined
  const spec = fields[filter.field]
  return { type: 'choices', name, values: spec ? choicesOf(spec) : [] }
}

function formField(collection: RecordCollection, part: FormPart): FormField {
  const { field, ...options } = typeof part === 'string' ? { field: part } : part
  const spec = collection.fields[field]
  if (!spec) throw new Error(`${collection.name} has no field ${field} for its form`)
  const control = controlOf(field, spec)
  const initial = control === 'flag' ? undefined : spec.schema.safeParse(undefined).data
  return {
    ...{ field, control, ...options },
    // The states that a new record may have are its transitions' (form-control.tsx).
    ...(control === 'choice' && spec.writer !== 'transition' ? { values: choicesOf(spec) } : {}),
    ...(control !== 'flag' && !spec.schema.safeParse(null).success ? { required: true } : {}),
    ...(typeof initial === 'string' ? { initial } : {}),
    ...(spec.writer === 'transition' || spec.writer === 'creation' ? { creationOnly: true } : {}),
  }
}

/** Fields whose values are looked up, or several in one text. */
const LOOKED_UP: Readonly<Record<string, FormField['control']>> = {
  regionCode: 'region',
  districtCode: 'district',
  stateCode: 'state',
  assigneeId: 'user',
  tags: 'tags',
}
const BY_KIND = { choice: 'choice', day: 'date', instant: 'instant', flag: 'flag' } as const
/** Longer values are written in several lines. */
const LONGEST_LINE = 500

/** The control by which a field is entered, as its values are. */
export function controlOf(name: string, spec: Field): FormField['control'] {
  const kind = kindOf(spec)
  if (kind !== 'text') return BY_KIND[kind]
  return LOOKED_UP[name] ?? (longestValue(spec) > LONGEST_LINE ? 'text' : 'line')
}
