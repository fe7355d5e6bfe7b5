import type { Collection } from '#shared/schemas/collection.ts'

/** What an edit of a text that only its author may edit brings with it: when it was done, in `editedAt`. */
export function editedMark(
  { fields }: Collection,
  edited: readonly string[],
  at: string,
): Readonly<Record<string, string>> {
  return edited.some((name) => fields[name]?.writer === 'author') ? { editedAt: at } : {}
}
