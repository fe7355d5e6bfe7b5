import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { type KeptWhere, useDraft } from './draft.ts'
import { type FormSchema, useZodForm, valuesOf, type ZodForm, type ZodFormOptions } from './zod-form.ts'

/** A form whose values are kept on the device while they are written, with what else the draft `D` says of them. */
export interface DraftForm<V extends FieldValues, D extends { readonly values: V }> {
  readonly state: ZodForm<V, unknown>
  /** The values as they are drawn. */
  readonly values: V
  readonly change: (changed: Partial<V>) => void
  /** The draft as it was last changed, also before the form is drawn with it. */
  readonly latest: () => D
  /** Takes what other tabs have written since, before what is here is sent. */
  readonly look: () => void
  /** Keeps further parts of the draft beside its values, such as what was sent. */
  readonly keep: (next: D) => void
  /** Whether the draft was found from before this visit, and not cleared since. */
  readonly restored: boolean
  /** Starts again: with a draft on top of another person's changes, or with an empty form. */
  readonly start: (next: D | null) => void
  /** Removes the draft once it is sent or discarded. */
  readonly forget: () => void
}

type DraftFormOptions<V extends FieldValues, D> = Pick<ZodFormOptions<V>, 'labels' | 'prefix'> &
  KeptWhere & {
    /** Names what is kept. */
    readonly key: string
    readonly begun: D
    /** Makes a draft of what was kept, perhaps by a former build; without it, fields that it lacks are as the form begins. */
    readonly complete?: (kept: D) => D
  }

/** A form over a zod schema whose draft outlasts a reload and a failure; what is wrong with it is summed up above it. */
export function useDraftForm<V extends FieldValues, D extends { readonly values: V }>(
  schema: FormSchema<V, unknown>,
  {
    key,
    begun,
    labels,
    prefix,
    complete = (draft) => wholeOf<V, D>(draft, begun),
    ...kept
  }: DraftFormOptions<V, D>,
): DraftForm<V, D> {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const draft = useDraft<D>(key, begun, kept, (draft) => {
    const { values } = complete(draft)
    for (const [name, value] of Object.entries(values)) {
      const path = name as FieldPath<V>
      if (JSON.stringify(state.form.getValues(path)) !== JSON.stringify(value))
        state.form.setValue(path, value)
    }
    redraw()
  })
  const { restored } = draft
  const latest = () => complete(draft.latest())
  const start = latest().values as DefaultValues<V>
  const state: ZodForm<V, unknown> = {
    ...useZodForm<V, unknown>(schema, {
      ...{ start, labels, focus: 'summary' },
      ...(prefix === undefined ? {} : { prefix }),
    }),
    elsewhere: draft.elsewhere,
  }
  const { form } = state
  const isTaken = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a draft is found after the page was taken over
  useLayoutEffect(() => {
    // React runs it again when the form was hidden; a reset then would drop what is being sent.
    if (restored && !isTaken.current) form.reset(latest().values)
    isTaken.current = restored
  }, [restored])
  const { values, change } = valuesOf(form)
  return {
    state,
    values,
    latest,
    look: draft.look,
    keep: draft.change,
    restored,
    forget: draft.clear,
    change(changed) {
      change(changed)
      if (Object.keys(changed).length > 0) draft.change({ ...latest(), values: form.getValues() })
    },
    start(next) {
      if (next) draft.change(next)
      else draft.clear()
      state.clear()
      form.reset(latest().values)
    },
  }
}

/** A form that was sent without script: its values, and what is wrong with which field. */
interface SentValues<V> {
  readonly values: V
  readonly problems: Readonly<Partial<Record<string, string>>>
}

/** What was sent without script, for the first rendering only: from then on its values are kept as if they had been typed here. */
export function useTakenOver<V extends FieldValues, T, S extends SentValues<V>>(
  { start, state }: DraftForm<V, { readonly values: V; readonly sent: T | null }>,
  submitted: S | null,
): S | null {
  const [before, setBefore] = useState(submitted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes interactive
  useLayoutEffect(() => {
    if (!before) return
    start({ values: before.values, sent: null })
    if (Object.keys(before.problems).length > 0)
      state.find(before.problems as Readonly<Record<string, string>>)
    setBefore(null)
  }, [])
  return before
}

/** A former build kept the values of some forms alone. */
function wholeOf<V extends FieldValues, D extends { readonly values: V }>(draft: Partial<D>, begun: D): D {
  const { values = draft } = draft
  return { ...begun, ...('values' in draft ? draft : {}), values: { ...begun.values, ...values } }
}
