import type { Collection } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'

type Values = Readonly<Record<string, unknown>>

/** The field that names a record by itself, without words of a language; none where its records hang on another. */
export function plainTitleField({ title }: Pick<Collection, 'title'>): string | undefined {
  return title?.fields.at(-1)
}

/** What a record is called where nobody's language is known; null for one that hangs on another. */
export function plainTitle(collection: Collection, record: Values): string | null {
  const title = record[plainTitleField(collection) ?? '']
  return typeof title === 'string' ? title : null
}

/** The same with all that it is called by and that needs no words of a language, such as a number. */
export function fullTitle(collection: Collection, record: Values): string {
  const texts = (collection.title?.fields ?? []).flatMap((name) => {
    const spec = collection.fields[name]
    const value = record[name]
    return spec && kindOf(spec) === 'text' && typeof value === 'string' ? [value] : []
  })
  return texts.join(' ')
}
