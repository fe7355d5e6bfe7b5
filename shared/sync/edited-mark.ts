import type { Collection } from '#shared/schemas/collection.ts'

/** Adds the time of an edit (`editedAt`) to a text that only its author may edit. */
export function editedMark(
  { fields }: Collection,
  edited: readonly string[],
  at: string,
): Readonly<Record<string, string>> {
  return edited.some((name) => fields[name]?.writer === 'author') ? { editedAt: at } : {}
}
