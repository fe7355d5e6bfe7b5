/** A form on its way: its values, those that it began with, and the version of those; null for a new item. */
export interface EditDraft<V> {
  readonly values: V
  readonly base: V
  readonly version: number | null
}

/** The beginning of a form. */
export function draftOf<V>(values: V, item: { readonly version: number } | null): EditDraft<V> {
  return { values, base: values, version: item?.version ?? null }
}

/** What of an object is another than it was, so that what others have changed beside it stays. */
export function changedOf<F extends object>(now: F, before: F): Partial<F> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name))
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<F>
}

/** A form over a newer item: what only others changed is theirs, what the user changed stays; `both` names overlaps. */
export function rebase<V extends object>(draft: EditDraft<V>, theirs: V, version: number) {
  const names = Object.keys(theirs) as (keyof V & string)[]
  const isMine = (name: keyof V) => draft.values[name] !== draft.base[name]
  const isTheirs = (name: keyof V) => theirs[name] !== draft.base[name]
  const merged = names.map((name) => [name, (isMine(name) ? draft.values : theirs)[name]] as const)
  const values = { ...theirs, ...Object.fromEntries(merged) }
  const both = names.filter((name) => isMine(name) && isTheirs(name) && draft.values[name] !== theirs[name])
  return { draft: { values, base: theirs, version } satisfies EditDraft<V>, both }
}

/** The values of a form over the fields of a call: nothing is the empty text, and the fields `T` are written as texts. */
export type FormValuesOf<F extends object, T extends keyof F = never> = {
  readonly [N in keyof F]: N extends T ? string : NonNullable<F[N]>
}
