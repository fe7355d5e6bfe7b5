import type { FieldValues } from 'react-hook-form'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { changedOf, type EditDraft } from '#web/lib/edit-draft.ts'
import type { DeclaredField, FieldsOf } from '#web/ui/declared-fields.tsx'
import type { EditFormProps, Question } from '#web/ui/edit-form.tsx'

/** An item of a collection, as a call for this item alone returns it. */
export type ContentItem<C extends ContentCollection> = CallAnswer<C, 'get'>

/** The texts of an editor other than the names of its fields. */
export interface EditorWords<I, V> {
  readonly newTitle: string
  readonly editTitle: string
  readonly submit: (values: V) => string
  /** What is asked before it is sent; null asks nothing. */
  readonly asks?: (values: V) => Question | null
  /** What is under way while it is sent. */
  readonly saving: string
  readonly failed: string
  /** The toast of a failure, if the specification has one; without a text it gives the reason. */
  readonly failedToast?: { readonly title: string; readonly text?: string }
  /** What was done, once it is saved; the text is the item's title where none is given. */
  readonly done: (saved: I) => { readonly title: string; readonly text?: string }
}

/** Blocks sending while something is under way, and names it; null allows it. */
export type Wait = (forWhat: string | null) => void

/** How the items of one collection are written: its values, their rules, its fields and its words. */
export interface ContentEditor<C extends ContentCollection, V extends FieldValues, F extends object> {
  readonly collection: C
  /** Names what is kept on the device while it is written. */
  readonly draftKey: string
  /** The class of the form's place, where it has styles of its own. */
  readonly className?: string
  /** The values of an item, or of a new one. */
  readonly valuesOf: (item: ContentItem<C> | null) => V
  /** The values as calls take them. */
  readonly fieldsOf: (values: V) => F
  /** What is wrong with the values, in the words of the server. */
  readonly problemsOf: (values: V, item: ContentItem<C> | null) => readonly ErrorDetail[]
  /** What is sent of an edited item, if that is more than its changes. */
  readonly changesOf?: (draft: EditDraft<V>) => object
  /** Other ways to send the form, if it has any. */
  readonly useSubmits?: () => Pick<EditFormProps<never, V>, 'submitValues' | 'isSubmitOff' | 'otherSubmit'>
  readonly useWords: (item: ContentItem<C> | null) => EditorWords<ContentItem<C>, V>
  readonly useFields: (
    item: ContentItem<C> | null,
    wait: Wait,
  ) => (form: FieldsOf<V>) => readonly DeclaredField<V>[]
}

/** What of an item's values is sent: only what was changed, so that what others have changed beside it stays. */
export function changesOf<V extends object, F extends object>(
  { fieldsOf }: { readonly fieldsOf: (values: V) => F },
  { values, base }: EditDraft<V>,
): Partial<F> & { isExample?: false } {
  const isExample = (from: V) => Reflect.get(from, 'isExample') === true
  // An example can become a real item, never the other way round.
  const noExample = isExample(base) && !isExample(values) ? { isExample: false as const } : {}
  return { ...changedOf(fieldsOf(values), fieldsOf(base)), ...noExample }
}
