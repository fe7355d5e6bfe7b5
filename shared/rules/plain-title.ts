import type { Collection } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The field that alone names a record and needs no translation; undefined if the collection's records hang on others.
 */
export function plainTitleField({ title }: Pick<Collection, 'title'>): string | undefined {
  return title?.fields.at(-1)
}

/** The title of a record without translated words; null for one that hangs on another. */
export function plainTitle(collection: Collection, record: Values): string | null {
  const title = record[plainTitleField(collection) ?? '']
  return typeof title === 'string' ? title : null
}

/** The title of a record with all parts that need no translation, such as a number. */
export function fullTitle(collection: Collection, record: Values): string {
  const texts = (collection.title?.fields ?? []).flatMap((name) => {
    const spec = collection.fields[name]
    const value = record[name]
    return spec && kindOf(spec) === 'text' && typeof value === 'string' ? [value] : []
  })
  return texts.join(' ')
}
