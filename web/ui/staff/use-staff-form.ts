import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { ApiError } from '#shared/contract/client.ts'
import { useRefusalText } from '#web/lib/form-problems.ts'
import { useMessage } from '#web/lib/i18n.ts'

/** A schema of an object, as calls declare their input. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>

/** The names of a form's fields with their labels; what the server says of any other field is a failure of the whole. */
export type FieldLabels<S extends FormSchema> = Readonly<Partial<Record<FieldPath<z.input<S>>, string>>>

/** A form of the staff: its values, the words of its fields, and what is wrong with it. */
export interface StaffFormState<S extends FormSchema> {
  readonly form: UseFormReturn<z.input<S>, unknown, z.output<S>>
  readonly labels: FieldLabels<S>
  /** What is wrong with no field in particular, in the page's language. */
  readonly failure: string | null
  /** What is wrong with a field, in the page's language. */
  readonly errorOf: (name: FieldPath<z.input<S>>) => string | undefined
  /** Shows what the server answered: beside the fields that it names, the first of which takes the focus, else above. */
  readonly refuse: (error: ApiError) => void
  readonly forgetFailure: () => void
}

/**
 * A form over the input that a call declares:
 * `useStaffForm(webhooksContract.create.input, { start: { name: '', url: '' }, labels })`.
 */
export function useStaffForm<S extends FormSchema>(
  schema: S,
  { start, labels }: { readonly start: DefaultValues<z.input<S>>; readonly labels: FieldLabels<S> },
): StaffFormState<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: start,
  })
  const message = useMessage()
  const refusalText = useRefusalText()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { errors } = form.formState
  const { setError } = form
  const refuse = useCallback(
    (error: ApiError) => {
      const named = error.details.filter(({ path }) => path in labels)
      // The first message of a field is the one that helps; the focus goes to the first field.
      for (const [index, { path, message: text }] of [...named.entries()].toReversed())
        setError(
          path as FieldPath<z.input<S>>,
          { type: 'server', message: text },
          { shouldFocus: index === 0 },
        )
      setRefusal(named.length > 0 ? null : error)
    },
    [labels, setError],
  )
  return {
    form,
    labels,
    failure: refusal && refusalText(refusal),
    errorOf: (name) => {
      const found: FieldError | undefined = get(errors, name)
      return found?.message === undefined ? undefined : message(found.message)
    },
    refuse,
    forgetFailure: useCallback(() => setRefusal(null), []),
  }
}
