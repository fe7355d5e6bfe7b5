import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useZodForm, type ZodForm } from '#web/lib/zod-form.ts'

/** A schema of an object, as calls declare their input. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>

/** The names of a form's fields with their labels; what the server says of any other field is a failure of the whole. */
export type FieldLabels<S extends FormSchema> = Readonly<Partial<Record<FieldPath<z.input<S>>, string>>>

/** A form of the staff: its values, its fields, and what is wrong with it. */
export type StaffFormState<S extends FormSchema> = ZodForm<z.input<S>, z.output<S>>

/**
 * A form over the input that a call declares:
 * `useStaffForm(webhooksContract.create.input, { start: { name: '', url: '' }, labels })`.
 */
export function useStaffForm<S extends FormSchema>(
  schema: S,
  { start, labels }: { readonly start: DefaultValues<z.input<S>>; readonly labels: FieldLabels<S> },
): StaffFormState<S> {
  return useZodForm(schema as unknown as z.ZodType<z.output<S>, z.input<S>>, {
    start,
    labels,
    focus: 'field',
  })
}
