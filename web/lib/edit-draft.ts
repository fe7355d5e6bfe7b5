/**
 * A form that is being written: its values, those that it began with, and their version, which is null for a new
 * item.
 */
export interface EditDraft<V> {
  readonly values: V
  readonly base: V
  readonly version: number | null
}

/** The beginning of a form. */
export function draftOf<V>(values: V, item: { readonly version: number } | null): EditDraft<V> {
  return { values, base: values, version: item?.version ?? null }
}

/** A draft as it was kept, perhaps by a former build: a field that it lacks is as the form begins. */
export function completeDraft<V extends object, N extends number | null>(
  draft: EditDraft<V> & { readonly version: N },
  begun: EditDraft<V>,
): EditDraft<V> & { readonly version: N } {
  return { ...draft, values: { ...begun.values, ...draft.values }, base: { ...begun.base, ...draft.base } }
}

/** The changed fields of an object; only these are sent, so that other users' changes to other fields stay. */
export function changedOf<F extends object>(now: F, before: F): Partial<F> {
  const isChanged = ([name, value]: [string, unknown]) => !isSame(value, Reflect.get(before, name))
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<F>
}

/** A restored draft holds copies, so lists and objects are compared by their content. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** A value that one of two people changed, or both. */
export interface ComparedValue<V> {
  readonly name: keyof V & string
  readonly base: V[keyof V & string]
  readonly mine: V[keyof V & string]
  readonly theirs: V[keyof V & string]
}

/** The changes of two people to the same values; equal changes are in no list. */
export interface ComparedEdits<V> {
  /** Both changed the value, differently: the user has to decide. */
  readonly both: readonly ComparedValue<V>[]
  readonly theirsOnly: readonly ComparedValue<V>[]
  readonly mineOnly: readonly ComparedValue<V>[]
}

/**
 * Compares what one person wrote and what others saved meanwhile with what both began from, value by value in the order of
 * `theirs`; a value that a draft lacks was not changed by it.
 */
export function compareEdits<V extends object>(base: V, mine: V, theirs: V): ComparedEdits<V> {
  const all = (Object.keys(theirs) as (keyof V & string)[]).map((name) => {
    const each = {
      name,
      base: base[name],
      mine: name in mine ? mine[name] : base[name],
      theirs: theirs[name],
    }
    return { each, isMine: !isSame(each.mine, each.base), isTheirs: !isSame(each.theirs, each.base) }
  })
  const those = (chosen: (compared: (typeof all)[number]) => boolean) =>
    all.filter(chosen).map(({ each }) => each)
  return {
    both: those(({ each, isMine, isTheirs }) => isMine && isTheirs && !isSame(each.mine, each.theirs)),
    theirsOnly: those(({ isMine, isTheirs }) => isTheirs && !isMine),
    mineOnly: those(({ isMine, isTheirs }) => isMine && !isTheirs),
  }
}

/** The values of one person by their names, as they are sent. */
export function mineOf<V extends object>(compared: readonly ComparedValue<V>[]): Partial<V> {
  return Object.fromEntries(compared.map(({ name, mine }) => [name, mine])) as Partial<V>
}

/** A form over a newer item: what only others changed is theirs, what the user changed stays; `both` names overlaps. */
export function rebase<V extends object>(draft: EditDraft<V>, theirs: V, version: number) {
  const { both, mineOnly } = compareEdits(draft.base, draft.values, theirs)
  const values = { ...theirs, ...mineOf([...mineOnly, ...both]) }
  return {
    draft: { values, base: theirs, version } satisfies EditDraft<V>,
    both: both.map(({ name }) => name),
  }
}

/** The values of a form over the fields of a call: nothing is the empty text, and the fields `T` are written as texts. */
export type FormValuesOf<F extends object, T extends keyof F = never> = {
  readonly [N in keyof F]: N extends T ? string : NonNullable<F[N]>
}
